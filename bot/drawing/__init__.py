"""Scenes as pictures: a design system, a layout and a quick way to draw it."""
