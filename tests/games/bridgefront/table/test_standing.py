"""The standing answer for Mines (8.5): asked, gold or a draft; never for a Forge."""

from __future__ import annotations

from collections import Counter

from sandtable.core.game.game import standing_answer
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from tests.games.bridgefront.people import asked, game_of, walk


def test_R133_a_standing_wish_answers_for_mines_only() -> None:
    (mines,) = DECISIONS.orders
    game = game_of("all")
    assert mines.applies(game) and mines.default == "ask"
    seen: Counter[int] = Counter()
    for seed in range(6):
        for match in walk(game, seed):
            for seat in match.seats_to_act:
                state = match.state
                wishes = {
                    choice.id: standing_answer(game, state, seat, {mines.id: choice.id}) for choice in mines.choices
                }
                assert wishes["ask"] is None
                if asked(match, seat) != s.D_COLLECT:
                    assert set(wishes.values()) == {None}
                    continue
                at = match.scene(seat).choices[0].elements[0]
                tile = match.scene(seat).elements[at].title.split()[0]
                seen[s.MINE if tile == "Mine" else s.FORGE] += 1
                wanted = (s.COLLECT_FIRST, s.COLLECT_DRAFT) if tile == "Mine" else (None, None)
                assert (wishes["gold"], wishes["draft"]) == wanted
                assert all(code is None or code in match.legal(seat) for code in wishes.values())
    assert seen[s.MINE] and seen[s.FORGE]
