"""The parts of a store that all SQL databases share."""
