"""Custom decks: their text, and which of them are legal (spec section 15, V01 to V11)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import DeckReport
from sandtable.games.battlecards.setup.deck_text import LISTS, UNITS, lists_of, proper_units, read_deck, write_deck
from sandtable.games.battlecards.setup.decks import conflict_list, conflict_problems, printed, setup_problem
from sandtable.games.battlecards.setup.options import set_problem
from sandtable.games.battlecards.table.deck_builder import DECKS

CHEAP = "uk_infantry"


def check(axis: dict[str, int] | str = "", allied: dict[str, int] | str = "", **form: object) -> DeckReport:
    """A check of two decks in the West, each as copies by unit or as text."""
    theatre = str(form.pop("theatre", "west"))
    texts = {
        side: deck if isinstance(deck, str) else write_deck(deck, theatre, side)
        for side, deck in (("axis", axis), ("allied", allied))
    }
    return DECKS.check({"theatre": theatre, **texts, **form})


def codes(report: DeckReport) -> set[str]:
    return {problem.code for problem in report.problems}


def changed(side: str, theatre: str = "west", conflict: str = "thin", **changes: int) -> dict[str, int]:
    """The printed deck with some copies more or fewer."""
    deck = printed(theatre, side, conflict)
    for unit, more in changes.items():
        deck[unit] = deck.get(unit, 0) + more
    return {unit: copies for unit, copies in deck.items() if copies}


@pytest.mark.parametrize("theatre", ["west", "pacific", "east"])
@pytest.mark.parametrize("conflict_set", ["thin", "fat"])
def test_R32_printed_decks_are_legal_whatever_their_points(theatre: str, conflict_set: str) -> None:
    report = DECKS.check({"theatre": theatre, "conflict_set": conflict_set})
    assert report.ok and not report.problems
    assert report.decks["axis"] is not None and report.decks["axis"].cards >= 50


def test_R32_one_changed_card_makes_a_deck_custom_and_its_points_count() -> None:
    deck = changed("allied", "pacific", us_corsair=-1, us_p39=1)
    report = check("", deck, theatre="pacific")
    assert codes(report) == {"V06"}
    assert "633" in report.problems[0].text and str(report.decks["allied"].points) in report.problems[0].text  # type: ignore[union-attr]


def test_V01_unknown_units_and_copies_below_one_name_their_line() -> None:
    text = DECKS.write("west_british_starter") + "2 Spitfir Mark 1\n0 British Infantry\nSpitfire\n"
    report = check("", text)
    lines = text.count("\n")
    assert [(p.code, p.line) for p in report.problems] == [("V01", lines - 2), ("V01", lines - 1), ("V01", lines)]
    assert "0 copies" in report.problems[1].text and "at least 1" in report.problems[1].text


def test_copies_stand_before_the_name_or_after_it() -> None:
    """Lists of other programs end in "x2"; what stands twice is added up, and the rules of decks are those of all."""
    before = read_deck("2 Supermarine Spitfire\n1 uk_lancaster\nconflict:\n2 Ambush\n", "allied")
    for text in (
        "Supermarine Spitfire x2\nuk_lancaster X 1\nconflict:\nAmbush ×2\n",
        "\ufeffSupermarine Spitfire x1\n1x Supermarine Spitfire\nuk_lancaster x1\nconflict:\nAmbush x1\n1 Ambush\n",
    ):
        after = read_deck(text, "allied")
        assert (after.units, after.conflict, after.problems) == (before.units, before.conflict, [])
    many = check("", DECKS.write("west_british_starter") + "Supermarine Spitfire x60\n")
    assert not many.ok and "V01" not in {problem.code for problem in many.problems}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("2 Supermarine Spitfire x2", 'such as "3 Supermarine Spitfire" or "Supermarine Spitfire x3"'),
        ("Supermarine Spitfire x", 'such as "3 Supermarine Spitfire" or "Supermarine Spitfire x3"'),
        ("Supermarine Spitfire x2.5", 'such as "3 Supermarine Spitfire" or "Supermarine Spitfire x3"'),
        ("Supermarine Spitfire x9999999", 'such as "3 Supermarine Spitfire" or "Supermarine Spitfire x3"'),
        ("Supermarine Spitfire x0", "asks for 0 copies of Supermarine Spitfire; at least 1 is needed"),
        ("Supermarine Spitfire x-1", "asks for -1 copies of Supermarine Spitfire; at least 1 is needed"),
        ("Spitfir Mark 1 x2", "there is no unit 'Spitfir Mark 1'"),
    ],
)
def test_a_number_that_is_none_is_told(line: str, said: str) -> None:
    [problem] = read_deck(f"{line}\n", "allied").problems
    assert (problem.code, problem.line) == ("V01", 1) and said in problem.text


def test_E49_a_Me_262_in_a_British_deck_is_V02() -> None:
    report = check("", changed("allied", de_me262=1))
    assert "V02" in codes(report)
    wrong = next(p for p in report.problems if p.code == "V02")
    assert wrong.unit == "de_me262" and wrong.deck == "allied" and "British" in wrong.text


def test_V02_foreign_nations_of_a_side_and_lists_of_the_same_power() -> None:
    foreign = next(u for u in proper_units("west", "axis") if UNITS[u].nation != "german")
    assert "V02" not in codes(check(changed("axis", **{foreign: 1})))
    eastern = next(u for u in sorted(proper_units("east", "axis") - proper_units("west", "axis")))
    assert "V02" in codes(check(changed("axis", **{eastern: 1})))
    assert "V02" not in codes(check(changed("axis", **{eastern: 1}), cross_theatre=True))
    soviet = next(iter(sorted(proper_units("east", "allied") - proper_units("west", "allied"))))
    assert "V02" in codes(check("", changed("allied", **{soviet: 1}), cross_theatre=True))


def test_V02_a_deck_that_says_it_is_for_another_table() -> None:
    text = DECKS.write("west_german_starter")
    assert "V02" in codes(check("", text))
    assert any("for the side axis" in p.text for p in check("", text).problems)


def test_E49_V03_39_cards_are_too_few_and_121_too_many() -> None:
    few = {CHEAP: 39}
    assert "39" in next(p for p in check("", few).problems if p.code == "V03").text
    many = check({"de_infantry": 121}, {CHEAP: 121})
    assert sum(p.code == "V03" for p in many.problems) == 2 and "120" in many.problems[0].text


def test_E49_V04_two_Rommels() -> None:
    report = check(changed("axis", de_rommel=2 - printed("west", "axis", "thin").get("de_rommel", 0)))
    problem = next(p for p in report.problems if p.code == "V04")
    assert problem.unit == "de_rommel" and "2" in problem.text and "1" in problem.text


def test_V04_R28_Hitler_has_limit_1_in_both_German_lists() -> None:
    hitlers = [unit for unit in UNITS.values() if "Hitler" in unit.name]
    assert hitlers and all(unit.max_per_deck == 1 for unit in hitlers)


def test_R30_V2_may_be_in_a_deck_three_times() -> None:
    v2 = next(unit for unit in UNITS.values() if unit.subtype == "v2")
    assert v2.max_per_deck == 3


def test_E49_V05_52_and_63_cards() -> None:
    report = check({"de_infantry": 52}, {CHEAP: 63})
    problem = next(p for p in report.problems if p.code == "V05")
    assert "52" in problem.text and "63" in problem.text and "11" in problem.text
    assert "V05" not in codes(check({"de_infantry": 52}, {CHEAP: 62}))


def test_E49_V06_500_and_511_points() -> None:
    cost = UNITS[CHEAP].points
    axis, allied = {"de_infantry": 50}, {CHEAP: 50}
    apart = abs(UNITS["de_infantry"].points - cost) * 50
    assert ("V06" in codes(check(axis, allied))) == (apart > 10)
    dear = next(
        unit
        for unit in proper_units("west", "allied")
        if UNITS[unit].points == cost + 11 and UNITS[unit].max_per_deck != 1
    )
    one_more = check({"de_infantry": 49, **_same(cost, "axis")}, {CHEAP: 49, dear: 1})
    assert "V06" in codes(one_more)


def _same(points: int, side: str) -> dict[str, int]:
    unit = next(u for u in sorted(proper_units("west", side)) if UNITS[u].points == points and u != "de_infantry")
    return {unit: 1}


def test_E50_R29_Ukrainian_marked_tanks_cost_one_point_less() -> None:
    marked = next(unit for unit in UNITS.values() if "T-34/76" in unit.name and unit.points == 8)
    plain = next(unit for unit in UNITS.values() if "T-34/76" in unit.name and unit.points == 9)
    deck = printed("east", "allied", "thin")
    base = check("", deck, theatre="east").decks["allied"]
    with_marked = check("", {**deck, marked.id: deck.get(marked.id, 0) + 3}, theatre="east").decks["allied"]
    with_plain = check("", {**deck, plain.id: deck.get(plain.id, 0) + 3}, theatre="east").decks["allied"]
    assert base and with_marked and with_plain
    assert with_marked.points - base.points == 24 and with_plain.points - base.points == 27


@pytest.mark.parametrize("theatre", ["west", "pacific", "east"])
def test_V07_V08_a_conflict_deck_is_exactly_thin_or_exactly_fat(theatre: str) -> None:
    thin, fat = conflict_list(theatre, "thin"), conflict_list(theatre, "fat")
    assert conflict_problems(theatre, "thin", thin) == [] and conflict_problems(theatre, "fat", fat) == []
    assert [p.code for p in conflict_problems(theatre, "thin", fat)] == ["V07"]
    extra = next(card for card in fat if card not in thin)
    mixed = conflict_problems(theatre, "fat", {**thin, extra: fat[extra]})
    assert {"V07", "V08"} <= {p.code for p in mixed}
    missing = next(p for p in mixed if p.code == "V08")
    assert "Missing" in missing.text
    assert conflict_problems(theatre, "thin", {**thin, "Sunny Day": 1})[0].text.startswith("There is no conflict card")


def test_V07_a_text_may_bring_its_conflict_deck() -> None:
    text = DECKS.write("west_british_starter")
    cards = "".join(f"{copies} {card}\n" for card, copies in conflict_list("west", "thin").items())
    assert check("", f"{text}conflict:\n{cards}").ok
    assert codes(check("", f"{text}conflict:\n{cards}arsenal:\n", conflict_set="fat")) >= {"V07"}


def test_V09_sets_that_do_not_go_together() -> None:
    assert set_problem("starter", "thin") == "" == set_problem("custom", "fat") == set_problem("custom", "thin")
    assert "V09" in set_problem("starter", "fat") and "thin" in set_problem("starter", "fat")
    assert "fat" in set_problem("starter+exp", "thin")


def test_V10_a_pseudo_unit_is_no_card_of_a_deck() -> None:
    pseudo = next(unit for unit in UNITS.values() if unit.pseudo)
    report = check("", changed("allied", "pacific", **{pseudo.id: 1}), theatre="pacific")
    assert "V10" in codes(report)


def test_V11_armies_that_draw_more_than_their_deck_holds() -> None:
    assert setup_problem("axis", 4, 15, 60) == ""
    assert "75" in setup_problem("axis", 5, 15, 60) and "V11" in setup_problem("axis", 5, 15, 60)


def test_a_custom_deck_with_whole_expansions_is_judged_without_them() -> None:
    """Section 15: with FAT, if both decks hold their whole expansion, V05 and V06 look at the rest."""
    west = {side: printed("west", side, "fat") for side in ("axis", "allied")}
    axis = {**west["axis"], "de_infantry": west["axis"]["de_infantry"] + 1}
    assert check(axis, west["allied"], conflict_set="fat").ok
    expansion = sum(row.points for row in lists_of("west", "axis", "expansion"))
    assert expansion == 224
    pacific = {side: printed("pacific", side, "fat") for side in ("axis", "allied")}
    more = {**pacific["axis"], "jp_100mm": pacific["axis"]["jp_100mm"] + 1}
    assert "V06" in codes(check(more, pacific["allied"], theatre="pacific", conflict_set="fat"))


def test_expansion_units_may_be_single_cards_of_a_custom_deck() -> None:
    unit = next(u for u in LISTS["west_british_exp"].copies if UNITS[u].points == UNITS["uk_infantry"].points)
    assert "V02" not in codes(check("", changed("allied", uk_infantry=-1, **{unit: 1})))


@given(st.dictionaries(st.sampled_from(sorted(proper_units("east", "allied"))), st.integers(1, 9), max_size=40))
@settings(max_examples=60, deadline=None)
def test_what_is_written_is_read_again(deck: dict[str, int]) -> None:
    found = read_deck(
        write_deck(deck, "east", "allied", "A title # with a mark"), "allied", proper_units("east", "allied")
    )
    assert found.units == deck and (found.theatre, found.side) == ("east", "allied") and not found.problems


@given(st.text(max_size=300))
@settings(max_examples=200, deadline=None)
def test_no_text_is_too_strange_to_be_read(text: str) -> None:
    report = check("", text)
    assert all(problem.text.endswith((".", "?")) for problem in report.problems)


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("theatre: moon", "names the theatre 'moon'; it is west, pacific or east."),
        ("theatre:", "names the theatre ''; it is west, pacific or east."),
        ("side: german", "names the side 'german'; it is axis or allied."),
        ("theater: west", "has the heading 'theater'; headings are theatre, side, conflict and arsenal."),
        ("conflict: fat", "has 'fat' after \"conflict:\"; this heading stands alone, before its list."),
        ("side: axis\nside: allied", "names the side allied, and an earlier line axis; a deck is for one side."),
    ],
)
def test_a_heading_that_says_nothing_names_what_it_may_say(heading: str, said: str) -> None:
    line = heading.count("\n") + 1
    source = f"{heading}\n40 British Infantry\n"
    with pytest.raises(OptionError) as refused:
        DECKS.headings(source)
    assert str(refused.value) == f"Line {line} of the deck {said}"
    problem = next(one for one in check("", source).problems if one.line == line)
    assert (problem.code, problem.text) == ("V02", f"Line {line} of the allied deck {said}")


def test_headings_are_read_in_any_case_and_twice_if_they_agree() -> None:
    assert DECKS.headings("Theatre : East\nSIDE: axis\ntheatre: east\narsenal:\nconflict:\n") == {
        "theatre": "east",
        "side": "axis",
    }


def test_a_handicap_lets_a_deck_be_worth_more_and_never_has_to_be_used() -> None:
    dear = changed("axis", de_infantry=-2, de_tiger2=2)  # 16 points more than the printed deck
    report = check(dear, "")
    assert "V06" in codes(report)
    assert "V06" not in codes(check(dear, "", extra_points_axis=20)), "26 of 30"
    assert "V06" in codes(check(dear, "", extra_points_allied=20)), "of the other side"
    assert codes(check(changed("axis"), "", extra_points_axis=500)) == set()
    (problem,) = [one for one in check(dear, "", extra_points_axis=3).problems if one.code == "V06"]
    assert problem.text.endswith("17 apart, at most 13 are allowed, 3 of them as a handicap.")


def test_names_that_two_nations_share_mean_the_deck_s_own() -> None:
    text = "2 P-39 Airacobra\n"
    assert read_deck(text, "allied", proper_units("pacific", "allied")).units == {"us_p39": 2}
    assert read_deck(text, "allied", proper_units("east", "allied")).units == {"su_p39": 2}


def test_the_catalogue_is_complete() -> None:
    catalogue = DECKS.catalogue()
    sides = [side for theatre in catalogue["theatres"] for side in theatre["sides"]]
    assert len(sides) == 6 and all(len(side["lists"]) == 2 for side in sides)
    assert {unit for side in sides for unit in side["units"]} == set(catalogue["units"])
    assert all(row["text"] or row["points"] for row in catalogue["units"].values())


def test_a_form_that_makes_no_sense_is_a_sentence() -> None:
    with pytest.raises(OptionError, match="theatre"):
        DECKS.check({"axis": ""})
    with pytest.raises(OptionError, match="west, pacific or east"):
        DECKS.check({"theatre": "north"})
    with pytest.raises(OptionError, match="There is no deck"):
        DECKS.write("north_starter")
