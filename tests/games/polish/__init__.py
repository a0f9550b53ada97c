"""A language with cases and four plurals, to test that code knows neither."""
