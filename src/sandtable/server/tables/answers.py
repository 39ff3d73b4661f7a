"""What was answered to which idempotency key: the same key always gets the same answer and is applied once.

Keys of choices are stored with the choices, so their answers outlive the server; the latest are held in memory.
Refusals changed nothing and are only remembered for a while.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from sandtable.core.game.contract import UNDO
from sandtable.server.errors import Refusal, conflict
from sandtable.server.storage.rows import ChoiceRow
from sandtable.server.storage.store import Store

KEPT = 64


class Answers:
    """The keys of one match."""

    def __init__(self, match: str, store: Store, choices: Sequence[ChoiceRow]) -> None:
        self._match, self._store = match, store
        recent = [choice for choice in choices if choice.key is not None][-KEPT:]
        self._made: OrderedDict[tuple[int, str | None], tuple[int, int]] = OrderedDict(
            ((choice.seat, choice.key), (choice.decision, choice.code)) for choice in recent
        )
        self._refused: OrderedDict[tuple[int, str], tuple[int | None, int, Refusal]] = OrderedDict()

    async def known(self, seat: int, decision: int | None, code: int, key: str | None, open_now: int) -> int | None:
        """The number of the decision that this key has answered, None if the key is new. A Refusal if it was refused
        before, or was used for another choice. `open_now` is the seat's open decision: older ones are in storage."""
        if key is None:
            return None
        refused = self._refused.get((seat, key))
        if refused is not None:
            if refused[:2] != (decision, code):
                raise _used()
            raise refused[2]
        made = self._made.get((seat, key))
        if made is None and (decision is None or decision < open_now):
            made = await self._store.answer(self._match, seat, key)
        if made is None:
            return None
        # A step back is asked for by one code, and stored with the one that says how far.
        if code != max(made[1], UNDO) or decision not in (None, made[0]):
            raise _used()
        return made[0]

    def made(self, seat: int, decision: int, code: int, key: str | None) -> None:
        """Remember a stored choice."""
        if key is not None:
            self._made[seat, key] = (decision, code)
            _bound(self._made)

    def refused(self, seat: int, decision: int | None, code: int, key: str | None, refusal: Refusal) -> None:
        """Remember a refused one."""
        if key is not None:
            self._refused[seat, key] = (decision, code, refusal)
            _bound(self._refused)

    def forget(self) -> None:
        """Forget everything that storage knows as well."""
        self._made.clear()


def _used() -> Refusal:
    return conflict("This key was used for another choice.", "key-used")


def _bound(remembered: OrderedDict[Any, Any]) -> None:
    if len(remembered) > KEPT:
        remembered.popitem(last=False)
