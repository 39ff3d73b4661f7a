"""What was found of a record, in words: the steps of a verdict, and what follows from them."""

from __future__ import annotations

from typing import Literal

import msgspec

Sealed = Literal["sealed", "old seal", "not sealed"]
CONSISTENT, WRONG, UNSEALED, UNJUDGED = 0, 1, 3, 4


class CheckStep(msgspec.Struct, frozen=True):
    """One check, in words. `place` is where a record and a receipt differ. `judged`: false for a check that could not
    be made here, which says nothing against the record; it is not `ok` either."""

    name: str
    ok: bool
    text: str
    place: str = ""
    judged: bool = True


class Verdict(msgspec.Struct, frozen=True):
    """What was found. `ok`: everything was checked and nothing is wrong, whether sealed and finished or not. `partly`:
    how a receipt of the third seal goes with the record, if neither in all nor not at all."""

    seal: Sealed
    finished: bool
    steps: list[CheckStep]
    partly: str = ""

    @property
    def ok(self) -> bool:
        """Whether everything was checked and nothing contradicts the record."""
        return all(step.ok for step in self.steps)

    @property
    def wrong(self) -> bool:
        """Whether something contradicts the record."""
        return any(step.judged and not step.ok for step in self.steps)

    @property
    def receipt(self) -> str:
        """*matches the receipt*, *differs at ...* or *no receipt*."""
        found = [step for step in self.steps if step.name == "receipt"]
        if not found or self.partly:
            return self.partly or "no receipt"
        return "matches the receipt" if found[0].ok else f"differs at {found[0].place}"

    @property
    def status(self) -> int:
        """The exit status: 0 for sealed, finished and not contradicted, 3 for consistent but unsealed or unfinished, 4
        for what cannot be judged here, 1 for wrong."""
        if self.wrong:
            return WRONG
        if not self.ok:
            return UNJUDGED
        return CONSISTENT if self.seal == "sealed" and self.finished and not self.partly else UNSEALED

    @property
    def text(self) -> str:
        """The three parts in one line, and what follows from them."""
        parts = f"{self.seal}, {'finished' if self.finished else 'unfinished'}, {self.receipt}"
        if self.wrong:
            return f"{parts}: something is wrong."
        if not self.ok:
            return f"{parts}: nothing contradicts it, but its choices cannot be judged here."
        if self.partly:
            return f"{parts}: consistent, but the receipt does not reach to its end, or has alarms."
        if self.seal == "sealed" and self.finished:
            return f"{parts}: nothing contradicts it."
        return f"{parts}: consistent, but {_LACKS[self.seal]}."


_LACKS = {
    "sealed": "the match is not over, so its dice are not shown yet",
    "old seal": "the first protocol did not bind the host who plays, the names or the last choices",
    "not sealed": "nothing shows that its dice were not chosen",
}
