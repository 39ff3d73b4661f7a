"""The documents of the laboratory."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable.bots.review import IntervalFigure
from sandtable.server.protocol.documents import Attachments, Form, Options

Words = Annotated[str, Meta(max_length=64)]
Bots = Annotated[list[Words], Meta(min_length=1, max_length=8)]


class StudyVariantForm(Form):
    """A set of rules. `used` names decisions and events that show the changed rule being used."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    preset: Words
    options: Options = msgspec.field(default_factory=dict)
    attachments: Attachments = msgspec.field(default_factory=dict)
    used: Annotated[list[Words], Meta(max_length=8)] = msgspec.field(default_factory=list)


class StudyQuestionForm(Form):
    """A figure that is asked for, by the name of its measure, and what is too small a difference of it to matter: parts
    of 1 for shares, parts of the first variant's mean otherwise."""

    measure: Words
    margin: Annotated[float, Meta(gt=0, lt=10)] = 0.02


StudyRule = Literal["decided", "differs", "within", "known", "never"]


#: A seed (core/numbers.py): a client without whole numbers of 64 bits sends its digits, and is always told them.
SeedForm = Annotated[Any, Meta(extra={"document": "number | string"})]


class StudyForm(Form):
    """What bots are to play: every variant on the same `deals`. `bots`: one for all seats, or one for each, who then
    sit in every seat in turn unless they do not `rotate`; `lineups` are others, who play every deal as well. Without
    `questions` it is asked who wins and how long games are. `rule`: when it ends before all deals are played, as in a
    study file."""

    game: Annotated[str, Meta(max_length=32)]
    players: Annotated[int, Meta(ge=1, le=8)]
    variants: Annotated[list[StudyVariantForm], Meta(min_length=1, max_length=6)]
    bots: Bots = msgspec.field(default_factory=lambda: ["heuristic"])
    lineups: Annotated[list[Bots], Meta(max_length=3)] = msgspec.field(default_factory=list)
    deals: Annotated[int, Meta(ge=20, le=1_000_000)] = 2000
    seed: SeedForm = 0
    title: Annotated[str, Meta(max_length=80)] = ""
    rotate: bool = True
    questions: Annotated[list[StudyQuestionForm], Meta(max_length=16)] = msgspec.field(default_factory=list)
    rule: StudyRule = "decided"


class PauseForm(Form):
    """Whether a study is to stand still."""

    paused: bool


class KeepForm(Form):
    """Whether a study is kept for good."""

    kept: bool


class AnswerDocument(msgspec.Struct):
    """What one measure of one variant is, `b`, beside that of the first, `a`; `value` is the difference (of the first
    itself: the figure), between `low` and `high` at every look, null while there are too few deals. Shares are parts
    of 1. `kind`: single, unused, rare, differs, small, within or open. `factor`: how many times more deals would be
    needed without common deals. `use` says whether the change mattered. `lineup`: the place of the only line-up that it
    is about, null for all together. `games`: the numbers of games to open that moved the figure as it says."""

    measure: str
    title: str
    unit: str
    share: bool
    variant: str
    kind: str
    a: float
    b: float
    value: float
    low: float | None
    high: float | None
    margin: float
    factor: float | None
    sentence: str
    use: str | None
    used: float | None
    lineup: int | None = None
    games: list[int] = msgspec.field(default_factory=list)


class LookDocument(msgspec.Struct):
    """The answers after so many deals, in their order: value, low, high; empty where there is no interval yet."""

    deals: int
    points: list[list[float]]


class StudyGameDocument(msgspec.Struct):
    """A game that can be opened: of which variant (by its place), deal and seating, and who won by seats from 0."""

    number: int
    variant: int
    deal: int
    seating: int
    bots: list[str]
    winners: list[int]
    turns: int


class StudyDocument(msgspec.Struct):
    """A study. `state`: waiting, running, done or failed, with a `problem`. `why` it is done: all, decided, budget or
    stopped. `toml` is the same as a file for `sandtable study run`. `page`: whether it has a page to take along."""

    id: str
    title: str
    form: StudyForm
    state: str
    why: str
    problem: str
    created: str
    deals: int
    games: int
    cut: int
    seconds: float
    most_seconds: float
    answers: list[AnswerDocument]
    looks: list[LookDocument]
    counters: list[str]
    toml: str
    to_open: list[StudyGameDocument]
    mine: bool
    kept: bool
    paused: bool = False
    page: bool = False


class StudySummary(msgspec.Struct):
    """A study in a list, with the answer that says most."""

    id: str
    title: str
    game: str
    state: str
    created: str
    deals: int
    sentence: str
    kept: bool


class MeasureDocument(msgspec.Struct):
    """A figure that a study can ask for: a `share` is a part of 1, others have the `unit`."""

    name: str
    title: str
    share: bool
    unit: str


class GameCostDocument(msgspec.Struct):
    """What a game between these bots took of processor time, in seconds, in studies that were played here."""

    game: str
    players: int
    bots: list[str]
    seconds: float


class LaboratoryDocument(msgspec.Struct):
    """Whether you may run studies here; if not, why. `most_games` of one study, its processor time at most, and what
    is left of today's. By game: `bots` that can play studies, and `measures` besides wins of seats and of bots."""

    open: bool
    reason: str
    most_games: int
    most_seconds: float
    left_seconds: float
    days: float
    bots: dict[str, list[str]]
    measures: dict[str, list[MeasureDocument]]
    costs: list[GameCostDocument]
    mine: list[StudySummary]


class ChangeableFieldDocument(msgspec.Struct):
    """A number, a row of numbers or a switch that a file may change, as it is printed."""

    name: str
    value: bool | int | list[int]
    least: int
    most: int


class ChangeableDocument(msgspec.Struct):
    """A printed row, such as a card."""

    id: str
    title: str
    fields: list[ChangeableFieldDocument]


class ChangeFileDocument(msgspec.Struct):
    """An option that names a file of changes, what one of its rows is called, and the rows."""

    option: str
    word: str
    rows: list[ChangeableDocument]


class SimulateForm(Form):
    """Play on from the moment after `at` steps; in a running match, from `decision`."""

    at: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None
    decision: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class Simulated(msgspec.Struct):
    """The share of wins of each seat when the heuristic plays on for everybody, in so many worlds that are drawn anew
    (95 % intervals). `how` says from whose knowledge they are drawn."""

    worlds: int
    seats: list[IntervalFigure]
    how: str
