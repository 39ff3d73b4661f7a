"""What one seat (or a spectator) is shown: typed, game-neutral documents that the client renders.

A game's `table.py` builds a :class:`Board` once (geometry, never changes during a match) and a :class:`Scene` for
every position and viewer. Both are plain data; their JSON form is what travels to the browser. Nothing in a scene may
depend on anything the viewer does not know (DESIGN.md section 3); the two-worlds test compares the encoded bytes.

Sentences are :data:`Text`: a list whose items are literal strings or references, so that the client can draw a
player's name in the player's colour and link a place to the board without parsing prose.
"""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = [
    "Action",
    "Assist",
    "Battle",
    "BattleDice",
    "BattleRound",
    "Board",
    "BoardEdge",
    "BoardElement",
    "Card",
    "Chart",
    "Count",
    "CountPreset",
    "Dice",
    "DiceRef",
    "EdgeState",
    "ElementRef",
    "ElementState",
    "Entry",
    "Fact",
    "Fight",
    "Front",
    "Grid",
    "Line",
    "LineGroup",
    "Link",
    "Move",
    "Option",
    "OrderItem",
    "Panel",
    "Phase",
    "Piece",
    "Plan",
    "PlanStep",
    "Player",
    "Preview",
    "Prompt",
    "Rank",
    "Reference",
    "ReferenceRow",
    "Region",
    "Result",
    "Scene",
    "SeatRef",
    "Series",
    "Shot",
    "ShownHand",
    "Sign",
    "Stack",
    "StrongRef",
    "Text",
    "Track",
    "TrackSection",
    "Zone",
    "encode",
    "plain",
]


class SeatRef(msgspec.Struct, frozen=True):
    """A player named in a sentence. The client puts the name there ("you" for the viewer)."""

    seat: int
    form: Literal["name", "possessive"] = "name"


class ElementRef(msgspec.Struct, frozen=True, omit_defaults=True):
    """An element of the board named in a sentence: hovering it lights the element up. `owner`: the seat whose colour
    the name takes, where the place stands for its player ("Gaul attacks Maghreb")."""

    element: str
    name: str
    owner: int | None = None


class DiceRef(msgspec.Struct, frozen=True):
    """Dice shown as small faces inside a sentence."""

    dice: tuple[int, ...]
    side: Literal["attack", "defence", "plain"] = "plain"


class StrongRef(msgspec.Struct, frozen=True):
    """Emphasised words: a number, a card's name."""

    strong: str


Part = str | SeatRef | ElementRef | DiceRef | StrongRef
Text = list[Part]


# --------------------------------------------------------------------------------------------- the board, sent once


class Region(msgspec.Struct, omit_defaults=True):
    """A named group of elements, such as a continent. `label` is where its name is written, in board units."""

    id: str
    name: str
    elements: list[str]
    bonus: int = 0
    colour: str = ""
    label: tuple[float, float] | None = None


class BoardElement(msgspec.Struct, omit_defaults=True):
    """A place on the board. `polygon` uses `rings` (unclosed, board units); `hex` uses `label` as its centre and
    `size` as its radius; `slot` is a rectangle of `size` x `height` around `label`, for games without a map. On a
    board of kind `table` the client lays the places out itself: `seat` is the side of the table where seat number
    `seat` sits, `spot` a place before that seat, or in the middle of the table if `seat` is None."""

    id: str
    name: str
    kind: Literal["polygon", "hex", "slot", "seat", "spot"]
    label: tuple[float, float] = (0, 0)
    seat: int | None = None
    rings: list[list[tuple[float, float]]] = []
    size: float = 0
    height: float = 0
    region: str = ""
    icon: str = ""


class BoardEdge(msgspec.Struct, omit_defaults=True):
    """A connection of two elements; `path` is a list of polylines to draw (sea lanes, bridges). `span`: a border where
    something may stand or not; nothing is drawn but what `Scene.edges` says of it, and what options belong to it.
    `name` is for people ("C4-C5")."""

    id: str
    a: str
    b: str
    kind: Literal["land", "sea", "bridge", "span"]
    name: str = ""
    path: list[list[tuple[float, float]]] = []


class Grid(msgspec.Struct, omit_defaults=True):
    """A small table on a card: a head for each column ("land", "air", "sea"), and rows of a word and its cells ("-" for
    what it cannot do). `raised`: cells (row, column) that a bonus has changed, drawn strong."""

    columns: list[str]
    rows: list[tuple[str, list[str]]]
    raised: list[tuple[int, int]] = []


class Card(msgspec.Struct, omit_defaults=True):
    """A printed card. `id` is unique within the scene and stable while the viewer can follow the card. `corner` is its
    value, or its costs with a space between them: the first in mana, the second in gold ("2 1"). `order` is the number
    that orders play (initiative, firing phase). `dim`: spent, or not to be had now; `gone`: destroyed or withdrawn, but
    still in its line. `grid`: its table of figures. `pill`: a figure hung under the card, such as the chance that it is
    hit ("60%", "safe"). `note`: a longer sentence for a tooltip."""

    id: str
    name: str = ""
    face: Literal["up", "down"] = "up"
    ink: Literal["blue", "madder", "ochre", "plum", "moss", "black"] = "black"
    icon: str = ""
    corner: str = ""
    order: str = ""
    type: str = ""
    text: str = ""
    foot: str = ""
    badge: str = ""
    suit: Literal["", "spades", "hearts", "diamonds", "clubs"] = ""
    element: str = ""
    marked: bool = False
    dim: bool = False
    gone: bool = False
    grid: Grid | None = None
    pill: str = ""
    note: str = ""


class ReferenceRow(msgspec.Struct, omit_defaults=True):
    """A line of a help card: its rank or number, a name, a sentence, and cards that show what is meant."""

    id: str
    name: str
    text: str = ""
    number: str = ""
    cards: list[Card] = []


class Reference(msgspec.Struct, omit_defaults=True):
    """A help card of the game, such as the table of combinations. `text` stands above the rows. `keywords`: the names
    of its rows are words of the game; wherever one stands in the text of a card, an option or a help card, a tooltip
    shows the row's text."""

    id: str
    title: str
    text: str = ""
    rows: list[ReferenceRow] = []
    keywords: bool = False


class Board(msgspec.Struct, omit_defaults=True):
    """Geometry that does not change during a match. `width` and `height` are the frame in board units (0 on a board of
    kind `table` or `fronts`). `fronts`: nothing but cards, in `Scene.fronts` and `Scene.fight`. `references` are help
    cards."""

    id: str
    kind: Literal["map", "hexes", "slots", "table", "fronts"]
    width: float
    height: float
    elements: list[BoardElement]
    edges: list[BoardEdge] = []
    regions: list[Region] = []
    wrap_x: bool = False
    references: list[Reference] = []


# ------------------------------------------------------------------------------------------- the scene, per position


class Fact(msgspec.Struct, omit_defaults=True):
    """A figure with its word: value "9", label "lands". `title` is a longer explanation for a tooltip."""

    id: str
    label: str
    value: str
    title: str = ""


class Phase(msgspec.Struct, omit_defaults=True):
    """A step of the turn in the header line."""

    id: str
    label: str


class Player(msgspec.Struct, omit_defaults=True):
    """A seat's panel. Names, clocks and presence are added by the server, which knows them; the rules do not. `remark`
    is a sentence that may name other players ("conquered by Marit"); it takes the place of `note` where it stands."""

    seat: int
    acting: bool = False
    out: bool = False
    status: Literal["", "planning", "ready", "done"] = ""
    facts: list[Fact] = []
    note: str = ""
    remark: Text = []


class Sign(msgspec.Struct, omit_defaults=True):
    """A small sign on a piece, an element or an edge: an icon with a sentence for its tooltip. `seat`: whose it is,
    `value`: a figure written on it."""

    icon: str
    title: str
    seat: int | None = None
    value: int | None = None


class Piece(msgspec.Struct, omit_defaults=True):
    """Units standing on an element, each stack and each figure on its own. `force`: a stack of `count` equal units;
    `champion`: one figure with a name, an icon and `hp` of `hp_max` points (pips). Options may name a piece by its id.
    `ghost`: only planned, seen by the viewer alone. `note` is a tooltip: what the figure can do."""

    id: str
    kind: Literal["force", "champion"]
    owner: int
    count: int = 1
    name: str = ""
    icon: str = ""
    hp: int = 0
    hp_max: int = 0
    signs: list[Sign] = []
    ghost: bool = False
    note: str = ""


class ElementState(msgspec.Struct, omit_defaults=True):
    """What stands on an element now. `owner`: a seat, -1 neutral, None nobody or unknown. `count`: the counter's
    number. `chips`: chips lying there, drawn as a stack with its figure. `hidden`: fog, the viewer may not know.
    `marks`: named signs (icon names) such as "tower-flag".

    On boards with pieces: `pieces` of any number of owners; `home`: the seat that the place belongs to by right (its
    rim), while `owner` is who holds it now (its ground); `icon` and `value`: the tile that lies there and its figure,
    `title` the tile in words ("Mine of value 5"); `signs`: what lasts a while there."""

    owner: int | None = None
    count: int | None = None
    chips: int | None = None
    hidden: bool = False
    marks: list[str] = []
    note: str = ""
    home: int | None = None
    icon: str = ""
    value: int | None = None
    title: str = ""
    pieces: list[Piece] = []
    signs: list[Sign] = []


class EdgeState(msgspec.Struct, omit_defaults=True):
    """What stands on an edge of kind `span` now: nothing (then it is left out of `Scene.edges`) or a bridge that is
    `built`; `brief`: it goes at the end of the round; `shut`: it cannot be crossed; `open`: the edge can be crossed
    without a bridge. `ghost`: planned by the viewer, who alone sees it ("built", "gone" or "marked"). `note` says all
    of it in words, for tooltips and for ears."""

    built: bool = False
    brief: bool = False
    shut: bool = False
    open: bool = False
    ghost: Literal["", "built", "gone", "marked"] = ""
    signs: list[Sign] = []
    note: str = ""


class Link(msgspec.Struct, omit_defaults=True):
    """A connection of two elements that comes and goes during a match, such as a wormhole. `owner`: who made it."""

    id: str
    a: str
    b: str
    kind: Literal["wormhole"] = "wormhole"
    owner: int | None = None
    note: str = ""
    ghost: bool = False


class Zone(msgspec.Struct, omit_defaults=True):
    """A place for cards: a hand, a row, a pile. `owner` is a seat or None for the table. `at` is the board element
    where the cards lie; without it they lie beside the board. `count` when cards are not listed. `note` stands beside
    the label, `locked` says why nothing here can be used now."""

    id: str
    kind: Literal["hand", "row", "pile"]
    label: str
    owner: int | None = None
    at: str = ""
    cards: list[Card] = []
    count: int | None = None
    note: str = ""
    locked: str = ""


class Stack(msgspec.Struct, omit_defaults=True):
    """A pile of units in an army's front: `count` cards, of which the viewer knows `cards`, in their order; the others
    lie face down among them. `icon` and `name` say what lies there ("Ground"). `committed`: it fights in the battle
    going on. `note` stands under it, `title` is its tooltip."""

    id: str
    name: str
    count: int
    icon: str = ""
    cards: list[Card] = []
    committed: bool = False
    note: str = ""
    title: str = ""


class Front(msgspec.Struct, omit_defaults=True):
    """What stands before one seat while no battle is fought: its stacks, its cards on the table, and what its side has
    won. `side`: the name of the side ("German"), `edge`: at which edge of the board it lies; the viewer's own side is
    at the bottom. `facing`: the seat it faces."""

    id: str
    seat: int
    side: str
    edge: Literal["top", "bottom"]
    stacks: list[Stack]
    facing: int | None = None
    facts: list[Fact] = []


class LineGroup(msgspec.Struct, omit_defaults=True):
    """Cards of one arm, standing together in a line."""

    name: str
    cards: list[Card]


class Line(msgspec.Struct, omit_defaults=True):
    """One side of a fight: every card that was exposed, also those that are gone. `note`: "attacker, acts first";
    `tally`: "6 of 7 units left". `seats`: whose armies stand in it."""

    side: str
    edge: Literal["top", "bottom"]
    groups: list[LineGroup]
    seats: list[int] = []
    note: str = ""
    tally: str = ""


class Assist(msgspec.Struct, omit_defaults=True):
    """A card that helps another in this round, drawn as a link from `a` to `b`: "+2"."""

    a: str
    b: str
    kind: Literal["attack", "defence"]
    value: str = ""


class Shot(msgspec.Struct, omit_defaults=True):
    """A shot before and after its number is drawn: `firer` and `target` are cards. `attack` and `defence` are the parts
    of the sum, in order ("Attack" 8, "support" +2); the numbers 1..`hits_on` of `steps` hit, those up to `could` would
    with the help on offer; `drawn` is the number drawn, 0 before. `sure`: an attack without a number. `text` explains
    it in a sentence, `offer` what more could be done."""

    firer: str
    target: str
    attack: list[Fact]
    defence: list[Fact]
    hits_on: int
    steps: int
    could: int = 0
    drawn: int = 0
    hit: bool | None = None
    sure: bool = False
    text: Text = []
    offer: str = ""


class Fight(msgspec.Struct, omit_defaults=True):
    """The battle going on: the lines facing each other (the viewer's at the bottom), its steps ("Phase 1, guns") and
    which is now, who supports whom, and the shot that is made or was made last. `card`: what is fought for."""

    title: str
    subtitle: str
    lines: list[Line]
    card: Card | None = None
    steps: list[Phase] = []
    step: str = ""
    round: int = 0
    assists: list[Assist] = []
    shot: Shot | None = None
    notes: list[Text] = []


class Dice(msgspec.Struct, omit_defaults=True):
    """One side of a roll, sorted descending; `lost[i]` strikes die i through; `spare` dice had no effect."""

    seat: int
    side: Literal["attack", "defence"]
    values: list[int]
    lost: list[bool] = []
    spare: list[bool] = []
    loss: int = 0


class ShownHand(msgspec.Struct, omit_defaults=True):
    """One hand of a showdown: the cards in the order in which they count, what they make ("Battalion"), the particulars
    ("2s, Cuirassiers, Field Guns, General"), its place among the hands shown from 1, what it won, and a remark."""

    seat: int
    cards: list[Card]
    label: str = ""
    detail: str = ""
    place: int = 0
    won: int = 0
    note: str = ""


class BattleDice(msgspec.Struct, omit_defaults=True):
    """Dice of one kind of unit in one round of a battle: `by` ("Forces", "Brute"), in the order rolled; a die of at
    most `hits_on` hits."""

    seat: int
    by: str
    values: list[int]
    hits_on: int
    icon: str = ""


class BattleRound(msgspec.Struct, omit_defaults=True):
    """A round of a battle: dice of both sides, what each hit did, and what stands afterwards. Round 0 is what happens
    before the dice. `losses`: by side (attacker, defender), units lost in this round."""

    number: int
    dice: list[BattleDice] = []
    lines: list[Text] = []
    losses: tuple[int, int] = (0, 0)


class Battle(msgspec.Struct, omit_defaults=True):
    """A battle, as far as it has been fought, for a panel of kind `battle`: `seats` are attacker and defender, `forces`
    how many Forces each began with, `champions` the names of the others. The client reveals it round by round.
    `winner`: None while it goes on or if nobody is left."""

    element: str
    seats: tuple[int, int]
    forces: tuple[int, int]
    champions: tuple[list[str], list[str]]
    rounds: list[BattleRound]
    over: bool = False
    winner: int | None = None


class Panel(msgspec.Struct, omit_defaults=True):
    """A floating panel on the board. `roll`: the last roll; `rolls` holds one pair of Dice a roll, oldest first (a
    blitz has many). `showdown`: hands face up, in the order in which they are shown; `lines` says who gets what. It is
    revealed hand by hand when `id` is new to the client. `battle`: a battle round by round."""

    kind: Literal["roll", "showdown", "battle"]
    title: str
    id: str = ""
    subtitle: str = ""
    rolls: list[list[Dice]] = []
    hands: list[ShownHand] = []
    battle: Battle | None = None
    lines: list[Text] = []
    foot: str = ""


class CountPreset(msgspec.Struct, omit_defaults=True):
    """A number worth a button of its own: "Half", "Pot", "All in". `key` is a suggested hotkey."""

    label: str
    value: int
    key: str = ""


class Count(msgspec.Struct, omit_defaults=True):
    """A number is asked: `lo`..`hi` in steps of 1. Each option's `range` says which numbers it covers. `suggest` is
    where the slider starts. `group`: only options of this group are meant (`Prompt.counts`), and it is the word on the
    button."""

    lo: int
    hi: int
    suggest: int
    unit: str = "armies"
    presets: list[CountPreset] = []
    group: str = ""


class Prompt(msgspec.Struct, omit_defaults=True):
    """What the viewer is asked (LOOK.md section 13), or whom the table waits for when nothing is owed. `counts` in
    place of `count`: several kinds of answer, each with a number ("Buy for 3", "Pass for 1"); the options of each are
    those whose `group` is the count's."""

    text: Text
    why: Text = []
    count: Count | None = None
    kind: str = ""
    counts: list[Count] = []


class Preview(msgspec.Struct, omit_defaults=True):
    """Shown beside the element before an option is confirmed."""

    title: str
    lines: list[str] = []


class Option(msgspec.Struct, omit_defaults=True):
    """A legal choice. `elements` is the ordered list of board elements, edges, links, pieces or cards it belongs to:
    clicking them in that order leads to it (source, then target). `key` is a suggested hotkey. `primary` is the filled
    button. `range` is used with Prompt.count. `detail` is the button's second line: cost or chance. `quiet`: bound to
    the board and not worth a button of its own when there are many. `count`: after this choice a number will be asked,
    and it is this one: the client asks for it along with the choice and answers it when the question comes."""

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


class Rank(msgspec.Struct, omit_defaults=True):
    """A line of the final table: place from 1, share of the win 0..1."""

    seat: int
    place: int
    share: float
    facts: list[Fact] = []


class Action(msgspec.Struct, omit_defaults=True):
    """An achievement or another line about a seat at the end."""

    seat: int
    name: str
    text: str
    icon: str = ""


class Result(msgspec.Struct, omit_defaults=True):
    """The end: why it ended, who stands where, what was achieved."""

    text: Text
    ranks: list[Rank] = []
    achievements: list[Action] = []


class Series(msgspec.Struct, omit_defaults=True):
    """The values of one seat in a chart, one for each point from the first on; it may end early."""

    seat: int
    values: list[float]


class Chart(msgspec.Struct, omit_defaults=True):
    """Figures over time, such as chips after each hand. `x` says what a point is ("Hand"), `first` its first number."""

    title: str
    unit: str
    x: str
    series: list[Series]
    first: int = 0


class PlanStep(msgspec.Struct, omit_defaults=True):
    """One choice of a plan in words ("3 Forces"), and the board elements, edges, pieces or cards it means."""

    text: Text
    elements: list[str] = []


class Plan(msgspec.Struct, omit_defaults=True):
    """The viewer's own plan in a decision that is made in secret: what has been chosen so far, step by step, what it
    will cost, and the ways planned, each a list of element ids (drawn dotted). `sent`: complete; whether it can still
    be undone is said by `Scene.take_back`."""

    title: str
    steps: list[PlanStep] = []
    cost: str = ""
    ways: list[list[str]] = []
    sent: bool = False


class OrderItem(msgspec.Struct, omit_defaults=True):
    """An action in the order in which revealed actions are carried out: whose, what, and its number (`order`, empty
    for what comes after all numbers). `steps`: the locked plan in words."""

    seat: int
    label: str
    order: str = ""
    state: Literal["next", "now", "done", "failed"] = "next"
    card: Card | None = None
    steps: list[Text] = []


class TrackSection(msgspec.Struct, omit_defaults=True):
    """A stretch of a round track: "Age II", rounds 4 to 7. `title`: a sentence for a tooltip."""

    label: str
    first: int
    last: int
    title: str = ""


class Track(msgspec.Struct, omit_defaults=True):
    """How far the game has come: number `now` of `last` (0 before the first), the stretches it is divided into, and the
    seat that leads this one."""

    label: str
    now: int
    last: int
    sections: list[TrackSection] = []
    lead: int | None = None


class Scene(msgspec.Struct, omit_defaults=True):
    """Everything one viewer sees of one position. `viewer`: a seat, or None for a spectator. `elements` maps board
    element ids to what stands there, `edges` ids of edges of kind `span`; an element or edge that is left out is empty.
    `why_not` maps ids of elements, edges, pieces or cards that the viewer might expect to use to the sentence that says
    why they cannot. `trail`: element ids of the last move, in order. `order`: revealed actions as they are carried
    out. `take_back`: the label of the button by which the viewer undoes what it has chosen of an unfinished secret
    decision; empty: there is nothing. On a board of kind `fronts`: `fronts` are the armies, `fight` the battle."""

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
    track: Track | None = None
    plan: Plan | None = None
    order: list[OrderItem] = []
    zones: list[Zone] = []
    panel: Panel | None = None
    trail: list[str] = []
    prompt: Prompt | None = None
    options: list[Option] = []
    why_not: dict[str, str] = {}
    chart: Chart | None = None
    take_back: str = ""
    result: Result | None = None


class Move(msgspec.Struct, omit_defaults=True):
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


class Entry(msgspec.Struct, omit_defaults=True):
    """One line of the log as one viewer may read it. `kind` "turn" starts a turn: a hair line with round and player.
    `n` is the index in this viewer's own log, so that gaps never show what others saw. `fold`: consecutive entries
    with the same non-empty fold key are shown as one line that opens. `moves`, `dice` are for the animation. `action`:
    a revealed action that is still to be carried out, and `panel`: what is shown while the line is played (a battle as
    far as this choice brought it); with either the client plays the lines of a choice one after the other."""

    n: int
    kind: str
    text: Text
    elements: list[str] = []
    moves: list[Move] = []
    dice: list[Dice] = []
    fold: str = ""
    secret: bool = False
    action: OrderItem | None = None
    panel: Panel | None = None
    shot: Shot | None = None


_ENCODER = msgspec.json.Encoder(order="deterministic")


def encode(document: Board | Scene | Entry | list[Entry]) -> bytes:
    """The canonical JSON bytes of a document: the same document always gives the same bytes."""
    return _ENCODER.encode(document)


def plain(text: Text, names: list[str] | None = None) -> str:
    """A sentence as plain words, for terminals and tests. Seats without a name are "Seat 1", "Seat 2", ..."""
    words: list[str] = []
    for part in text:
        match part:
            case str():
                words.append(part)
            case SeatRef(seat=seat, form=form):
                name = names[seat] if names else f"Seat {seat + 1}"
                words.append(name + "'s" if form == "possessive" else name)
            case ElementRef(name=name):
                words.append(name)
            case DiceRef(dice=dice):
                words.append(" ".join(str(d) for d in dice))
            case StrongRef(strong=strong):
                words.append(strong)
    return "".join(words)
