"""Plans in words: the walk along a plan finds the operation of every code, and the question behind the last."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.plans import plan_steps, walk
from sandtable.games.bridgefront.log.words import lexicon
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.table.plans.labels import names_of
from sandtable.games.bridgefront.table.player_view import look
from tests.games.bridgefront import people
from tests.games.bridgefront.people import VIEWED, game_of

#: Which operations may ask which kind of decision while an action is planned.
_ASKS = {
    s.D_MODE: {s.OP_CHOOSE}, s.D_SITE: {s.OP_DEPLOY}, s.D_HEX: {s.OP_TARGET, s.OP_WORMHOLE},
    s.D_EDGE: {s.OP_BUILD, s.OP_RAZE, s.OP_EDGE_STATUS}, s.D_CHAMPION: {s.OP_TARGET, s.OP_REMOVE_CHAMPION},
    s.D_OPPONENT: {s.OP_TARGET}, s.D_SRC: {s.OP_MOVE}, s.D_FORCES: {s.OP_MOVE}, s.D_CHAMPS: {s.OP_MOVE},
    s.D_STEP: {s.OP_MOVE},
}  # fmt: skip


@pytest.mark.parametrize("name", VIEWED)
def test_R27_every_code_of_a_plan_belongs_to_an_operation_that_asks_for_it(name: str) -> None:
    game = game_of(name)
    lexic = lexicon(game)
    seen: Counter[int] = Counter()
    for seed in range(2):
        for match in people.walk(game, seed, limit=500):
            for seat in range(game.seats):
                view = look(game, match.state, seat)
                if not view.plan:
                    continue
                names = names_of(view)
                places = walk(lexic, view.plan, names)
                open_question = seat in match.seats_to_act
                assert len(places) == len(view.plan) + open_question
                kinds = [*view.plan_kind, *([view.asked] if open_question else [])]
                for place, kind in list(zip(places, kinds))[1:]:
                    if place.op == s.NONE:
                        assert kind == s.D_HEX and lexic.cards[view.plan[0] - s.ACT_CARD].champion
                    else:
                        assert lexic.program[place.op][shapes.OP] in _ASKS[kind]
                    seen[kind] += 1
                assert plan_steps(lexic, view.plan, view.plan_kind, names)
    assert {s.D_EDGE, s.D_SRC, s.D_FORCES, s.D_STEP} <= set(seen)
