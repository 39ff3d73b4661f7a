"""What choices come to at the fronts: which battlecards are won, and which units are lost, on either side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.core.game.spaces import TURN, ReasonFact, Reasons
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
            said = say.text("hint-won", side=winner, card=words.card(card))
            found[f"won {card} {side}"] = ReasonFact(tuple(said), weight=_WON)
        # Only units whose place was known before: the others are guessed, and other ones in every world.
        for unit in set(then.discard[side]) & now.where.keys():
            name, mine = words.unit(unit), side == own
            yes, no = say.text("hint-lost", own=mine, unit=name), say.text("hint-lost.not", own=mine, unit=name)
            found[f"unit {unit}"] = ReasonFact(tuple(yes), tuple(no))
    return found


REASONS = Reasons(_facts, TURN, 1, say("hint-when"))
