"""The engine for the measuring protocol: `python harness.py adapter.py:Adapter`, or `seasons-learn bench`."""

from seasons_learn.bench.adapter import Adapter

__all__ = ["Adapter"]
