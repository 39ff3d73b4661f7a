"""What a study is: a game, variants of it, who plays, what is asked, and when it stops."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Rule = Literal["fixed", "never", "differs", "within", "decided", "known"]


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of rules. `options` are those that differ from the preset; `files` are options that name a file of cards,
    units, a map or a deck, beside the study file. `used` names what counts as the changed rule being used: kinds of
    decisions (D_FORTIFY_FROM) and events (FORTIFIED), or events about something (CARD_PLAYED recruit, SCORED c=7)."""

    name: Name
    preset: str | None = None
    options: dict[str, Any] = {}
    files: dict[str, str] = {}
    used: list[str] = []


class Lineup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays: one bot for all seats, or one for each. Different bots sit in every seat in turn on each deal, unless
    they do not `rotate`: then they sit as they are named."""

    bots: Annotated[list[str], msgspec.Meta(min_length=1, max_length=8)] = msgspec.field(
        default_factory=lambda: ["heuristic"]
    )
    rotate: bool = True


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure that is asked for: `measure` is one of those that `sandtable study check` lists. `margin` is what is too
    small to matter: shares in parts of 1, others in parts of the first variant's mean; 0.02 of either if left out."""

    measure: Name
    margin: Annotated[float, msgspec.Meta(gt=0, lt=10)] = 0.02


class StopRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When the study ends: after `units` deals, or, by `rule`, earlier: when every answer `differs`, is `within` its
    margin, is `decided` either way, or is `known` as precisely as its margin says. `never` earlier is as `fixed`, with
    intervals that hold at every look. `block` deals are played between two looks."""

    units: Annotated[int, msgspec.Meta(ge=20, le=1_000_000_000)] = 2_000
    block: Annotated[int, msgspec.Meta(ge=5, le=10_000)] = 200
    rule: Rule = "fixed"


class Observe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is written down of each game besides its result: `fields` of the position at its end."""

    fields: Annotated[list[Name], msgspec.Meta(max_length=40)] = []


class StudyPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole study. The first variant is what the others are compared with."""

    game: str
    variant: Annotated[list[Variant], msgspec.Meta(min_length=1, max_length=200)]
    title: str = ""
    players: int | None = None
    lineup: Annotated[list[Lineup], msgspec.Meta(min_length=1, max_length=20)] = msgspec.field(
        default_factory=lambda: [Lineup()]
    )
    question: list[Question] = []
    stop: StopRule = StopRule()
    observe: Observe = Observe()
    seed: int = 0
    confidence: Annotated[float, msgspec.Meta(gt=0.5, lt=1)] = 0.95
