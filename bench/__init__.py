"""Measurements: speed next to other libraries (`run`), load on the server (`load`), and fuzzing (`fuzz`)."""
