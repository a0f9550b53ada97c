"""What runs at the start or by the clock, rather than because somebody clicked."""
