"""What observers cost is measured on games that are the same with and without them."""

from __future__ import annotations

from bench import observers


def test_a_small_part_of_the_page_is_made_anew() -> None:
    off, on, rows = observers.costs("bayonet", 5, 1)
    assert min(off, on, rows) > 0
    text = observers.page({"bayonet": (100.0, 95.0, 30.0)}, 20_000.0, (2.0, 3.0))
    assert "| bayonet | 100.0 | 95.0 | 5.0% | 30.0 |" in text and "3.0 on a Ray" in text
    kept = observers.PAGE.read_text(encoding="utf-8")
    assert all(f"| {name} |" in kept for name in observers.GAMES)
