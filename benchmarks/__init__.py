"""Benchmarks, and a soak test that plays thousands of games. See README.md."""

from games.kit.language import ENGLISH, speak_by_default

speak_by_default(ENGLISH)
