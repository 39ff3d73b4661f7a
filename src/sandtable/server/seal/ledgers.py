"""The ledger of a stored match under the third seal: its entries, one after the other."""

from collections.abc import Sequence

import msgspec

from sandtable.core.errors import RecordError
from sandtable.core.game.game import Game
from sandtable.core.match.seal.third.documents import ThirdSeal
from sandtable.core.match.seal.third.ledger import Ledger
from sandtable.core.match.seal.third.rules import GameRules
from sandtable.core.match.seal.third.table import Contradiction
from sandtable.server.storage.rows import EntryRow


def ledger_of(game: Game, seal: ThirdSeal, rows: Sequence[EntryRow]) -> Ledger:
    """The ledger after these entries. RecordError if they do not follow. May take a while."""
    ledger = Ledger(seal.third, GameRules(game), seal.nonces, seal.secret)
    add_stored(ledger, rows)
    return ledger


def add_stored(ledger: Ledger, rows: Sequence[EntryRow], verified: bool = False) -> None:
    """Add entries as they are stored. RecordError if they do not follow. `verified`: as in `Ledger.add`."""
    for row in rows:
        if row.n != len(ledger.entries) + 1:
            raise RecordError(f"Entry {len(ledger.entries) + 1} of what is sealed is missing.")
        try:
            ledger.add(msgspec.json.decode(row.entry), verified)
        except Contradiction as error:
            raise RecordError(f"Entry {row.n} of what is sealed cannot stand: {error}.") from None
