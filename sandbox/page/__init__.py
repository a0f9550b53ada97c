"""The sandbox's web page: static files, and one WebSocket per open window."""
