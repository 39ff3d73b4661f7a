"""What whole games reach is counted from their logs (bench/bridgefront_coverage.py), and a few random games reach every
operation and every card that random players can be expected to play."""

from __future__ import annotations

from functools import lru_cache

from bench.bridgefront_coverage import PAGE, RULINGS, WHY_NOT, Reached, count_games, missing, modes_of, report
from sandtable.games.bridgefront.card_data import CARDS
from sandtable.games.bridgefront.program_shapes import SHAPES


@lru_cache(maxsize=1)
def some_games() -> Reached:
    return count_games(150)


def test_random_games_reach_every_operation() -> None:
    assert [name for name in SHAPES if not some_games().operations[name]] == []


def test_random_games_play_every_card_of_the_first_ages_with_its_declared_modes() -> None:
    reached = some_games()
    decks = ("starter", "faction_spell", "faction_champion", "market1")
    expected = [card for card in CARDS.kinds if card.deck in decks]
    assert [card.name for card in expected if not reached.played[card.index]] == []
    assert [
        (card.name, number)
        for card in expected
        for word, number in modes_of(card)
        if word == "mode" and not reached.modes[card.index, word, number] and card.name == "Recruit"
    ] == []


def test_what_is_counted_fits_together() -> None:
    reached = some_games()
    assert reached.games == 150 and reached.decisions > 50_000
    for card in CARDS.kinds:
        assert reached.took[card.index] <= reached.played[card.index]
        rows = [reached.modes[card.index, word, number] for word, number in modes_of(card) if word == "die"]
        assert sum(rows) in (0, reached.played[card.index]), "every play of a card with a die rolls it once"


def test_reasons_are_given_for_things_that_exist() -> None:
    known = {card.name for card in CARDS.kinds} | set(SHAPES) | set(RULINGS)
    assert set(WHY_NOT) <= known


def test_the_page_names_every_card_operation_and_ruling() -> None:
    made = report(some_games(), some_games())
    for text in (made, PAGE.read_text(encoding="utf-8")):
        assert [card.name for card in CARDS.kinds if f"| {card.name} |" not in text] == []
        assert [name for name in (*SHAPES, *RULINGS) if f"| {name} |" not in text] == []
    assert all(f"- **{name}**" in made for name in missing(some_games()))
