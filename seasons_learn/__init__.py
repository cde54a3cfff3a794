"""Seasons Learn."""
