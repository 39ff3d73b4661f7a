"""A small valid map to break in tests: the one in docs/maps.md, so that the guide is tested too."""

from __future__ import annotations

import re
from pathlib import Path

from sandtable.games.conquest.setup.map_model import MapViolation
from sandtable.games.conquest.setup.maps import check_map

GUIDE = Path(__file__).parents[3] / "docs" / "maps.md"
_BLOCK = re.search(r"```toml\n(format = .*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
assert _BLOCK is not None
EXAMPLE = _BLOCK[1]


def changed(old: str, new: str, text: str = EXAMPLE) -> str:
    """The map with its one `old` replaced."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the map"
    return text.replace(old, new)


def entry(table: str, **fields: str) -> str:
    """One more entry; values are TOML."""
    return f"\n[[{table}]]\n" + "".join(f"{name} = {value}\n" for name, value in fields.items())


def square(name: str, x: int, y: int, continent: str = "west", size: int = 10) -> str:
    """One more territory, a square whose upper left corner is (x, y)."""
    corners = [[x, y], [x + size, y], [x + size, y + size], [x, y + size]]
    return entry(
        "territory",
        id=f'"{name}"',
        name=f'"{name}"',
        continent=f'"{continent}"',
        label=f"[{x + 1}, {y + 1}]",
        rings=f"[{corners}]",
    )


def edge(a: str, b: str, kind: str = "sea", **fields: str) -> str:
    """One more edge."""
    return entry("edge", a=f'"{a}"', b=f'"{b}"', kind=f'"{kind}"', **fields)


def line_of(text: str, part: str, nth: int = 1) -> int:
    """The line on which the nth occurrence of `part` begins."""
    position = -1
    for _ in range(nth):
        position = text.index(part, position + 1)
    return text.count("\n", 0, position) + 1


def problems(text: str, players: int | None = None) -> list[MapViolation]:
    """Everything the checks find."""
    return list(check_map(text, players)[1])


def only(text: str, players: int | None = None) -> MapViolation:
    """The one problem that the checks find."""
    found = problems(text, players)
    assert len(found) == 1, [str(problem) for problem in found]
    return found[0]
