"""One decision, one name: what the rules ask stands in a file of the same name in decisions, rules, bot and tests."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from sandtable.games import bridgefront
from sandtable.games.bridgefront.decisions import DECISIONS

ROOMS = Path(bridgefront.__file__).parent
#: file -> the kinds of decision (section 14) that it is about.
FILES = {
    "seating": ("FACTION", "CAPITAL"),
    "start_bridge": ("START_BRIDGE",),
    "pick_card": ("PICK_CARD",),
    "hand_card": ("HAND_CARD",),
    "bid": ("BID",),
    "act": ("ACT",),
    "target": ("MODE", "SITE", "HEX", "CHAMPION", "OPPONENT"),
    "edge": ("EDGE",),
    "stack": ("SRC", "FORCES", "CHAMPS", "STEP"),
    "scry": ("SCRY",),
    "strike": ("STRIKE",),
    "hit": ("HIT",),
    "collect": ("COLLECT",),
}


def test_every_kind_of_decision_has_its_file_and_its_words() -> None:
    named = [f"D_{kind}" for kinds in FILES.values() for kind in kinds]
    assert sorted(named) == sorted(DECISIONS.names[1:])


@pytest.mark.parametrize("name", FILES)
def test_a_decision_has_one_name_in_every_room(name: str) -> None:
    # Rules may stand in the decision itself, what bots do among other small decisions (bot/choosing.py).
    others = [path for room in ("rules", "bot") if (path := ROOMS / room / f"{name}.py").is_file()]
    for path in (ROOMS / "decisions" / f"{name}.py", _tests_of(name), *others):
        said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        assert all(kind in said.split(":")[0] for kind in FILES[name]), f"{path} does not say what it is about"


def _tests_of(name: str) -> Path:
    return Path(__file__).parents[1] / "decisions" / f"test_{name}.py"
