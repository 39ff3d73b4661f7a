"""What choices come to at the fronts: which battlecards are won, and which units are lost, on either side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.core.game.spaces import TURN, ReasonFact, Reasons, said
from sandtable.games.battlecards import say
from sandtable.games.battlecards.log.words import lexicon
from sandtable.games.battlecards.table.player_view import look

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.kernel.records import Records


_WON = 2.0


def _facts(game: Game, before: Records, after: Records, seat: int) -> dict[str, ReasonFact]:
    words = lexicon(game)
    now, then = (look(game, game.view(state, seat), seat) for state in (before, after))
    own = words.side_of[seat]
    found: dict[str, ReasonFact] = {}
    for side in range(2):
        for card in set(then.won[side]) - set(now.won[side]):
            winner = None if side == own else words.side(side)
            won = say.text("hint-won", side=winner, card=words.card(card))
            found[f"won {card} {side}"] = ReasonFact(tuple(won), weight=_WON, good=side == own)
        # Only units whose place was known before: the others are guessed, and other ones in every world.
        for unit in set(then.discard[side]) & now.where.keys():
            name, mine = words.unit(unit), side == own
            found[f"unit {unit}"] = said(say, "hint-lost", good=not mine, own=mine, unit=name)
    return found


REASONS = Reasons(_facts, TURN, 1, say.lazy("hint-when"))
