"""The settings of people and servers, and the parsers for typed values."""
