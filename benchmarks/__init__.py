"""Benchmarks, and a soak test that plays thousands of games. See README.md."""
