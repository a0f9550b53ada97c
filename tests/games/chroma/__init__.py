"""Chroma Mix, ruling by ruling. Numbers such as R23 refer to games/chroma/rulings.md."""
