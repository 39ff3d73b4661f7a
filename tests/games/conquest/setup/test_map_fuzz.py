"""Whatever a file holds, the loader answers with a map or with sentences, never with a traceback."""

from __future__ import annotations

import json
import math

from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.core.errors import MapError
from sandtable.games.conquest.setup.maps import check_map, load_map, parse_map, write_map
from tests.games.conquest.map_text import EXAMPLE

HUGE = "0x" + "f" * 5000  # more digits than Python prints; stands for the number
CODES = {f"M{number:02}" for number in range(19)}

scalars = (
    st.integers()
    | st.sampled_from([10**30, -(2**63), 2**63, 0, -1, 1, 600])
    | st.floats()
    | st.booleans()
    | st.text(st.characters(codec="utf-8"), max_size=20)
    | st.sampled_from(["west", "old-mill", "land", "sea", "food"])
    | st.just(HUGE)
)
keys = st.sampled_from(
    [
        "id",
        "name",
        "a",
        "b",
        "kind",
        "path",
        "rings",
        "label",
        "card",
        "bonus",
        "colour",
        "continent",
        "territory",
        "edge",
        "width",
        "height",
        "wrap_x",
        "format",
        "weather",
    ]
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4), max_leaves=12
)


def _toml(value: object) -> str:
    """A value as TOML, inline."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return (
            "nan"
            if math.isnan(value)
            else ("-inf" if value < 0 else "inf")
            if math.isinf(value)
            else (repr(value) if "." in repr(value) or "e" in repr(value) else f"{value}.0")
        )
    if value is HUGE:
        return HUGE
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    assert isinstance(value, dict)
    return "{" + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + "}"


def _is_answered(text: str) -> None:
    world, found = check_map(text, 3)
    assert all(problem.code in CODES and problem.line >= 1 for problem in found)
    assert all(problem.line <= text.count("\n") + 1 for problem in found)
    assert all(str(problem).isprintable() for problem in found)
    errors = [problem.code for problem in found if not problem.warning]
    assert (world is None) == bool(errors)
    assert errors == sorted(errors)
    if world is not None:
        assert parse_map(write_map(world), "again") == world


@settings(max_examples=120)
@given(st.binary(max_size=400))
def test_any_bytes(tmp_path_factory, content):
    file = tmp_path_factory.mktemp("fuzz") / "map.toml"
    file.write_bytes(content)
    try:
        load_map(file)
    except MapError as error:
        assert str(error).isprintable()
    else:
        raise AssertionError("400 bytes are no map")


@settings(max_examples=120)
@given(st.text(max_size=400))
def test_any_text(text):
    _is_answered(text)


@settings(max_examples=120)
@given(st.data())
def test_a_map_with_a_hole_or_something_else_in_its_text(data):
    text = EXAMPLE
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 1, 2, 5, 20, 200]))
        other = data.draw(
            st.text(max_size=3)
            | st.sampled_from(
                [
                    "[[",
                    "]]",
                    "[",
                    '"',
                    "'''",
                    "#",
                    "=",
                    "\n",
                    "[[edge]]\n",
                    "{",
                    "999999999",
                    "0",
                    "-",
                    "1.5",
                    "\r",
                    ",",
                ]
            )
        )
        text = text[:start] + other + text[start + length :]
    _is_answered(text)


@settings(max_examples=120)
@given(st.data())
def test_a_map_with_any_value_in_any_field(data):
    lines = EXAMPLE.split("\n")
    fields = [number for number, line in enumerate(lines) if " = " in line]
    for number in data.draw(st.lists(st.sampled_from(fields), min_size=1, max_size=3, unique=True)):
        lines[number] = lines[number].split(" = ")[0] + " = " + _toml(data.draw(values))
    _is_answered("\n".join(lines))


@settings(max_examples=120)
@given(st.dictionaries(keys, values, max_size=6))
def test_any_table(table):
    _is_answered("\n".join(f"{key} = {_toml(value)}" for key, value in table.items()))


@settings(max_examples=80)
@given(st.data())
def test_a_map_with_other_points(data):
    point = st.tuples(st.integers(-2, 12), st.integers(-2, 12)).map(list)
    ring = st.lists(point, max_size=6)
    text = 'format = "conquest-map/1"\nid = "m"\nname = "M"\nwidth = 10\nheight = 10\n'
    text += '[[continent]]\nid = "c"\nname = "C"\nbonus = 1\ncolour = "#000000"\n'
    for number in range(6):
        drawn = data.draw(st.lists(ring, min_size=1, max_size=2))
        text += f'[[territory]]\nid = "t{number}"\nname = "T"\ncontinent = "c"\nlabel = {data.draw(point)}\n'
        text += f"rings = {drawn}\n"
        if number:
            text += f'[[edge]]\na = "t0"\nb = "t{number}"\nkind = "{data.draw(st.sampled_from(["land", "sea"]))}"\n'
    _is_answered(text)


@settings(max_examples=80)
@given(st.text(max_size=60) | st.text("nkwaterlsd=,0123456789 -", max_size=60).map("gen:{}".format))
def test_any_name_of_a_map(name):
    try:
        world = load_map(name)
    except MapError as error:
        assert str(error).isprintable()
    else:
        assert world.territories
