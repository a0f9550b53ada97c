"""What Discord accepts: every limit, and the error it names when one is passed."""
