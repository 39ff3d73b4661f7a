"""Figures about the games that README and docs name are those of the games."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable.games  # noqa: F401 - announces the games
from sandtable.core.game.options import OptionForm, describe_options
from sandtable.games.battlecards.setup.deck_text import MAX_CARDS
from sandtable.games.battlecards.setup.decks import MIN_CARDS, MOST_CARDS_APART, MOST_POINTS_APART
from sandtable.games.battlecards.setup.options import FORM as BATTLECARDS
from sandtable.games.bayonet.setup.options import FORM as BAYONET
from sandtable.games.bridgefront.setup.card_rows import CARDS
from sandtable.games.bridgefront.setup.options import FORM as BRIDGEFRONT
from sandtable.games.conquest.setup.options import FORM as CONQUEST

ROOT = Path(__file__).resolve().parents[2]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
GAMES = {"Conquest": CONQUEST, "Bayonet": BAYONET, "Bridgefront": BRIDGEFRONT, "Battlecards": BATTLECARDS}


def row(title: str) -> str:
    """The line of the README's table of games."""
    (line,) = [one for one in (ROOT / "README.md").read_text().splitlines() if one.startswith(f"| **{title}** |")]
    return line


@pytest.mark.parametrize("title", GAMES)
def test_the_readme_says_for_how_many_a_game_is(title: str) -> None:
    form: OptionForm = GAMES[title]
    seats = [preset.players for preset in form.presets.values()]
    assert row(title).endswith(f"| {min(few for few, _ in seats)} to {max(many for _, many in seats)} |")


def test_the_readme_counts_settings_cards_and_factions() -> None:
    assert f"{len(describe_options(CONQUEST))} options" in row("Conquest")
    assert f"{sum(card.copies for card in CARDS.kinds)} cards" in row("Bridgefront")
    assert f"{NUMBERS[len(CARDS.factions)]} factions" in row("Bridgefront")


def test_the_page_about_decks_says_the_limits_of_a_deck() -> None:
    page = (ROOT / "docs" / "decks.md").read_text()
    assert f"| V03 | at least {MIN_CARDS} cards, at most {MAX_CARDS} |" in page
    assert f"| V05 | the two decks are at most {MOST_CARDS_APART} cards apart |" in page
    assert f"| V06 | the two decks are at most {MOST_POINTS_APART} points apart;" in page
