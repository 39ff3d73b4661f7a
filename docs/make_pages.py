"""Writes into docs/made what the code says of itself: where each rule stands and what proves it, what learners observe,
what fuzzing has reached, the tables of the database, rooms and ways of the house: `make pages`."""

from __future__ import annotations

from pathlib import Path

from bench import coverage
from docs import make_house, make_layouts, make_schema, make_where
from sandtable.server.monitoring import configure

DOCS = Path(__file__).resolve().parent
_PAGES = (
    ("where.md", make_where.page),
    ("layouts.md", make_layouts.page),
    ("schema.svg", make_schema.picture),
    ("house.svg", make_house.picture),
    ("house.md", make_house.page),
)


def main() -> None:
    """Write the pages."""
    configure("error")
    coverage.write_pages(DOCS)
    for name, page in _PAGES:
        (DOCS / "made" / name).write_text(page(), encoding="utf-8")
    for file in sorted((DOCS / "made").iterdir()):
        print(file)


if __name__ == "__main__":
    main()
