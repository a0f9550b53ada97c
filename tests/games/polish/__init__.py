"""Tests of Polish, which has cases and several plurals, without code of its own."""
