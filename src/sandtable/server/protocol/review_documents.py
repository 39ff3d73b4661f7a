"""The documents of reviews. What a review says stands in bots/review/found.py."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from sandtable.server.protocol.documents import Form


class WhatIfForm(Form):
    """Choice `number` of those that stand, and the `code` that is looked at in its place."""

    number: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    code: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class DescribedChoice(msgspec.Struct):
    """A choice in words."""

    code: int
    words: str


class ChoicesAt(msgspec.Struct):
    """What a seat could choose from at choice `number` of those that stand; it took `made`."""

    number: int
    seat: int
    made: int
    choices: list[DescribedChoice]


class PlayOnForm(Form):
    """Play on in `seat` from the moment after `at` steps. `choices` are the codes that you chose since, of which you
    have been shown the first `shown` with all that followed. `world`: another number draws what is hidden, and what is
    to come, anew."""

    at: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    choices: Annotated[list[Annotated[int, Meta(ge=-2, le=2**31 - 1)]], Meta(max_length=3000)] = msgspec.field(
        default_factory=list
    )
    shown: Annotated[int, Meta(ge=0, le=3000)] = 0
    world: Annotated[int, Meta(ge=0, le=10**6)] = 0
