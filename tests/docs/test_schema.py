"""The picture of the database: all that is declared stands on it."""

from __future__ import annotations

from xml.etree import ElementTree

from docs.make_schema import picture
from sandtable.server.storage.schema import metadata


def test_every_table_and_column_is_drawn_once_and_within_the_page() -> None:
    drawn = ElementTree.fromstring(picture())
    texts = [(one.text or "", one.get("x"), one.get("y"), one.get("text-anchor")) for one in drawn.iter() if one.text]
    words = [text for text, _, _, anchor in texts if anchor is None]
    for table in metadata.tables.values():
        assert {table.name, *table.columns.keys()} <= set(words)
    boxes = [one for one in drawn.iter() if one.tag.endswith("rect") and one.get("rx")]
    assert len(boxes) == len(metadata.tables)
    wide, high = int(drawn.get("width") or 0), int(drawn.get("height") or 0)
    for box in boxes:
        x, y, w, h = (int(box.get(name) or 0) for name in ("x", "y", "width", "height"))
        assert x + w <= wide and y + h <= high
    leads = sum(text.count("→") for text, *_ in texts)
    assert leads == sum(len(table.foreign_keys) for table in metadata.tables.values())
