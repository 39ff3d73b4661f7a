"""Every card with each of its modes, rows of a die and sides of a condition, every basic action and every Ability, in
crowded random positions, beside an independent reading of its row: what is legal, what is asked, what it costs, what it
does, which draws it makes."""

from __future__ import annotations

import random

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.comparing import branches, legal_actions, operations, play_beside_reference, play_step
from tests.games.bridgefront.positions import A, B, C, Position
from tests.games.bridgefront.random_positions import random_position
from tests.games.bridgefront.reference_world import World
from tests.lengths import LONG

_ABLE = [card.name for card in CARDS.kinds if card.activate]
_EACH = 6 if LONG else 3  # positions compared to the end, at least
_TRIES = 400


def _play_until_covered(name: str, act: int | None, champions: tuple[str, ...] = (), **options: object) -> None:
    """Play the action in position after position until everything in its program has been run and compared."""
    hand = () if act is not None and act < s.ACT_CARD else (name,)
    left: set[tuple[int, int]] = set()
    took, ends = 0, 0
    for seed in range(_TRIES):
        at = random_position(seed, *hand, champions=champions, **options)
        number = s.ACT_CARD + CARDS.number_of(next(c.id for c in CARDS.kinds if c.name == name)) if act is None else act
        ops = operations(at, number)
        if seed == 0:
            left = branches(ops)
        if number not in at.legal(A):
            _check_refusal(at)
            continue
        after, compared = play_beside_reference(at, number, random.Random(seed))
        ends += compared
        took += compared and after.effective
        if compared:
            left -= after.ran
        if ends >= _EACH and took and not left:
            return
    raise AssertionError(f"{name}: {ends} positions compared, {took} with effect, branches never reached: {len(left)}")


def _check_refusal(at: Position) -> None:
    assert at.legal(A) == legal_actions(at, World(at.rules, at.state), A)


@pytest.mark.parametrize("name", [card.name for card in CARDS.kinds])
def test_every_card_with_each_of_its_modes(name: str) -> None:
    _play_until_covered(name, None)


_VARIANTS: list[tuple[str, dict[str, object]]] = [
    ("Rapid Redeploy", {"redeploy_scope": "any"}),
    ("Scout Report", {"cipher_scope": "shared"}),
    ("Vault of Notes", {"cipher_scope": "shared"}),
    ("Triple March", {"path_break": "fizzle"}),
    ("Ghost Step", {"path_break": "fizzle", "burn_on_fizzle": True}),
    ("March Orders", {"link_scope": "owner"}),
    ("Triple March", {"capital_stop": True}),
    ("Forgeblood Engine", {"forgeblood_mode": "all"}),
]


@pytest.mark.parametrize("name, options", _VARIANTS)
def test_cards_under_variants_of_the_rules(name: str, options: dict[str, object]) -> None:
    _play_until_covered(name, None, **options)


def test_R29_actions_of_three_players_that_meet() -> None:
    """Plans are made on the same board and resolved one after the other: targets die, Bridges go, hexes fill up."""
    compared = fizzled = 0
    for seed in range(250 if LONG else 100):
        dice = random.Random(seed)
        names = [card.name for card in CARDS.kinds if card.deck.startswith(("market", "power")) and not card.vp]
        at = random_position(1000 + seed, *dice.sample(names, 4), others=dice.sample(names, 8))
        acts = {player: dice.choice([act for act in at.legal(player) if act]) for player in (A, B, C)}
        compared += play_step(at, acts, dice)[1]
        fizzled += len(at.news(ev.FIZZLED))
    assert compared > 50 and fizzled > 4


@pytest.mark.parametrize("act", [s.ACT_BUILD, s.ACT_MARCH, s.ACT_REINFORCE, s.ACT_FREE_MARCH])
def test_every_basic_action(act: int) -> None:
    _play_until_covered("", act)


@pytest.mark.parametrize("champion", _ABLE)
def test_every_ability(champion: str) -> None:
    _play_until_covered(champion, s.ACT_ABILITY, (champion,), artificer_ability=True)
