"""The kernels against a second version of the rules (reference.py), choice by choice: sections 5 to 12 and 14.

Wherever the two differ, one of them has read conquest.md wrongly.
"""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable.bots import get
from sandtable.core.kernel.chance import chacha_block, seed_key
from sandtable.core.kernel.reading import plain
from sandtable.core.match.match import Match
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.decisions import DECISIONS
from tests.games.conquest.odd_games import eager_choice, fill_hands, odd_game
from tests.games.conquest.reference import Reference
from tests.games.conquest.reference_position import RESIGN
from tests.lengths import LONG


def words_taken(match: Match) -> list[int]:
    """How many words of the key's streams for dealing, dice and decks the match has taken."""
    chance = plain(match._state).chance
    counters = [chance.counter, *chance.counters]
    used = [chance.used, *chance.useds]
    return [16 * (low - 1) + taken if low else 0 for (low, _), taken in zip(counters, used)][:3]


def agree(match: Match, reference: Reference) -> None:
    """Both are in the same position, and ask the same of the same seats."""
    state, seats, territories = match._state[0], reference.seats, reference.territories
    asked = {seat: (DECISIONS.names[int(state.asked[seat])], match.legal(seat)) for seat in match.seats_to_act}
    assert asked == reference.asked
    assert state.owner[:territories].tolist() == reference.owner
    assert state.armies[:territories].tolist() == reference.armies
    assert state.pool[:seats].tolist() == reference.pool
    assert state.place[: len(reference.place)].tolist() == reference.place
    assert state.out[:seats].tolist() == reference.out and state.capital[:seats].tolist() == reference.capital
    assert state.trades_by[:seats].tolist() == reference.trades and int(state.round) == reference.round
    streams = (reference.deal, reference.dice, reference.decks)
    assert words_taken(match) == [16 * stream._counter - len(stream._words) for stream in streams]
    assert int(state.ending) == reference.ending
    assert int(state.winners) == sum(1 << seat for seat in reference.winners)
    assert match.game.check(match._state) == 0


def agree_at_the_end(match: Match, reference: Reference) -> None:
    share = 1 / len(reference.winners)
    assert match.returns == tuple(share if seat in reference.winners else 0 for seat in range(reference.seats))
    places = {event.args[1]: event.args[0] for event in match._events[-1] if event.kind == ev.RANKED}
    assert [places[seat] for seat in range(reference.seats)] == reference.places()


def play(match: Match, random: Random, most: int, resignations: float = 0.0, rich: bool = False) -> Reference:
    reference = Reference(match.game.options, match.game.data, seed_key(match.seed or 0))
    if rich:
        reference.place = fill_hands(match, random)
    agree(match, reference)
    while not match.over and match.ply < most:
        seat = random.choice(match.seats_to_act)
        code = eager_choice(match, seat, random)
        if random.random() < resignations:
            seat, code = random.choice(reference.alive), RESIGN
        if code == RESIGN and seat == reference.victim:
            continue  # whose last territory has fallen cannot resign any more
        match.replay_choice(seat, code)
        reference.choose(seat, code)
        agree(match, reference)
    if match.over:
        agree_at_the_end(match, reference)
    return reference


@pytest.mark.parametrize("seed", range(40))
def test_sections_5_to_12_and_14_odd_games_agree_with_the_reference(seed: int) -> None:
    """Every parameter takes odd values, seats resign at any moment; the draws of chance are counted as well."""
    random = Random(seed)
    game = odd_game(random)
    play(Match(game, seed=seed), random, 350, resignations=0.02 if seed % 3 == 0 else 0.0)


@pytest.mark.parametrize("system", ["increasing", "royalty", "poker", "supply"])
@pytest.mark.parametrize("preset", ["world-war", "supply-lines"])
def test_the_presets_agree_with_the_reference(preset: str, system: str) -> None:
    random = Random(f"{preset} {system}")
    game = sandtable.load("conquest", preset=preset, players=3, card_system=system, map="gen:n=18,k=4,seed=6")
    play(Match(game, seed=3), random, 700)


@pytest.mark.parametrize("system", ["increasing", "royalty", "poker", "supply"])
def test_sections_8_and_9_games_with_full_hands_agree_with_the_reference(system: str) -> None:
    """Trades of every kind, forced trades after eliminations, discards, decks that run out."""
    random = Random(system)
    for seed in range(12):
        hands = {"hand_limit": {"poker": 5, "supply": random.choice([5, 8])}.get(system, random.choice([0, 5, 6]))}
        game = odd_game(random, placement="open", setup_batch=20, card_system=system, round_cap=8, **hands)
        play(Match(game, seed=seed), random, 400, resignations=0.01 if seed % 3 == 0 else 0, rich=True)


def test_the_reference_plays_on_the_world_map() -> None:
    for preset, players in (("world-war", 6), ("supply-lines", 5)):
        game = sandtable.load("conquest", preset=preset, players=players)
        play(Match(game, seed=8), Random(8), 200)


@pytest.mark.parametrize("seed", range(4))
def test_games_of_bots_on_the_world_map_agree_with_the_reference(seed: int) -> None:
    """Heuristic bots eliminate each other with cards in hand, which random players seldom do."""
    preset, system = ("world-war", "supply-lines")[seed % 2], ("increasing", "supply", "poker", "royalty")[seed]
    game = sandtable.load("conquest", preset=preset, players=4, card_system=system)
    match, bot = Match(game, seed=seed), get("heuristic")
    reference = Reference(game.options, game.data, seed_key(seed))
    while not match.over and match.ply < 1000:
        seat = match.seats_to_act[0]
        key = chacha_block(seed_key(seed), match.ply)[:32]
        code = bot.choose(match.concealed(seat, key), key)
        match.choose(seat, code)
        reference.choose(seat, code)
        agree(match, reference)
    if match.over:
        agree_at_the_end(match, reference)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_many_odd_games_agree_with_the_reference(part: int) -> None:
    for seed in range(1000 + 60 * part, (1060 if LONG else 1014) + 60 * part):
        random = Random(seed)
        play(Match(odd_game(random), seed=seed), random, 1200, resignations=0.01 if seed % 2 else 0.0)
