"""What people and servers can choose, and how it is typed."""
