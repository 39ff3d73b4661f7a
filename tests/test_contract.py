"""What every game owes learners and searchers (sandtable/testing/knowledge.py), at positions of all cases."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.bots import get
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.testing import knowledge
from sandtable.testing.cases import Case
from tests.cases import CASES
from tests.lengths import LONG

#: How far apart, at least, the positions of a game lie that are looked at, and those whose branches are compared.
APART, BRANCHING = (29, 10) if LONG else (43, 20)


@pytest.mark.parametrize("name", sandtable.games())
def test_a_game_declares_its_spaces(name: str) -> None:
    game = sandtable.load(name)
    knowledge.declared(game)
    assert game.definition.observation and game.definition.actions and len(game.definition.features) >= 8


@pytest.mark.parametrize("case", CASES, ids=str)
def test_knowledge_at_positions_of_a_game(case: Case) -> None:
    game = case.load()
    knowledge.play(game, 31, every=2 * APART if game.id == "conquest" else APART)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_keys_and_observations_differ_as_knowledge_does(case: Case) -> None:
    game = case.load()
    match, stream = Match(game, seed=5), Stream(seed_key(6))
    alike = apart = 0
    while not match.over and match.ply < 150:
        acting = match.seats_to_act
        seat = acting[stream.below(len(acting))]
        if match.ply % BRANCHING == 0:
            more = knowledge.compare_branches(match, stream)
            alike, apart = alike + more[0], apart + more[1]
        key = bytes(stream.below(256) for _ in range(32))
        match.choose(seat, get("heuristic").choose(match.concealed(seat, key), key))
    assert apart > 0
