"""The settings of people and servers, and parsers for the values they type."""
