"""A choice that is not legal is refused with a sentence."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import IllegalChoice
from sandtable.core.match.match import Match


def must_refuse(match: Match, seat: Any, code: Any, decision: int | None = None) -> None:
    """The match refuses this choice with a sentence, and takes no notice of it."""
    try:
        match.propose(seat, code, decision)
    except IllegalChoice as error:
        sentence = str(error)
        assert sentence.endswith("."), f"not a sentence: {sentence}"
        return
    raise AssertionError(f"seat {seat!r} code {code!r} decision {decision!r} was accepted")
