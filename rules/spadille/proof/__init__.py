"""The tie between texts and code: finds the examples in docstrings, runs them, and keeps the evidence."""
