"""Texts of units and cards, made from their rows: every special and operation has its words, with the parameters in
force; every keyword is found where it is used."""

from __future__ import annotations

import re

import pytest

from sandtable.games.battlecards import say
from sandtable.games.battlecards.log.card_text import (
    CARD_ICONS,
    SUBTYPE_ICONS,
    CardFigures,
    UnitFigures,
    battle_lines,
    card_icon,
    card_text,
    letters_text,
    row_icon,
    row_text,
    timing_text,
)
from sandtable.games.battlecards.log.words import lexicon, side_names
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, ConflictCard, Unit
from sandtable.games.battlecards.setup.operations import CARD_OPS, SPECIALS
from sandtable.games.battlecards.table.references import keyword_figures, keywords
from tests.games.battlecards.people import game_with, words

SIDES = {theatre: side_names(number) for number, theatre in enumerate(("west", "pacific", "east"))}
EVERY_CARD = [card for cards in CARDS.values() for card in cards]


def unit(name: str) -> Unit:
    return ARSENAL.unit(name)


def card(name: str) -> ConflictCard:
    return next(one for one in EVERY_CARD if one.id == name)


def text_of(name: str, **figures: object) -> str:
    one = card(name)
    return card_text(one, SIDES[one.theatre], CardFigures(**figures))  # type: ignore[arg-type]


# ---------------------------------------------------------------------------------------------------------------- units


@pytest.mark.parametrize("row", ARSENAL.units, ids=lambda row: row.id)
def test_every_unit_has_its_text_icon_and_subtype(row: Unit) -> None:
    text = row_text(row)
    assert bool(text) == bool(row.specials)
    assert text == "" or (text[0] == text[0].upper() and text.endswith("."))
    assert "  " not in text and "None" not in text and len(text) < 260
    assert row.subtype in SUBTYPE_ICONS and row_icon(row) and say(f"subtype-{row.subtype}")


def test_every_special_is_used_by_some_unit_and_has_words() -> None:
    used = {special["op"] for row in ARSENAL.units for special in row.specials}
    assert used == set(SPECIALS)


def test_texts_say_the_figures_of_the_row() -> None:
    assert row_text(unit("uk_17pdr")) == ("Artillery support: +2 attack for any friendly unit against ground units.")
    assert row_text(unit("uk_jclass")) == (
        "Big guns: one shot at each enemy group. Ship support: +2 attack for a friendly sea unit."
    )
    assert row_text(unit("uk_illustrious")).startswith("Carrier chips: +5 +5,")
    assert row_text(unit("de_tiger2")) == "Autokill: a ground unit of defence 7 or less, if you have infantry there."
    assert "in round 1 only" in row_text(unit("uk_sas")) and "Infantry support" in row_text(unit("uk_sas"))


def test_a_half_track_supports_as_infantry_and_is_none() -> None:
    text = row_text(unit("de_halftrack"))
    assert text.startswith("Infantry support: +2 attack or +2 defence") and "It is no infantry itself" in text
    assert row_text(unit("de_halftrack"), UnitFigures(infantry_support=0)) == ""
    for row in ARSENAL.units:
        gives = row_text(row).startswith("Infantry support") or ". Infantry support" in row_text(row)
        says = "infantry" in say(f"subtype-{row.subtype}")
        assert row.infantry == says, "infantry is what its card calls infantry"
        assert gives == (row.infantry or row.id == "de_halftrack")
        assert ("no infantry itself" in row_text(row)) == (gives and not row.infantry)


def test_parameters_change_the_texts() -> None:
    infantry, rommel, churchill, oss = map(unit, ("uk_infantry", "de_rommel", "uk_churchill", "uk_oss"))
    assert "+3 attack or +3 defence" in row_text(infantry, UnitFigures(infantry_support=3))
    assert row_text(infantry, UnitFigures(infantry_support=0)) == ""
    assert row_text(rommel, UnitFigures(general_bonus=4)).startswith("Aura: +4 attack and +4 defence")
    assert row_text(rommel, UnitFigures(general_bonus=0)).startswith("Autokill")
    assert "draw and deploy 2 cards" in row_text(churchill, UnitFigures(leader_draws=2))
    assert row_text(churchill, UnitFigures(leader_draws=0)) == ""
    assert "Then it is discarded." not in row_text(oss, UnitFigures(oss_expended=False))
    assert "Then it is discarded." in row_text(oss)


def test_R27_an_admiral_s_bonus_is_the_generals_parameter() -> None:
    text = row_text(unit("jp_yamamoto"), UnitFigures(general_bonus=3))
    assert "+3 attack and +3 defence for your other sea units" in text


def test_radar_keeps_its_own_bonus() -> None:
    assert "+1 attack and +1 defence for all your other units against air units" in row_text(
        unit("uk_radar"), UnitFigures(general_bonus=4)
    )


# ---------------------------------------------------------------------------------------------------------------- cards


@pytest.mark.parametrize("row", EVERY_CARD, ids=lambda row: row.id)
def test_every_card_has_its_text_and_icon(row: ConflictCard) -> None:
    text = card_text(row, SIDES[row.theatre])
    assert text[0].isupper() and text.endswith(".") and "  " not in text and ".." not in text
    assert "None" not in text and "{" not in text
    assert card_icon(row)
    if row.kind == "kept":
        assert timing_text(row).endswith(".")


def test_every_operation_is_used_by_some_card_and_first_ones_have_icons() -> None:
    assert {op["op"] for row in EVERY_CARD for op in row.ops} == set(CARD_OPS)
    assert {row.ops[0]["op"] for row in EVERY_CARD if row.ops} <= set(CARD_ICONS)


def test_R15_cards_against_industry_say_both_uses() -> None:
    assert text_of("w_sabotage").endswith("At the start of any turn, instead: destroy an enemy industry.")
    assert timing_text(card("w_sabotage")) == "Instead of drawing, or against industry at any turn's start."


def test_cards_follow_their_parameters() -> None:
    assert "attacked with 15 against" in text_of("w_chemical", chemical_attack=15)
    assert "top 4 cards of the arsenal" in text_of("w_air_raid", air_raid_losses=4)
    assert "Dug in" in text_of("w_normandy") and "Dug in" not in text_of("w_normandy", dug_in=False)
    assert "loses the game" in text_of("w_germany") and "loses the game" not in text_of("w_germany", homeland_win=False)


def test_R25_massive_industry_takes_its_figures_from_the_unit() -> None:
    assert text_of("p_massive_industry") == (
        "Lies in your ground stack: your Build-ups draw 1 more and deploy 1 more while it lies there."
    )


def test_battlecards_say_their_terms() -> None:
    assert battle_lines(card("w_normandy"), SIDES["west"]) == [
        "The British side attacks.",
        "German: ground and air. British: ground, air and sea.",
        "The attacker needs a Non-artillery ground unit.",
        "Dug in: ground units of the defender +2 defence.",
        "The defender wins when the attacker's ground units are gone.",
    ]
    assert battle_lines(card("w_france"), SIDES["west"])[-1] == (
        "Only if the German side holds Invasion of France & Belgium."
    )
    assert battle_lines(card("w_atlantic"), SIDES["west"])[0] == "Whoever draws it attacks."
    assert "The German side may add artillery of its ground stack." in battle_lines(card("w_baltic"), SIDES["west"])
    assert "Homeland of the British side, which loses the game if it loses this as defender." in battle_lines(
        card("w_invasion_britain"), SIDES["west"]
    )


@pytest.mark.parametrize(
    ("letters", "text"),
    [("G", "ground"), ("GA", "ground and air"), ("AS", "air and sea"), ("GAS", "ground, air and sea")],
)
def test_letters_are_words(letters: str, text: str) -> None:
    assert letters_text(letters) == text


# ------------------------------------------------------------------------------------------------------------- keywords


def test_keywords_cite_paragraphs_of_the_rules_that_exist() -> None:
    game = game_with()
    headings = re.findall(r"^#+ (\d+(?:\.\d+)?)", game.definition.rules_text(), re.MULTILINE)
    for keyword in keywords(keyword_figures(lexicon(game))):
        assert keyword.section in headings, keyword.word
        assert keyword.text.endswith(".") and "{" not in keyword.text


def test_keywords_are_used_in_the_texts_that_they_explain() -> None:
    """A word that no text uses explains nothing; those that texts use with a capital are all explained."""
    texts = " ".join(row_text(row) for row in ARSENAL.units)
    texts += " ".join(card_text(row, SIDES[row.theatre]) for row in EVERY_CARD)
    names = {keyword.word for keyword in keywords(keyword_figures(lexicon(game_with())))}
    assert {name for name in names if name.lower() not in texts.lower()} <= {"Action number", "Phase 2"}
    heads = set(re.findall(r"(?:^|\. )([A-Z][\w-]+(?: [a-z]+)?):", texts))
    explained = {"Homeland", *names}
    unexplained = {head for head in heads if not any(head.startswith(name) for name in explained)}
    assert unexplained <= {"German", "British", "Japanese", "American", "Soviet"}, unexplained


def test_figures_of_a_match_stand_on_its_cards() -> None:
    lexic = lexicon(game_with(infantry_support=3, chemical_attack=9, scores="short"))
    infantry = next(face for face in lexic.units if face.name == "British Infantry")
    chemical = next(face for face in lexic.cards if face.name == "Chemical Warfare")
    assert "+3 attack or +3 defence" in infantry.text and "attacked with 9" in chemical.text
    assert infantry.phase == "4" and infantry.attack[0] == 7
    assert words([lexic.unit_name(0)])
