"""Exact chances of battles, as the table and the calculator say them."""
