"""The settings of people and servers, and how their values are typed."""
