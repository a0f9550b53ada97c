"""Find Chromium on this machine."""

import shutil

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def find_chromium() -> str | None:
    """Return the path of Chromium or Chrome, or None if neither is installed."""
    return next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
