"""RULES.md agrees with what the game plays by: cards, presets, combos, frequencies, rulings, anchors."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from sandtable.core.game.options import resolve
from sandtable.core.kernel.reading import plain
from sandtable.games.bayonet import say
from sandtable.games.bayonet.decisions.bet import CALLS
from sandtable.games.bayonet.log.printed import card_faces
from sandtable.games.bayonet.log.words import lexicon
from sandtable.games.bayonet.setup.combos import COMBO_IDS, combo_names, ranking
from sandtable.games.bayonet.setup.decks import CARDS
from sandtable.games.bayonet.setup.options import FORM
from sandtable.games.bayonet.table.result import ACHIEVEMENTS
from tests.games.bayonet.hands import made
from tests.games.bayonet.people import game_with
from tests.games.bayonet.positions import Table, ev, s

TEXT = files("sandtable.games.bayonet").joinpath("RULES.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^#+ (.+)$", TEXT, re.MULTILINE)


def anchor(heading: str) -> str:
    """A heading's anchor, as the client makes it (web/src/pages/lib/markdown.ts): its words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def section(title: str) -> str:
    start = re.search(rf"^(#+) {re.escape(title)}$", TEXT, re.MULTILINE)
    assert start is not None, title
    rest = TEXT[start.end() :]
    end = re.search(rf"^#{{1,{len(start[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def rows(title: str) -> list[list[str]]:
    """The first table of a section: rows of cells, without the head."""
    lines = section(title).splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("|"))
    found = []
    for line in lines[start:]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return found[2:]


def test_headings_have_unique_anchors_and_links_lead_to_them() -> None:
    anchors = [anchor(heading) for heading in HEADINGS]
    assert len(set(anchors)) == len(anchors)
    links = re.findall(r"\]\(#([^)]+)\)", TEXT)
    assert links and set(links) <= set(anchors)


def test_R1_the_cards_are_those_of_the_deck() -> None:
    faces = card_faces(plain(game_with(players=2).rules))
    assert rows("The cards") == [
        [face.type, face.name, face.corner, str(card.copies), card.code] for face, card in zip(faces, CARDS)
    ]
    assert f"The deck has {sum(card.copies for card in CARDS)} cards" in TEXT


def test_the_presets_are_those_of_the_lobby() -> None:
    assert [row[0] for row in rows("The presets")] == [preset.title for preset in FORM.presets.values()]
    quick = resolve(FORM, "quick", {})[1]
    assert (quick.chips, quick.ante_mode, quick.ante_every, quick.ante_factor) == (50, "late", 2, 2)
    escalation = resolve(FORM, "escalation", {})[1]
    assert (escalation.ante_mode, escalation.ante_every, escalation.ante_factor) == ("step", 7, 2)
    long = resolve(FORM, "long", {})[1]
    assert (long.ante_mode, long.max_raises) == ("flat", 4)
    limit = resolve(FORM, "limit", {})[1]
    assert (limit.fixed_bets, limit.max_raises) == ((2, 2, 4, 4), 4)
    assert resolve(FORM, "pot-limit", {})[1].reserve_order == "simultaneous"
    standard = resolve(FORM, "standard", {})[1]
    assert (standard.chips, standard.ante, standard.max_raises, standard.hand_cap, standard.campaign_hands) == (
        100,
        1,
        0,
        100,
        7,
    )


def test_R45_the_antes_on_the_page_are_those_of_standard() -> None:
    words = lexicon(game_with(players=2))
    lines = [line for line in section("The ante is part of your bet").splitlines() if line.startswith("|")]
    spans, antes = ([cell.strip() for cell in line.strip("|").split("|")][1:] for line in (lines[0], lines[2]))
    for span, ante in zip(spans, antes):
        assert {words.ante(int(hand)) for hand in span.split(" to ")} == {int(ante)}
    assert spans == ["1 to 5", *map(str, range(6, 13))]


def test_R20_the_combos_are_those_of_the_table_with_their_exact_numbers_I17() -> None:
    counts = ranking(game_with(players=2).rules)
    table = rows("Combos")
    assert [row[0] for row in table] == [str(number) for number in range(1, 18)]
    assert [row[1] for row in table] == list(combo_names()[1:])
    assert [int(row[3].replace(",", "")) for row in table] == list(counts.combos[1:])
    assert f"{counts.hands:,}" in section("Combos")


@pytest.mark.parametrize("number", range(1, 18))
def test_every_combo_has_a_hand_that_shows_it(number: int) -> None:
    assert made(rows("Combos")[number - 1][4]).name == combo_names()[number]


@pytest.mark.parametrize("number", range(1, 17))
def test_the_help_card_says_what_the_page_says(number: int) -> None:
    text = say(f"combo-{COMBO_IDS[number]}.text", by_arm=False).rstrip(".")
    assert rows("Combos")[number - 1][2] == text[0].lower() + text[1:] or text.startswith("Fix Bayonets")
    assert rows("Combos")[number - 1][2].lower() == text.lower()


def test_E1_E2_hands_out_of_a_deck() -> None:
    """Hands that the deck lasts without folds: five cards a player, out of what reserves and community leave."""
    (row,) = rows("Between hands")
    cards = sum(card.copies for card in CARDS)
    assert [int(cell) for cell in row[1:]] == [(cards - 2 * p - 3) // (5 * p) for p in range(2, 7)]


def test_R24_the_betting_round_on_the_page_is_one() -> None:
    """Each line is played, and the bets are those that the line says. Ada is seat 1, Bo 2, Cy 0 and has the button."""
    table = Table(players=3)
    seats = {"Ada": 1, "Bo": 2, "Cy": 0}
    raises = []
    for player, says, pays, *bets in rows("A betting round, played through"):
        seat = seats[player]
        assert table.acting == (seat,)
        before = table.bets()[seat]
        raised = re.search(r"raises by (\d+)", says)
        if raised:
            raises.append(int(raised[1]))
            table.bet(seat, raises[-1])
        else:
            table.choose(seat, s.CALL)
        assert table.bets()[seat] - before == int(pays)
        assert [table.bets()[seats[name]] for name in ("Ada", "Bo", "Cy")] == [int(bet) for bet in bets]
    assert int(table.state.step) == s.TURN_1, "the round is over"
    assert raises == [4, 2] and table.game.options.max_raises == 0


def test_the_hand_on_the_page_is_one() -> None:
    """The worked hand, with the cards that the page names: it comes out as the page says."""
    text = " ".join(section("A hand, played through").split())
    ada, bo, cy = 1, 2, 0
    table = Table(players=3)
    hands = {ada: "I3 I3", bo: "I2 A2", cy: "I1 I4"}
    table.cards(hands, {ada: "C3", bo: "GEN", cy: "C4"}, {ada: "A3", bo: "SCT", cy: "I5"}, community="C2 A1 I6")
    table.stack("C1 DRG CAP FIX SGT C4 I3 I2 C1 I4")
    table.bet(ada, 4).choose(bo, s.CALL).bet(cy, 2).choose(ada, s.CALL).choose(bo, s.CALL)
    assert table.bets() == [7] * 3 and "each bet is 7" in text
    table.choose(ada, 0).choose(bo, exchange(table, bo, "DRG", "C2")).choose(cy, exchange(table, cy, "I4", "DRG"))
    table.choose(ada, s.CALL).choose(bo, s.CALL).choose(cy, s.CALL)
    table.choose(ada, 0).choose(bo, 0).choose(cy, exchange(table, cy, "C4", "A1"))
    table.bet(ada, 5).choose(bo, s.CALL).choose(cy, s.CALL)
    assert table.bets() == [12] * 3 and "each bet is 12" in text
    table.choose(ada, 0).choose(bo, 0).choose(cy, 0)
    table.bet(ada, 10).choose(bo, s.CALL).bet(cy, 8).choose(ada, s.CALL).choose(bo, s.CALL)
    assert table.bets() == [30] * 3 and "each bet is 30" in text
    table.choose(ada, 0).choose(bo, 1 + 2 * table.hand(bo).split().index("SGT") + s.FACE_UP)
    table.mark()
    table.choose(cy, 0)
    assert table.reserve(bo) == ("SGT", "SCT") and table.acting == (bo,) and table.asked(bo) == "D_SCOUT"
    shown = {event.args[0]: combo_names()[event.args[7]] for event in table.news(ev.SHOWN)}
    assert shown == {ada: "Fix Bayonets 3", bo: "Battalion", cy: "Battalion"}
    assert "Ada shows Fix Bayonets 3 with 3s, Bo a Battalion of 2s, and Cy a Battalion of 1s" in text
    assert table.state.strength[ada] < table.state.strength[cy] < table.state.strength[bo]
    assert [event.args[2] for event in table.news(ev.LAYER)] == [90] and "one layer, of 90 chips" in text
    assert table.match.standing_answer(bo, {}) == 1
    table.choose(bo, 1)
    assert table.news(ev.SCOUT_BURNED)[0].args[2] == 30 and table.news(ev.PAID)[0].args[:2] == (ada, 60)
    ends = {event.args[0]: event.args[1] for event in table.news(ev.HAND_END)}
    assert ends == {ada: 130, bo: 100, cy: 70} and "Ada now has 130 chips, Bo 100 and Cy 70" in text
    assert int(table.state.button) == ada


def exchange(table: Table, seat: int, given: str, taken: str) -> int:
    """The code that exchanges a hand card for a community card."""
    return 1 + 3 * table.hand(seat).split().index(given) + table.community().split().index(taken)


def test_every_combo_has_a_line_in_the_comparison() -> None:
    compared = " ".join(row[0] for row in rows("Comparing hands"))
    for name in combo_names()[1:]:
        assert name.removesuffix(" With Officer") in compared


def test_every_ruling_of_the_spec_stands_once_and_ours_follow_R55() -> None:
    numbers = [int(number) for number in re.findall(r"^- \*\*R(\d+)\*\*", TEXT, re.MULTILINE)]
    assert sorted(numbers) == list(range(1, max(numbers) + 1))
    assert max(numbers) >= 55
    own = [int(number) for number in re.findall(r"^- \*\*R(\d+)\*\*", section("Our own rulings"), re.MULTILINE)]
    assert own == list(range(55, max(numbers) + 1))


def test_achievements_are_all_explained() -> None:
    assert [row[0] for row in rows("Achievements")] == list(ACHIEVEMENTS())


def test_the_page_has_short_lines_and_names_no_source() -> None:
    assert all(len(line) <= 125 for line in TEXT.splitlines() if not line.startswith("|"))
    assert not re.search(r"seed \d|section \d", TEXT)


def test_orders_for_bets_call_up_to_the_sums_of_the_page() -> None:
    *sums, most = CALLS
    assert f"**Call up to** {', '.join(map(str, sums))} or {most}:" in " ".join(TEXT.split())
