"""Benchmarks: the measuring protocol, and the engine as it is measured."""
