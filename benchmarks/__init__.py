"""Benchmarks, and a soak test that plays thousands of games; see README.md."""
