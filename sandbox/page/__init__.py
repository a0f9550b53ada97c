"""The sandbox in a browser: static files, and one socket for each open window."""
