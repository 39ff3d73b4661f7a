"""Writes fixtures/world.json: the default map as a Board document, for looking at the client without a server.

Usage: python web/scripts/make_fixture.py (from the project's root). Development and tests only; a running server sends
the board of the match.
"""

from __future__ import annotations

import json
import pathlib
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
MAP = ROOT / "src/sandtable/games/conquest/data/world-42.toml"
LABELS = {
    "north-america": [66, 210],
    "south-america": [396, 516],
    "europe": [358, 201],
    "africa": [420, 428],
    "asia": [926, 314],
    "australia": [772, 506],
}


def main() -> None:
    """Write the file."""
    data = tomllib.loads(MAP.read_text())
    lands = data["territory"]
    board = {
        "id": data["id"],
        "kind": "map",
        "width": data["width"],
        "height": data["height"],
        "wrap_x": data.get("wrap_x", False),
        "elements": [
            {
                "id": t["id"],
                "name": t["name"],
                "kind": "polygon",
                "label": t["label"],
                "rings": t["rings"],
                "region": t["continent"],
            }
            for t in lands
        ],
        "edges": [
            {"id": f"{e['a']}--{e['b']}", "a": e["a"], "b": e["b"], "kind": e["kind"]}
            | ({"path": e["path"]} if e.get("path") else {})
            for e in data["edge"]
        ],
        "regions": [
            {
                "id": c["id"],
                "name": c["name"],
                "bonus": c["bonus"],
                "label": LABELS[c["id"]],
                "colour": c["colour"],
                "elements": [t["id"] for t in lands if t["continent"] == c["id"]],
            }
            for c in data["continent"]
        ],
    }
    (ROOT / "web/fixtures/world.json").write_text(json.dumps(board, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
