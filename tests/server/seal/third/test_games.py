"""The four games at tables of the third seal: choices, orders, steps back, and what verifies them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.people import LiveServer, serving
from tests.server.seal.third.parties import Party, begin

GAMES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "bayonet": ({"preset": "standard", "options": {"first_button": 0, "chips": 50}}, ("heuristic",)),
    "conquest": (
        {"preset": "world-war", "options": {"map": "gen:n=12,seed=3", "round_cap": 8, "defender_dice": "choice"}},
        ("heuristic",),
    ),
    "bridgefront": ({"preset": "short"}, ("heuristic",)),
    "battlecards": ({"preset": "west"}, ()),
}
#: An answer by order for each, by what it is called.
ORDERS = {
    "bayonet": ("bet", "pass-always"),
    "conquest": ("defence", "most"),
    "bridgefront": ("mines", "gold"),
    "battlecards": ("all", "pass"),
}


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("four"), tuple(GAMES)) as found:
        yield found


def begun(four: LiveServer, game: str, **more: Any) -> Party:
    form, bots = GAMES[game]
    return begin(four, *bots, people=2, game=game, **form, **more)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_with_steps_back_is_what_everybody_was_told(four: LiveServer, game: str) -> None:
    party = begun(four, game)
    party.plays(12)
    for one in party.seats:
        said = one.signer.ask("GET", f"/api/matches/{party.match}/asking?what=undo")
        if said.status_code == 200 and not said.json().get("alone"):
            party.steps_back(one)
            break
    party.plays(15)
    party.matches()


@pytest.mark.parametrize("game", GAMES)
def test_orders_answer_in_a_persons_name(four: LiveServer, game: str) -> None:
    """Signed by one, vouched for by the other, who has no key."""
    party = begun(four, game, keyless=(1,))
    which, wish = ORDERS[game]
    party.quiet()
    for one in party.seats:
        one.orders(which, wish)
        party.quiet()
    party.plays(24)
    answered = [item["by"] for one in party.seats for item, _ in one.browser.items if "own" in item]
    if game == "bayonet":
        assert "order" in answered
    (found, *_) = party.matches()
    assert "acts of seat 1 not signed" not in found.remarks


def test_what_a_game_answers_unless_it_is_told_otherwise_is_by_order(four: LiveServer) -> None:
    """Nobody gave an order: in Conquest the table defends with the most dice all the same, until somebody wants to be
    asked."""
    party = begun(four, "conquest")
    asked = party.seats[0]
    asked.orders("defence", "ask")
    for _ in range(40):
        party.plays(5, lambda seat: party.legal(seat.number)[-1 if party.rng.random() < 0.3 else 0])
        by = [[item["by"] for item, _ in one.browser.items if "own" in item] for one in party.seats]
        if "order" in by[1] or party.over:
            break
    assert "order" in by[1] and "order" not in by[0]
    party.matches()
