"""Live tables: choices, frames, bots, and what is kept from whom."""
