"""RULES.md agrees with what the game plays by: cards, presets, combos, frequencies, rulings, anchors."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from sandtable.core.options import resolve
from sandtable.games.bayonet.achievements import ACHIEVEMENTS
from sandtable.games.bayonet.combos import COMBO_NAMES, ranking
from sandtable.games.bayonet.deck import CARDS
from sandtable.games.bayonet.faces import ARM_WORDS, card_faces
from sandtable.games.bayonet.options import FORM
from sandtable.games.bayonet.references import COMBO_TEXTS
from tests.games.bayonet.people import game_with

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
    faces = card_faces(game_with(players=2).rules[0])
    assert rows("The cards") == [
        [ARM_WORDS[face.arm], face.name, face.corner, str(card.copies)] for face, card in zip(faces, CARDS)
    ]
    assert f"The deck has {sum(card.copies for card in CARDS)} cards" in TEXT


def test_the_presets_are_those_of_the_lobby() -> None:
    assert [row[0] for row in rows("The presets")] == [preset.title for preset in FORM.presets.values()]
    quick = resolve(FORM, "quick", {})[1]
    assert (quick.chips, quick.ante_every, quick.campaign_hands, quick.hand_cap) == (50, 3, 3, 20)
    assert resolve(FORM, "escalation", {})[1].ante_every == 7
    assert resolve(FORM, "limit", {})[1].fixed_bets == (2, 2, 4, 4)
    assert resolve(FORM, "pot-limit", {})[1].reserve_order == "simultaneous"
    standard = resolve(FORM, "standard", {})[1]
    assert (standard.chips, standard.ante, standard.max_raises, standard.hand_cap, standard.campaign_hands) == (
        100,
        1,
        4,
        100,
        7,
    )


def test_R20_the_combos_are_those_of_the_table_with_their_exact_numbers_I17() -> None:
    counts = ranking(game_with(players=2).rules)
    table = rows("Combos")
    assert [row[0] for row in table] == [str(number) for number in range(1, 18)]
    assert [row[1] for row in table] == list(COMBO_NAMES[1:])
    assert [int(row[3].replace(",", "")) for row in table] == list(counts.combos[1:])
    assert f"{counts.hands:,}" in section("Combos")


@pytest.mark.parametrize("number", range(1, 17))
def test_the_help_card_says_what_the_page_says(number: int) -> None:
    text = COMBO_TEXTS[number].format(same="of one value").rstrip(".")
    assert rows("Combos")[number - 1][2] == text[0].lower() + text[1:] or text.startswith("Fix Bayonets")
    assert rows("Combos")[number - 1][2].lower() == text.lower()


def test_E1_E2_hands_out_of_a_deck() -> None:
    """Hands that the deck lasts without folds: five cards a player, out of what reserves and community leave."""
    (row,) = rows("Between hands")
    cards = sum(card.copies for card in CARDS)
    assert [int(cell) for cell in row[1:]] == [(cards - 2 * p - 3) // (5 * p) for p in range(2, 7)]


def test_every_combo_has_a_line_in_the_comparison() -> None:
    compared = " ".join(row[0] for row in rows("Comparing hands"))
    for name in COMBO_NAMES[1:]:
        assert name.removesuffix(" With Officer") in compared


def test_every_ruling_of_the_spec_stands_once_and_ours_follow_R55() -> None:
    numbers = [int(number) for number in re.findall(r"^- \*\*R(\d+)\*\*", TEXT, re.MULTILINE)]
    assert sorted(numbers) == list(range(1, max(numbers) + 1))
    assert max(numbers) >= 55
    own = [int(number) for number in re.findall(r"^- \*\*R(\d+)\*\*", section("Our own rulings"), re.MULTILINE)]
    assert own == list(range(55, max(numbers) + 1))


def test_achievements_are_all_explained() -> None:
    assert [row[0] for row in rows("Achievements")] == list(ACHIEVEMENTS)


def test_the_page_has_short_lines_and_names_no_source() -> None:
    assert all(len(line) <= 125 for line in TEXT.splitlines() if not line.startswith("|"))
    assert not re.search(r"seed \d|section \d", TEXT)
