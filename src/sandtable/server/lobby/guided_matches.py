"""A guided game becomes a match: what was chosen in it are the match's first choices, and from then on it is as any.

It began in the written position of the guide, with dice that follow from a known number. So nothing is sealed, it is
never rated, and its record says both; all else (undo, replay, restart, record) is as at any table.
"""

from collections.abc import Sequence

import msgspec
import structlog

from sandtable.core.game.game import Game, GameDefinition
from sandtable.core.game.shipped import Guide
from sandtable.core.match.match import Match
from sandtable.core.typed import ready
from sandtable.server.accounts.accounts import Guest
from sandtable.server.accounts.names import unlike
from sandtable.server.errors import conflict, say
from sandtable.server.lobby.lobby import Lobby, unsealed_row
from sandtable.server.pool.practice import BOT, GUIDE_SECONDS, guide_for, names_beside
from sandtable.server.protocol import views
from sandtable.server.ratings.outcomes import began_with
from sandtable.server.seal.sealing import deal, key_of
from sandtable.server.storage.rows import ChoiceRow, MatchRow, SeatRow
from sandtable.server.tables.code_identity import code_of_game
from sandtable.server.tables.registry import TableRegistry
from sandtable.server.tables.restore import Restored
from sandtable.server.tables.tables import Table

log = structlog.get_logger(__name__)


class GuidedMatches:
    """Makes matches of guided games."""

    def __init__(self, lobby: Lobby, registry: TableRegistry) -> None:
        self._lobby, self._registry = lobby, registry

    async def keep(self, definition: GameDefinition, guest: Guest, choices: Sequence[int], address: str) -> Table:
        """A match of the guided game after these choices of the guest. Refusal for none, for one that is not legal, and
        for a game that is over."""
        if not choices:
            raise conflict(say("nothing-chosen-yet-guided-game"), "nothing-chosen")
        await self._lobby.not_too_busy(guest)
        guide, rulebook, store = guide_for(definition), self._registry.rulebook, self._registry.store
        body = await rulebook.pool.run(address, "guided_steps", definition.id, list(choices), seconds=GUIDE_SECONDS)
        steps = msgspec.json.decode(body, type=ready(list[tuple[int, int]]))
        game = await rulebook.game(definition.id, guide.preset, guide.options)
        row = _row(game, guest, guide)
        row.inspected = await rulebook.run(code_of_game, row.game)
        match, made = await rulebook.run(_played, game, row, steps)
        if match.over:
            raise conflict(say("guided-game-over-nothing-go"), "over")
        await store.create_match(row, steps=made)
        table = self._registry.add(row, Restored(match), made)
        self._registry.metrics.created.inc()
        log.info("guided game kept", match=row.id, game=row.game, choices=len(made))
        await table.steps.settle()
        return table


def _row(game: Game, guest: Guest, guide: Guide) -> MatchRow:
    bots = names_beside(game)
    seats = [SeatRow(number, "bot", bot=BOT) for number in range(game.seats)]
    for other, name in zip((one for one in seats if one.seat != guide.seat), bots, strict=True):
        other.name = name
    seats[guide.seat] = SeatRow(guide.seat, "guest", guest=guest.id, name=unlike(guest.name, bots))
    row = unsealed_row(
        game, title=guide.title, visibility="private", state="running", creator=guest.id, seats=seats, start=guide.start
    )
    row.key, row.began = key_of(row), began_with(row)
    return row


def _played(game: Game, row: MatchRow, steps: Sequence[tuple[int, int]]) -> tuple[Match, list[ChoiceRow]]:
    """The match after these steps, and they as they are stored."""
    match, made = deal(game, row), list[ChoiceRow]()
    for seat, code in steps:
        made.append(ChoiceRow(match.ply, seat, match.decision(seat), code, row.created))
        match.replay_choice(seat, code)
    made[0] = msgspec.structs.replace(made[0], mark=views.write_end(match, views.Led.of(match, 0)))
    return match, made
