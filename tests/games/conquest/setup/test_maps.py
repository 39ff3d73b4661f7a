"""The default map's facts (spec 4.3), and maps as files."""

from __future__ import annotations

import os
import random
import re

import pytest

from sandtable.cli import _complain
from sandtable.core.errors import MapError
from sandtable.games.conquest.setup.map_lines import TomlLines
from sandtable.games.conquest.setup.map_model import CARD_TYPES, continent_bonus
from sandtable.games.conquest.setup.maps import MAX_BYTES, check_map, load_map, parse_map, write_map
from tests.games.conquest.map_text import EXAMPLE, changed, line_of

WORLD = load_map("world-42")

NEIGHBOURS = """
alaska: 1, 2, ~35
mackenzie: 0, 2, 3, ~8
rockies: 0, 1, 3, 5
great-lakes: 1, 2, 4, 5, 6, ~8
labrador: 3, 6, ~8
pacific-states: 2, 3, 6, 7
atlantic-states: 3, 4, 5, 7
mesoamerica: 5, 6, 9
greenland: ~1, ~3, ~4, ~13
gran-colombia: 7, 10, 11
andes: 9, 11, 12
amazonia: 9, 10, 12, ~20
patagonia: 10, 11
iceland: ~8, ~14, ~15
british-isles: ~13, ~15, ~16, ~17
scandinavia: ~13, ~14, ~17, 19
gaul: ~14, 17, 18, ~20
rhineland: ~14, ~15, 16, 18, 19
adriatic: 16, 17, 19, ~20, ~21, 26
muscovy: 15, 17, 18, 26, 27, 31
maghreb: ~11, ~16, ~18, 21, 22, 23
nile: ~18, 20, 22, 26
horn: 20, 21, 23, 24, ~25, ~26
congo: 20, 22, 24
cape: 22, 23, ~25
madagascar: ~22, ~24
near-east: 18, 19, 21, ~22, 27, 28
turkestan: 19, 26, 28, 29, 31
india: 26, 27, 29, 30
china: 27, 28, 30, 31, 32, 36
indochina: 28, 29, ~38
urals: 19, 27, 29, 32
siberia: 29, 31, 33, 34, 36
yakutia: 32, 34, 35
baikal: 32, 33, 35, 36
kamchatka: ~0, 33, 34, 36, ~37
mongolia: 29, 32, 34, 35, ~37
japan: ~35, ~36
east-indies: ~30, ~39, ~40
new-guinea: ~38, ~40, ~41
west-australia: ~38, ~39, 41
east-australia: ~39, 40
"""


def test_the_default_map_has_the_neighbours_of_the_table():
    said = []
    for territory in WORLD.territories:
        near = [("~" if WORLD.edges[e].kind == "sea" else "") + str(n) for n, e in WORLD.incident[territory.index]]
        said.append(f"{territory.id}: {', '.join(near)}")
    assert said == NEIGHBOURS.strip().split("\n")


def test_the_default_map_in_numbers():
    degrees = [len(near) for near in WORLD.neighbours]
    assert (len(WORLD.territories), len(WORLD.edges), len(WORLD.continents)) == (42, 83, 6)
    assert sum(edge.kind == "land" for edge in WORLD.edges) == 58
    assert (sum(degrees), max(degrees), min(degrees)) == (166, 6, 2)
    assert [[t.card for t in WORLD.territories].count(card) for card in CARD_TYPES] == [14, 14, 14]
    assert [t.card for t in WORLD.territories] == [CARD_TYPES[t.index % 3] for t in WORLD.territories]
    assert sum(len(ring) for t in WORLD.territories for ring in t.rings) == 638
    assert all(
        (b in WORLD.neighbours[a]) and (a in WORLD.neighbours[b]) for a, b in ((edge.a, edge.b) for edge in WORLD.edges)
    )


def test_the_default_map_s_continents():
    table = [(c.id, len(c.territories), len(WORLD.border_territories[c.index]), c.bonus) for c in WORLD.continents]
    assert table == [
        ("north-america", 9, 3, 5),
        ("south-america", 4, 2, 3),
        ("europe", 7, 4, 6),
        ("africa", 6, 3, 4),
        ("asia", 12, 5, 9),
        ("australia", 4, 1, 2),
    ]
    assert all(continent_bonus(n, b) == bonus for _, n, b, bonus in table)
    assert [t.continent for t in WORLD.territories] == [0] * 9 + [1] * 4 + [2] * 7 + [3] * 6 + [4] * 12 + [5] * 4


def test_the_default_map_passes_every_check_and_comes_back_from_its_text():
    text = write_map(WORLD)
    world, found = check_map(text, 8)
    assert found == ()
    assert world == WORLD
    assert world is not None
    assert write_map(world) == text


def test_E22_sea_lanes_are_edges_like_others():
    index = {territory.id: territory.index for territory in WORLD.territories}
    assert index["maghreb"] in WORLD.neighbours[index["amazonia"]]
    assert index["congo"] not in WORLD.neighbours[index["amazonia"]]
    assert index["kamchatka"] in WORLD.neighbours[index["alaska"]]


def test_cards_follow_the_index_when_the_file_does_not_say():
    world = parse_map(EXAMPLE, "example")
    assert [t.card for t in world.territories] == ["food", "ammunition", "weapon", "food", "weapon", "weapon"]


def test_a_map_file_comes_back_from_its_text_whatever_its_names():
    text = changed('name = "Two Islands"', r'name = "Zwei \"Inseln\" \\ Öde [1] # Ω 🏝"')
    world = parse_map(text, "example")
    assert parse_map(write_map(world), "again") == world
    assert world.name == 'Zwei "Inseln" \\ Öde [1] # Ω 🏝'


def test_load_map_reads_files_by_path_and_by_text(tmp_path):
    file = tmp_path / "islands.toml"
    file.write_text("\ufeff" + EXAMPLE.replace("\n", "\r\n"), encoding="utf-8", newline="")
    assert load_map(file) == load_map(str(file)) == parse_map(EXAMPLE, "example")


def _refusal(source: object) -> MapError:
    with pytest.raises(MapError) as refused:
        load_map(source)  # type: ignore[arg-type]
    return refused.value


def test_what_is_no_map_is_refused_in_a_sentence(tmp_path):
    assert 'Did you mean "world-42"?' in str(_refusal("world-24"))
    assert "There is no map" in str(_refusal("a\0b"))
    assert "not a file" in str(_refusal(""))
    assert "not a file" in str(_refusal(tmp_path))
    assert "not a file" in str(_refusal("/dev/null"))
    assert str(_refusal("x" * 5000)).startswith("The map file")
    locked = tmp_path / "locked.toml"
    locked.touch(mode=0)
    if os.geteuid() != 0:
        assert "cannot be read" in str(_refusal(locked))


def test_a_file_that_is_too_large_is_refused_without_reading_it_all(tmp_path):
    file = tmp_path / "large.toml"
    with file.open("wb") as out:
        out.truncate(50 * MAX_BYTES)
    assert "larger than 1,000,000 bytes" in str(_refusal(file))


def test_the_command_line_lists_every_problem_of_a_map(tmp_path, capsys):
    file = tmp_path / "islands.toml"
    file.write_text(EXAMPLE.replace('continent = "west"', 'continent = "wset"', 2), encoding="utf-8")
    assert _complain(_refusal(file)) == 2
    said = capsys.readouterr().err.split("\n")
    assert said[0].startswith("sandtable: The map ")
    assert [line.split(": ")[1] for line in said[1:3]] == ["M05", "M05"]


def test_bytes_that_are_not_utf_8_are_named_with_their_line(tmp_path):
    file = tmp_path / "latin.toml"
    file.write_bytes(changed("Old Mill", "M\xfchle").encode("latin-1"))
    assert _refusal(file).problems[0].startswith(f"line {line_of(EXAMPLE, 'Old Mill')}: M00: ")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("a = 1\nb = = 2\n", 2),
        ("a = 1\na = 2", 2),
        ("a = [1,\n2,\n", 2),
        ("a = " + "[" * 5000, 1),
        ("\na = " + "9" * 5000, 2),
        ("a = 1\nb = 2021-13-01", 2),
        ('\n\na = "x', 3),
        ("a" + ".a" * 500 + " = 1", 1),
        ("a = \x01", 1),
        ("x = " + "{a=" * 3000, 1),
        ("#" * (MAX_BYTES + 1), 1),
    ],
)
def test_text_that_is_no_toml_is_named_with_its_line(text, line):
    world, found = check_map(text)
    assert world is None
    assert found[0].line == line
    if text:
        assert found[0].code == "M00"
        assert found[0].sentence.isprintable()


def test_lines_are_found_in_every_way_of_writing_toml():
    text = '''# a comment [[territory]]
top = 1
"quoted key" = """
[[territory]]
text "" of "two" lines"""""
'literal' = \'\'\'
x = 1
\'\'\'
dotted . "key" = [ # [[no]]
  [1, 2], "a ] b", [ 3,
  4, ],
  {deep = 1, deeper.still = [true,
    1979-05-27 07:32:00]},
]
[[ territory ]]
id = "a"
[territory.sub]
x = 1
[["territory"]]
id = 'b'
[[territory.part]]
y = 1
[[territory.part]]
y = 2
'''
    lines = TomlLines(text)
    expected = {
        ("top",): 2,
        ("quoted key",): 3,
        ("literal",): 6,
        ("dotted",): 9,
        ("dotted", "key", 0, 1): 10,
        ("dotted", "key", 1): 10,
        ("dotted", "key", 2, 0): 10,
        ("dotted", "key", 2, 1): 11,
        ("dotted", "key", 3, "deep"): 12,
        ("dotted", "key", 3, "deeper", "still", 1): 13,
        ("territory", 0): 15,
        ("territory", 0, "id"): 16,
        ("territory", 0, "sub", "x"): 18,
        ("territory", 1): 19,
        ("territory", 1, "id"): 20,
        ("territory", 1, "part", 0, "y"): 22,
        ("territory", 1, "part", 1, "y"): 24,
        ("territory", 1, "missing"): 19,
        ("nothing",): 1,
    }
    assert {path: lines.at(path) for path in expected} == expected


def test_the_sentences_of_problems_are_short_and_printable():
    rng = random.Random(5)
    text = write_map(WORLD)
    for _ in range(40):
        start = rng.randrange(len(text))
        broken = text[:start] + rng.choice(['"\x7f', "[[", "999999", "\u202e", "'", "\t", "#"]) + text[start + 3 :]
        for problem in check_map(broken)[1]:
            assert len(problem.sentence) < 500
            assert problem.sentence.isprintable()
            assert re.fullmatch(r"line \d+: M\d\d( \(warning\))?: .*[.?]", str(problem))


def test_problems_in_inline_tables_are_named_with_their_line():
    head, rest = EXAMPLE.split("[[continent]]", 1)
    tables = "[[continent]]" + rest
    inline = (
        head + 'continent = [\n  {id = "west", name = "W", bonus = 2, colour = "#d9b650"},\n'
        '  {id = "east", name = "E", bonus = 200, colour = "#5b83b8"},\n]\n' + tables[tables.index("[[territory]]") :]
    )
    world, found = check_map(inline)
    assert world is None
    assert [(problem.code, problem.line) for problem in found] == [("M02", line_of(inline, "bonus = 200"))]
