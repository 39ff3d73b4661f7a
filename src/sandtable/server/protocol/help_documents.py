"""The documents of help: hints, looking ahead (what would be asked next), guided first games, and reviews. What a
review says stands in bots/review/documents.py.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from sandtable.core.game.shipped import GuideEnd, GuideStep
from sandtable.core.match.ahead import MOST_STEPS
from sandtable.server.protocol.documents import BoardDocument, Form, SceneDocument
from sandtable.server.protocol.messages import Frame, TableMessage

# A text with places and seats in it, by the name that it has in the client.
TextDocument = Annotated[list[Any], Meta(extra={"document": "Part[]"})]


class HintForm(Form):
    """`decision` is the number of the decision that a hint is wanted for."""

    decision: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class HintChoice(msgspec.Struct):
    """A choice, in `words`. `win` is your mean share of wins in the playouts, between `low` and `high` (95 %).
    `behind`, between `behind_low` and `behind_high`, is by how much it is worse than the first choice in the same
    worlds; these hold for all choices of the hint together. `worse`: it is shown to be worse than the first.
    `reason`: what it comes to in the game's own terms."""

    code: int
    words: str
    win: float
    low: float
    high: float
    behind: float
    behind_low: float
    behind_high: float
    worse: bool
    reason: TextDocument


class HintDocument(msgspec.Struct):
    """At most three choices, best first, and how many `worlds` they were compared in. `settled`: all others are shown
    to be worse than the first. `sentence` says it in words."""

    decision: int
    choices: list[HintChoice]
    worlds: int
    settled: bool
    sentence: str


Codes = Annotated[list[Annotated[int, Meta(ge=0, le=2**31 - 1)]], Meta(min_length=1, max_length=MOST_STEPS)]


class AheadForm(Form):
    """The codes of one decision as far as it is thought through. `decision` is the number of the decision that the
    first of them answers."""

    decision: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    codes: Codes


class AheadDocument(msgspec.Struct):
    """What comes after these choices. `scene` has the next question, null if the decision is complete. `words` says
    what each answer to it does; of a complete decision, what its last choice does."""

    scene: SceneDocument | None
    words: dict[int, str]


#: Choices of one person in practice, at most: several times those of the longest match that was played to its end.
MOST_CHOICES = 4000

Choices = Annotated[list[Annotated[int, Meta(ge=-2, le=2**31 - 1)]], Meta(max_length=MOST_CHOICES)]


class GuideDocument(msgspec.Struct):
    """A guided first game. `path` are the codes of the choices that its steps propose, in order."""

    title: str
    steps: list[GuideStep]
    end: GuideEnd
    board: BoardDocument
    path: list[int]


class GuideForm(Form):
    """A guided game so far: the codes that you chose, of which you have been shown the first `shown` with all that
    followed."""

    choices: Choices = msgspec.field(default_factory=list)
    shown: Annotated[int, Meta(ge=0, le=MOST_CHOICES)] = 0


class KeepGuideForm(Form):
    """A guided game that becomes a match: the codes that you chose so far."""

    choices: Choices


class GuideTable(msgspec.Struct):
    """The table as you were shown it, and the frames that your further choices and the others' answers brought."""

    start: TableMessage
    frames: list[Frame]


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


TableDocument = Annotated[dict[str, Any], Meta(extra={"document": "TableMessage"})]


class DailyPosition(msgspec.Struct):
    """The table of a problem as its seat sees it, and the choices that it offers, of which one is clearly best."""

    board: BoardDocument
    start: TableDocument
    offered: list[DescribedChoice]


class DailyForm(Form):
    """Your choice at the problem of a day, such as "2031-05-04"."""

    day: Annotated[str, Meta(max_length=10)]
    code: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class DailyWorth(msgspec.Struct):
    """What a choice is worth: the seat's share of wins after it, what it comes to in the game's own terms, and how many
    of the first hundred people `chose` it."""

    code: int
    win: float
    why: TextDocument
    chose: int


class DailySolution(msgspec.Struct):
    """What you chose, and what each choice is worth, the best first, by so many `games` after each."""

    chosen: int
    worth: list[DailyWorth]
    games: int


class DailyDocument(msgspec.Struct):
    """A game's problem of a day; the solution comes with your answer, of which there is one."""

    day: str
    game: str
    position: DailyPosition
    solution: DailySolution | None


class DailyPage(msgspec.Struct):
    """The games that have a problem today, with whether you found its best choice, null until you have answered; and
    the days on which you answered one, right or not."""

    day: str
    games: dict[str, bool | None]
    answered: list[str]
