"""Personalities: bots of a game's own that play by its rules of thumb with other tastes."""

from __future__ import annotations

import numpy as np
import pytest

from sandtable import bots
from sandtable.core.errors import OptionError
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.games import definition, load
from sandtable.lab.simulate import simulate

GAMES = ("conquest", "bayonet", "bridgefront", "battlecards")
STYLES = ("bold", "careful", "builder", "raider")


def _key(stream: Stream) -> bytes:
    return bytes(stream.below(256) for _ in range(32))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_offers_them_named_and_described(name: str) -> None:
    offered = {kind.name: kind for kind in bots.kinds(name)}
    assert set(STYLES) <= set(offered)
    for style in STYLES:
        assert offered[style].title == style.capitalize() and offered[style].text.endswith(".")
        assert bots.kind_of(style, name).plays(name)
    assert len({offered[style].text for style in STYLES}) == len(STYLES)


def test_a_game_without_them_says_so() -> None:
    with pytest.raises(OptionError, match="bold"):
        bots.kind_of("bold", "no-such-game")


@pytest.mark.parametrize("name", GAMES)
def test_each_plays_as_itself_at_the_table_and_in_drivers(name: str) -> None:
    """By name alone the bot of the game that is played is meant; each chooses differently from the heuristic at times,
    and differently from the others."""
    game, stream = load(name, players=2), Stream(seed_key(3))
    players = {style: bots.get(style) for style in STYLES}
    apart = dict.fromkeys(STYLES, 0)
    seen: dict[str, list[int]] = {style: [] for style in STYLES}
    for number in range(8):
        match = Match(game, seed=number)
        while not match.over and match.ply < 800:
            seat, key = match.seats_to_act[-1], _key(stream)
            view = match.concealed(seat, key)
            usual = game.heuristic(view.state, seat, np.array(view.legal, dtype=np.int32), key)
            for style, bot in players.items():
                code = bot.choose(view, key)
                assert code in view.legal
                seen[style].append(code)
                apart[style] += code != usual
            match.choose(seat, usual)
    assert min(apart.values()) > 0, apart
    assert len({tuple(codes) for codes in seen.values()}) == len(STYLES)
    done = simulate(game, 4, seed=2, bots=("bold", "careful"))
    assert done.bots == ("bold", "careful") and (done.decisions > 0).all()


@pytest.mark.parametrize("name", GAMES)
def test_none_of_them_is_a_beginner(name: str) -> None:
    """A personality is a taste, not a handicap: it wins against somebody who takes any legal choice."""
    assert set(STYLES) <= set(definition(name).bots)
    game = load(name, players=2)
    for style in STYLES:
        done = simulate(game, 12, seed=7, bots=(style, "random"))
        assert done.returns[:, 0].sum() >= 9, style
