"""Tests of Chroma Mix. Numbers such as R23 refer to games/chroma/rulings.md."""
