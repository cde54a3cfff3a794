"""Loaded before pytest's other plugins: nbval would load a grammar for seconds, in every process that runs tests."""

from seasons_learn.lean import skip_address_grammar

skip_address_grammar()
