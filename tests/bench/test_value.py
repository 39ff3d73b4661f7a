"""bench/VALUE.md: the values that games ship, on a small part of the positions that it speaks of."""

from __future__ import annotations

import pytest

from bench import value
from sandtable.core.game.shipped import models_of, numbers_of
from sandtable.games import definition, load
from sandtable.lab.learning import boards, brier, foretell, play_positions

SHIPPED = [
    (game, name) for game in ("conquest", "bridgefront", "battlecards") for name in models_of(f"sandtable.games.{game}")
]


@pytest.mark.parametrize(("game", "name"), SHIPPED)
def test_a_learned_value_foretells_better_than_shares_of_the_score_by_a_tenth_of_them(game: str, name: str) -> None:
    """Where the page says that it barely does, a small part tells only that it is better."""
    model = models_of(f"sandtable.games.{game}")[name]
    assert model.positions >= 40_000 and model.brier["learned"] <= 0.9 * model.brier["score"]
    found = definition(game)
    preset, players = (name, None) if name in found.form.presets else (None, int(name) if name.isdigit() else None)
    some = play_positions(boards(found, preset, players), 800, 77)
    learned, score = brier(foretell(numbers_of(model, found.features), some), some), brier(some.score, some)
    assert learned < (0.97 if model.brier["learned"] < 0.89 * model.brier["score"] else 1.02) * score


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_match_of_conquest_is_judged_by_what_was_learned_of_so_many_seats(seats: int) -> None:
    game, models = load("conquest", players=seats), models_of("sandtable.games.conquest")
    assert game.model.tolist() == numbers_of(models[str(seats)], game.definition.features).tolist()


def test_positions_of_a_match_of_many_seats_are_kept_whole() -> None:
    """A match of teams has larger positions than one of two."""
    found = list(value.samples("battlecards", 8, 1, "battlecards/teams/standard/8"))
    assert len(found) == 8 and all(len(one.returns) == 8 and one.value.sum() == pytest.approx(1) for one in found)
