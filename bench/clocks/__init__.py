"""Whether clocks are fair: what people are charged, beside how long they thought."""

from bench.clocks.measuring import MOST_ERROR_MS, Charged, Thinker, measure, page

__all__ = ["MOST_ERROR_MS", "Charged", "Thinker", "measure", "page"]
