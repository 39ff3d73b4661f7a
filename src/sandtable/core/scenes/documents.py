"""The scene and the entries of the log, the documents that travel to the browser; what a seat is asked, what it may
answer, and what each answer would do; and how a match ended, and how it went.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

from sandtable.core.scenes.boards import Board, Card
from sandtable.core.scenes.panels import Dice, Fight, Front, OrderItem, Panel, Plan, Shot, Stakes, Track
from sandtable.core.scenes.positions import EdgeState, ElementState, Fact, Figure, Link, Phase, Player, Zone
from sandtable.core.scenes.texts import Text


class CountPreset(msgspec.Struct, omit_defaults=True, gc=False):
    """A number worth a button of its own: "Half", "Pot", "All in". `key` is a suggested hotkey."""

    label: str
    value: int
    key: str = ""


class Count(msgspec.Struct, omit_defaults=True, gc=False):
    """A number is asked: `lo`..`hi` in steps of 1. Each choice's `range` says which numbers it covers. `suggest` is
    where the slider starts. `group`: only choices of this group are meant (`Prompt.counts`), and it is the word on the
    button."""

    lo: int
    hi: int
    suggest: int
    unit: str = "armies"
    presets: list[CountPreset] = []
    group: str = ""


class Prompt(msgspec.Struct, omit_defaults=True, gc=False):
    """What the viewer is asked (LOOK.md section 13), or whom the table waits for when nothing is owed. `counts` in
    place of `count`: several kinds of answer, each with a number ("Buy for 3", "Pass for 1"); the choices of each are
    those whose `group` is the count's. `steps`: an answer may only begin what is decided; what would be asked next can
    be looked up before anything is sent (core/match/ahead.py). `odds`: the odds of a chain of attacks may be asked for
    beside it."""

    text: Text
    why: Text = []
    count: Count | None = None
    kind: str = ""
    counts: list[Count] = []
    steps: bool = False
    odds: bool = False


class Estimate(msgspec.Struct, omit_defaults=True, gc=False):
    """How likely something is that a choice would lead to. The client asks the game's calculator of odds for it when
    a player looks, so that a scene costs no more for it: `ask` are the parameters, `chance` names the result to show,
    `title` says of what it is the chance ("that you win"), `left` names the result that says how much is left, with the
    unit it is counted in, and `note` what may change it."""

    ask: dict[str, str | int]
    chance: str
    title: str
    left: str = ""
    unit: str = ""
    note: str = ""


class Preview(msgspec.Struct, omit_defaults=True, gc=False):
    """Shown beside the element before a choice is confirmed."""

    title: str
    lines: list[str] = []
    estimate: Estimate | None = None


class Choice(msgspec.Struct, omit_defaults=True, gc=False):
    """A legal choice. `elements` is the ordered list of board elements, edges, links, pieces or cards it belongs to:
    clicking them in that order leads to it (source, then target). `key` is a suggested hotkey. `primary` is the filled
    button. `range` is used with Prompt.count. `detail` is the button's second line: cost or chance. `quiet`: bound to
    the board and not worth a button of its own when there are many. `count`: after this choice a number will be asked,
    and it is this one: the client asks for it along with the choice and answers it when the question comes. `final`:
    what the choice completes, in words; it is asked to be confirmed. `icon`: a picture of what is chosen."""

    code: int
    label: str
    detail: str = ""
    key: str = ""
    group: str = ""
    elements: list[str] = []
    primary: bool = False
    quiet: bool = False
    range: tuple[int, int] | None = None
    preview: Preview | None = None
    count: Count | None = None
    final: Text = []
    icon: str = ""


class Rank(msgspec.Struct, omit_defaults=True, gc=False):
    """A line of the final table: place from 1, share of the win 0..1."""

    seat: int
    place: int
    share: float
    facts: list[Fact] = []


class Action(msgspec.Struct, omit_defaults=True, gc=False):
    """An achievement or another line about a seat at the end."""

    seat: int
    name: str
    text: str
    icon: str = ""


class Result(msgspec.Struct, omit_defaults=True, gc=False):
    """The end: why it ended, who stands where, what was achieved."""

    text: Text
    ranks: list[Rank] = []
    achievements: list[Action] = []


class Series(msgspec.Struct, omit_defaults=True, gc=False):
    """The values of one seat in a chart, one for each point from the first on; it may end early."""

    seat: int
    values: list[float]


class Chart(msgspec.Struct, omit_defaults=True, gc=False):
    """Figures over time, such as chips after each hand. `x` says what a point is ("Hand"), `first` its first number,
    `step` how far apart the points are, `last` the number of the last one where that is not as far away."""

    title: str
    unit: str
    x: str
    series: list[Series]
    first: int = 0
    step: int = 1
    last: int | None = None


def most(counts: Mapping[int, int]) -> tuple[int, int]:
    """Who has the most and how much, of equals the lowest number; (-1, 0) if nobody has any."""
    return min(counts.items(), key=lambda one: (-one[1], one[0]), default=(-1, 0))


class Scene(msgspec.Struct, omit_defaults=True, gc=False):
    """Everything one viewer sees of one position. `viewer`: a seat, or None for a spectator. `elements` maps board
    element ids to what stands there, `edges` ids of edges of kind `span`; an element or edge that is left out is empty.
    `why_not` maps ids of elements, edges, pieces or cards that the viewer might expect to use to the sentence that says
    why they cannot. `trail`: element ids of the last move, in order. `order`: revealed actions as they are carried
    out. `take_back`: the label of the button by which the viewer undoes what it has chosen of an unfinished secret
    decision; empty: there is nothing. On a board of kind `fronts`: `fronts` are the armies, `fight` the battle,
    `stakes` what is fought for as long as nothing has happened."""

    game: str
    viewer: int | None = None
    over: bool = False
    headline: str = ""
    phases: list[Phase] = []
    phase: str = ""
    players: list[Player] = []
    facts: list[Fact] = []
    elements: dict[str, ElementState] = {}
    edges: dict[str, EdgeState] = {}
    links: list[Link] = []
    fronts: list[Front] = []
    fight: Fight | None = None
    stakes: Stakes | None = None
    track: Track | None = None
    plan: Plan | None = None
    order: list[OrderItem] = []
    zones: list[Zone] = []
    panel: Panel | None = None
    trail: list[str] = []
    prompt: Prompt | None = None
    choices: list[Choice] = []
    why_not: dict[str, str] = {}
    chart: Chart | None = None
    take_back: str = ""
    result: Result | None = None


class Move(msgspec.Struct, omit_defaults=True, gc=False):
    """Something to animate: `count` pieces, chips or cards go from `a` to `b`, ids of board elements or zones; an empty
    `a` means from outside the board, an empty `b` off it. `card`: the face, if the viewer may see it. `piece`: the id
    of the piece that moves (its place in a stack need not be known)."""

    a: str
    b: str
    count: int = 0
    seat: int | None = None
    kind: Literal["pieces", "chips", "card"] = "pieces"
    card: Card | None = None
    piece: str = ""


BlowKind = Literal["hit", "fall", "taken", "broken", "won"]


class Blow(msgspec.Struct, omit_defaults=True, gc=False):
    """Something that is felt: a loss of `count`, an end, another owner, a way that breaks, what a seat gets. `at` is
    the id of the element, edge, piece or card on which it falls, "" for the seat itself; `seat` whose doing it is."""

    kind: BlowKind
    at: str = ""
    seat: int | None = None
    count: int = 0


class Entry(msgspec.Struct, omit_defaults=True, gc=False):
    """One line of the log as one viewer may read it. `kind` "turn" starts a turn: a hair line with round and player.
    `n` is the index in this viewer's own log, so that gaps never show what others saw. `fold`: consecutive entries
    with the same non-empty fold key are shown as one line that opens. `moves`, `dice`, `blows` are for the animation.
    `action`:
    a revealed action that is still to be carried out, and `panel`: what is shown while the line is played (a battle as
    far as this choice brought it), `shot`: a shot and what came of it; with any of them the client plays the lines of a
    choice one after the other. `figures`: what players have now, as the line says it."""

    n: int
    kind: str
    text: Text
    elements: list[str] = []
    moves: list[Move] = []
    blows: list[Blow] = []
    dice: list[Dice] = []
    fold: str = ""
    secret: bool = False
    action: OrderItem | None = None
    panel: Panel | None = None
    shot: Shot | None = None
    figures: list[Figure] = []


_ENCODER = msgspec.json.Encoder(order="deterministic")


def encode(document: Board | Scene | Entry | list[Entry]) -> bytes:
    """The canonical JSON bytes of a document: the same document always gives the same bytes."""
    return _ENCODER.encode(document)
