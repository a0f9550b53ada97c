"""Chroma Mix, ruling by ruling. Numbers such as R23 are those of games/chroma/rulings.md."""
