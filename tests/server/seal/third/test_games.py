"""The four games at tables of the third seal: choices, orders, steps back, and what verifies them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.people import LiveServer, serving
from tests.server.seal.third.parties import Party, begin

GAMES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "bayonet": ({"preset": "standard", "options": {"first_button": 0, "chips": 50}}, ("heuristic",)),
    "conquest": ({"preset": "world-war", "options": {"map": "gen:n=12,seed=3", "round_cap": 8}}, ("heuristic",)),
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
    with serving(tmp_path_factory.mktemp("four"), tuple(GAMES), third_seal=True) as found:
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
        if not (game == "conquest" and not _applies(party)):
            one.orders(which, wish)
            party.quiet()
    party.plays(24)
    answered = [item["by"] for one in party.seats for item, _ in one.browser.items if "own" in item]
    if game == "bayonet":
        assert "order" in answered
    (found, *_) = party.matches()
    assert "acts of seat 1 not signed" not in found.remarks


def _applies(party: Party) -> bool:
    return bool(party.seats[0].signer.ok("GET", f"/api/matches/{party.match}").get("standing"))
