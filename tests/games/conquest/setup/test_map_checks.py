"""Every check of spec section 4.2, each with the line it must name."""

from __future__ import annotations

import pytest

from sandtable.core.errors import MapError
from sandtable.games.conquest.setup.map_reading import MAX_POINTS
from sandtable.games.conquest.setup.maps import check_map, load_map, parse_map
from tests.games.conquest.map_text import EXAMPLE, changed, edge, entry, line_of, only, problems, square


def test_the_guide_s_example_has_no_problem():
    world, found = check_map(EXAMPLE)
    assert found == ()
    assert world is not None
    assert world.warnings == ()
    assert [len(near) for near in world.neighbours] == [3, 2, 3, 3, 3, 2]


def test_every_violation_is_reported_by_code_with_its_line():
    text = changed('format = "conquest-map/1"', 'format = "risk"')
    text = changed('name = "Old Mill"\ncontinent = "west"', 'name = "Old Mill"\ncontinent = "wset"', text)
    text = changed("label = [190, 190]", "label = [190, 900]", text) + edge("lighthouse", "lighthouse")
    with pytest.raises(MapError) as refused:
        parse_map(text, "my map")
    assert refused.value.message == 'The map "my map" has 4 errors and 1 warning.'
    assert str(refused.value) == " ".join((refused.value.message, *refused.value.problems))
    codes = ["M01", "M05", "M07", "M10", "M15 (warning)"]
    lines = [1, line_of(text, "wset"), line_of(text, "[[edge]]", 9), line_of(text, "900"), line_of(text, "900")]
    assert len(refused.value.problems) == 5
    for sentence, code, line in zip(refused.value.problems, codes, lines, strict=True):
        assert sentence.startswith(f"line {line}: {code}: ")
        assert sentence.endswith((".", "?"))


@pytest.mark.parametrize("first", ["", 'format = "conquest-map/2"\n', "format = 1\n", "format = true\n"])
def test_M01_format_missing_or_unknown(first):
    problem = only(changed('format = "conquest-map/1"\n', first))
    assert (problem.code, problem.line) == ("M01", 1)
    assert "conquest-map/1" in problem.sentence


@pytest.mark.parametrize(
    "line",
    [
        'id = "two-islands"',
        'name = "Two Islands"',
        "width = 600",
        "height = 300",
        'name = "West Island"',
        'colour = "#d9b650"',
        'name = "Pine Coast"',
        "label = [130, 90]",
        "rings = [[[40, 130], [130, 150], [150, 270], [60, 260]]]",
    ],
)
def test_M02_a_required_field_is_missing(line):
    found = problems(changed(line + "\n", ""))
    assert found[0].code == "M02"
    assert f"lacks the field {line.split()[0]}" in found[0].sentence
    assert {problem.code for problem in found if not problem.warning} == {"M02"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("width = 600", "width = 0"),
        ("width = 600", "width = 600.0"),
        ("width = 600", "width = true"),
        ("height = 300", "height = -3"),
        ("height = 300", "height = nan"),
        ("height = 300", "height = 0x" + "f" * 5000),
        ('name = "Two Islands"', 'name = ""'),
        ('name = "Two Islands"', 'name = "a\\nb"'),
        ('name = "Two Islands"', f'name = "{"x" * 81}"'),
        ("height = 300", "height = 300\nwrap_x = 1"),
        ('bonus = 2\ncolour = "#d9b650"', 'bonus = 101\ncolour = "#d9b650"'),
        ('bonus = 2\ncolour = "#d9b650"', 'bonus = true\ncolour = "#d9b650"'),
        ('colour = "#d9b650"', 'colour = "red"'),
        ('colour = "#d9b650"', "colour = 5"),
        ("label = [130, 90]", "label = [130.5, 90]"),
        ("label = [130, 90]", "label = [130]"),
        ("label = [130, 90]", 'label = "middle"'),
        ('card = "weapon"', 'card = "Weapon"'),
        ('card = "weapon"', "card = 3"),
        ("rings = [[[40, 130], [130, 150], [150, 270], [60, 260]]]", "rings = []"),
        ("rings = [[[40, 130], [130, 150], [150, 270], [60, 260]]]", "rings = 1979-05-27 07:32:00"),
        ("rings = [[[40, 130], [130, 150], [150, 270], [60, 260]]]", "rings = [[[40, 130], [130, true], [150, 270]]]"),
        ("path = [[[252, 195], [305, 215], [353, 210]]]", "path = 3"),
        ("path = [[[252, 195], [305, 215], [353, 210]]]", "path = [[[252, 195]]]"),
        ("path = [[[252, 195], [305, 215], [353, 210]]]", "path = [[252, 195]]"),
        ('b = "lighthouse"\nkind = "sea"', 'b = "lighthouse"\nkind = "ferry"'),
    ],
)
def test_M02_a_field_of_the_wrong_type_is_named_with_its_line(old, new):
    text = changed(old, new)
    found = [problem for problem in problems(text) if not problem.warning]
    assert [problem.code for problem in found] == ["M02"]
    first = next(
        i for i, pair in enumerate(zip(EXAMPLE.split("\n"), text.split("\n"), strict=False), 1) if pair[0] != pair[1]
    )
    assert found[0].line == first


def test_M02_points_without_a_ring_around_them_are_explained():
    found = problems(
        changed(
            "rings = [[[40, 130], [130, 150], [150, 270], [60, 260]]]",
            "rings = [[40, 130], [130, 150], [150, 270], [60, 260]]",
        )
    )
    assert [problem.code for problem in found] == ["M02"] * 4
    assert "[[[x, y], [x, y], [x, y]]]" in found[0].sentence


def test_M02_entries_that_are_no_tables_are_reported():
    assert only(changed("height = 300", "height = 300\ncontinents = 3")).warning
    broken = EXAMPLE[: EXAMPLE.index("[[edge]]")]
    assert problems(changed("height = 300", "height = 300\nedge = 3", broken))[0].code == "M02"
    found = problems(changed("height = 300", "height = 300\nedge = [1, {a = 2}]", broken))
    assert [problem.code for problem in found if not problem.warning] == ["M02"] * 4


def test_an_unknown_field_is_a_warning_with_the_nearest_name():
    problem = only(changed('card = "weapon"', 'cards = "weapon"'))
    assert problem.warning
    assert problem.line == line_of(EXAMPLE, 'card = "weapon"')
    assert problem.sentence.endswith('Did you mean "card"?')


@pytest.mark.parametrize("name", ["Old-Mill", "old mill", "old_mill", "mühle", "", "x" * 65])
def test_M03_an_id_outside_the_alphabet(name):
    text = EXAMPLE.replace('"old-mill"', f'"{name}"')
    problem = only(text)
    assert (problem.code, problem.line) == ("M03", line_of(EXAMPLE, 'id = "old-mill"'))


def test_M03_the_alphabet_holds_for_the_map_and_for_continents():
    assert only(changed('id = "two-islands"', 'id = "Two Islands"')).code == "M03"
    assert only(EXAMPLE.replace('"west"', '"West"')).code == "M03"


def test_M03_an_id_used_twice():
    text = EXAMPLE + square("old-mill", 300, 10)
    problem = problems(text)[0]
    assert (problem.code, problem.line) == ("M03", line_of(text, 'id = "old-mill"', 2))
    assert f"line {line_of(text, 'old-mill')} " in problem.sentence
    text = EXAMPLE + entry("continent", id='"west"', name='"West"', bonus="1", colour='"#000000"')
    assert problems(text)[0].code == "M03"


def test_a_continent_and_a_territory_may_have_the_same_id():
    assert problems(EXAMPLE.replace('"old-mill"', '"west"')) == []


def test_M04_fewer_than_two_territories():
    text = EXAMPLE[: EXAMPLE.index("[[territory]]", EXAMPLE.index("[[territory]]") + 1)]
    assert [problem.code for problem in problems(text)] == ["M04", "M06"]
    assert "M04" in [problem.code for problem in problems('format = "conquest-map/1"')]


def test_M04_too_many_entries():
    territories = "".join(square(f"t{i}", 10 * (i % 60), 10 * (i // 60)) for i in range(201))
    edges = "".join(edge("t0", f"t{i}") for i in range(1, 201))
    head = EXAMPLE[: EXAMPLE.index("[[territory]]")]
    found = [problem for problem in problems(head + territories + edges) if not problem.warning]
    assert [problem.code for problem in found] == ["M04", "M06"]
    assert found[0].line == line_of(head + territories, "[[territory]]", 201)
    continents = "".join(
        entry("continent", id=f'"c{i}"', name=f'"C{i}"', bonus="1", colour='"#000000"') for i in range(31)
    )
    assert [problem.code for problem in problems(EXAMPLE + continents)] == ["M04"] + ["M06"] * 31
    text = EXAMPLE + "".join(edge("pine-coast", f"nowhere{i}") for i in range(600))
    assert problems(text)[0].code == "M04"


def test_M04_too_many_points():
    ring = str([[x, 0] for x in range(2001)])
    assert problems(changed("[[40, 130], [130, 150], [150, 270], [60, 260]]", ring))[0].code == "M04"
    rings = str([[[x, 0] for x in range(500)]] * (MAX_POINTS // 500 + 3))
    found = problems(changed("[[[40, 130], [130, 150], [150, 270], [60, 260]]]", rings))
    assert [problem.code for problem in found].count("M04") == 1


def test_E55_M05_a_territory_of_an_unknown_continent():
    text = changed('name = "Old Mill"\ncontinent = "west"', 'name = "Old Mill"\ncontinent = "wset"')
    problem = only(text)
    assert (problem.code, problem.line, problem.where) == ("M05", line_of(text, "wset"), 'territory "old-mill"')
    assert 'Did you mean "west"?' in problem.sentence


def test_M06_a_continent_without_territories():
    text = EXAMPLE + entry("continent", id='"north"', name='"North"', bonus="1", colour='"#000000"')
    problem = only(text)
    assert (problem.code, problem.line) == ("M06", line_of(text, "[[continent]]", 3))


def test_E55_M07_an_edge_given_in_both_directions():
    text = EXAMPLE + edge("ferry-town", "pine-coast")
    problem = only(text)
    assert (problem.code, problem.line, problem.where) == ("M07", line_of(text, "[[edge]]", 9), "edge no. 9")
    assert f"line {line_of(text, '[[edge]]', 2)} " in problem.sentence
    assert only(EXAMPLE + edge("pine-coast", "ferry-town")).code == "M07"


def test_M07_unknown_ends_and_equal_ends():
    text = EXAMPLE + edge("old-mil", "pine-coast") + edge("old-mill", "old-mill")
    found = problems(text)
    assert [problem.code for problem in found] == ["M07", "M07"]
    assert [problem.line for problem in found] == [line_of(text, 'old-mil"'), line_of(text, "[[edge]]", 10)]


def test_M08_the_map_is_not_connected():
    text = EXAMPLE[: EXAMPLE.index('[[edge]]\na = "pine-coast"\nb = "heather-hills"')]
    problem = only(text)
    assert (problem.code, problem.line) == ("M08", line_of(text, "[[territory]]", 4))
    assert '"heather-hills" and 2 more' in problem.sentence


def test_M08_waits_until_every_edge_can_be_read():
    text = EXAMPLE[: EXAMPLE.index('[[edge]]\na = "pine-coast"\nb = "heather-hills"')] + edge("pine-coast", "nowhere")
    assert only(text).code == "M07"
    text = EXAMPLE[: EXAMPLE.index('[[edge]]\na = "pine-coast"\nb = "heather-hills"')] + edge("old-mill", "old-mill")
    assert only(text).code == "M07"


def test_M09_a_continent_that_is_not_connected_inside_itself_is_a_warning():
    text = EXAMPLE + square("far-rock", 290, 20) + edge("far-rock", "heather-hills")
    problem = only(text)
    assert (problem.code, problem.warning, problem.where) == ("M09", True, 'continent "west"')
    world, _ = check_map(text)
    assert world is not None
    assert world.warnings == (problem,)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[40, 40]", "[-1, 40]"),
        ("[60, 260]", "[60, 301]"),
        ("[520, 40]", "[601, 40]"),
        ("[305, 215]", "[305, 301]"),
        ("label = [130, 90]", "label = [130, 901]"),
    ],
)
def test_M10_a_coordinate_outside_the_frame(old, new):
    text = changed(old, new)
    found = [problem for problem in problems(text) if not problem.warning]
    assert [(problem.code, problem.line) for problem in found] == [("M10", line_of(text, new))]


def test_M10_the_frame_itself_is_inside():
    assert problems(changed("width = 600\nheight = 300", "width = 560\nheight = 270")) == []


def test_M10_names_the_line_of_the_point_in_a_long_list():
    text = changed(
        "[[40, 130], [130, 150], [150, 270], [60, 260]]",
        "[\n  [40, 130],\n  [130, 150],  # the mill\n  [150, 370],\n  [60, 260],\n]",
    )
    assert problems(text)[0].line == line_of(text, "[150, 370]")


@pytest.mark.parametrize(
    ("ring", "say"),
    [
        ("[[40, 130], [130, 150]]", "at least 3"),
        ("[]", "at least 3"),
        ("[[40, 130], [130, 150], [150, 270], [60, 260], [40, 130]]", "leave out the last point"),
        ("[[40, 130], [130, 150], [60, 200], [130, 150], [60, 260]]", "twice"),
        ("[[40, 130], [150, 270], [130, 150], [60, 260]]", "crosses or touches itself"),
        ("[[40, 130], [130, 130], [130, 150], [80, 130], [60, 260]]", "crosses or touches itself"),
        ("[[40, 130], [130, 150], [150, 270], [60, 260], [60, 150], [60, 265]]", "crosses or touches itself"),
        ("[[40, 130], [50, 130], [60, 130]]", "crosses or touches itself"),
    ],
)
def test_M11_rings_that_are_no_simple_polygons(ring, say):
    text = changed("[[40, 130], [130, 150], [150, 270], [60, 260]]", ring)
    found = [problem for problem in problems(text) if not problem.warning]
    assert {problem.code for problem in found} == {"M11"}
    assert found[0].line == line_of(text, ring)
    assert say in found[0].sentence


def test_M12_territories_that_overlap():
    text = EXAMPLE + square("rock", 495, 205, "east") + edge("rock", "salt-marsh")
    problem = only(text)
    assert (problem.code, problem.line) == ("M12", line_of(text, "rings", 7))
    assert "overlap by 100 % of the smaller one" in problem.sentence


def test_M12_one_per_cent_is_allowed_and_a_little_more_is_not():
    def two_large_squares(second: str) -> list[str]:
        text = changed("width = 600\nheight = 300", "width = 3000\nheight = 1000")
        text += square("one", 700, 0, size=1000) + edge("one", "pine-coast") + edge("two", "one")
        text += entry(
            "territory", id='"two"', name='"Two"', continent='"west"', label="[2000, 50]", rings=f"[{second}]"
        )
        return [problem.code for problem in problems(text) if not problem.warning]

    assert two_large_squares("[[1690, 0], [2690, 0], [2690, 1000], [1690, 1000]]") == []
    assert two_large_squares("[[1690, 0], [2690, 0], [2690, 1000], [1690, 1000], [1689, 999], [1690, 998]]") == ["M12"]


def test_M13_a_land_edge_without_a_border_line():
    problem = only(EXAMPLE + edge("old-mill", "lighthouse", "land"))
    assert (problem.code, problem.warning, problem.where) == ("M13", True, "edge no. 9")


def test_M13_touching_in_a_point_is_no_border_line():
    text = EXAMPLE + square("rock", 560, 140, "east") + edge("rock", "salt-marsh", "land")
    assert only(text).code == "M13"


def test_M14_a_border_line_without_a_land_edge():
    text = changed('[[edge]]\na = "old-mill"\nb = "ferry-town"\nkind = "land"\n', "")
    problem = only(text)
    assert (problem.code, problem.warning) == ("M14", True)
    assert '"old-mill"' in problem.sentence and '"ferry-town"' in problem.sentence
    assert only(text + edge("old-mill", "ferry-town", "sea")).sentence.endswith("only a sea lane.")


def test_M14_counts_a_border_that_shares_no_corner():
    text = EXAMPLE + square("rock", 300, 200, "west", 40) + square("isle", 340, 210, "west", 9)
    assert [problem.code for problem in problems(text + edge("rock", "ferry-town") + edge("isle", "ferry-town"))] == [
        "M14"
    ]


def test_M15_a_label_outside_its_territory():
    text = changed("label = [130, 90]", "label = [300, 90]")
    problem = only(text)
    assert (problem.code, problem.warning, problem.line) == ("M15", True, line_of(text, "[300, 90]"))
    assert problems(changed("label = [130, 90]", "label = [40, 40]")) == []


def test_M16_too_few_territories_for_the_players(tmp_path):
    assert problems(EXAMPLE, 3) == []
    problem = only(EXAMPLE, 4)
    assert (problem.code, problem.line) == ("M16", line_of(EXAMPLE, "[[territory]]"))
    file = tmp_path / "islands.toml"
    file.write_text(EXAMPLE, encoding="utf-8")
    with pytest.raises(MapError) as refused:
        load_map(file, players=4)
    assert refused.value.problems[0].startswith(f"line {problem.line}: M16: ")
    with pytest.raises(MapError) as refused:
        load_map("gen:n=6", players=4)
    assert refused.value.problems[0].startswith("M16: ")


def test_M17_a_path_on_a_land_edge_is_ignored_with_a_warning():
    text = EXAMPLE.replace('kind = "land"', 'kind = "land"\npath = [[[1, 2], [3, 4]]]', 1)
    problem = only(text)
    assert (problem.code, problem.warning, problem.line) == ("M17", True, line_of(text, "path = [[[1, 2]"))
    world, _ = check_map(text)
    assert world is not None
    assert world.edges[0].path == ()


@pytest.mark.parametrize("name", ["Old Mill", "old mill", " OLD  MILL", "\uff2fld Mill"])
def test_two_territories_of_one_name(name):
    first = line_of(EXAMPLE, 'name = "Old Mill"')
    text = changed('name = "Salt Marsh"', f'name = "{name}"')
    problem = only(text)
    assert (problem.code, problem.warning) == ("M18", False)
    assert problem.line == line_of(EXAMPLE, 'name = "Salt Marsh"')
    assert f"line {first} " in problem.sentence and problem.where in problem.sentence
    assert check_map(text)[0] is None


def test_two_continents_of_one_name_but_not_a_continent_and_a_territory():
    text = changed('name = "East Island"', 'name = "West Island"')
    assert (only(text).code, only(text).line) == ("M18", line_of(text, 'name = "West Island"', 2))
    assert problems(changed('name = "Salt Marsh"', 'name = "East Island"')) == []
    assert problems(changed('name = "Salt Marsh"', 'name = "Old Mills"')) == []


def test_no_map_of_ours_names_two_things_alike():
    for source in ("world-42", "gen:n=200,k=32,seed=5"):
        world = load_map(source)
        for things in (world.territories, world.continents):
            assert len({thing.name.casefold() for thing in things}) == len(things)


def test_a_refusal_keeps_warnings_apart_from_errors():
    text = changed(
        "label = [190, 190]", "label = [1, 1]", changed('bonus = 2\ncolour = "#d9b650"', 'bonus = 2\ncolour = "yellow"')
    )
    with pytest.raises(MapError) as refused:
        parse_map(text, "my map")
    assert len(refused.value.problems) == 2
    assert refused.value.warnings == tuple(one for one in refused.value.problems if "M15 (warning)" in one) != ()
