"""The board, sent once: geometry and printed cards, which never change during a match."""

from typing import Literal

import msgspec

#: In board units.
Point = tuple[float, float]
#: How a board is drawn; the client has a record for each (`web/src/model/kinds.ts`).
BoardKind = Literal["map", "hexes", "slots", "table", "plain", "fronts"]
Ink = Literal["blue", "madder", "ochre", "plum", "moss", "black"]
Suit = Literal["", "spades", "hearts", "diamonds", "clubs"]


class Region(msgspec.Struct, omit_defaults=True, gc=False):
    """A named group of elements, such as a continent. `label` is where its name is written, in board units."""

    id: str
    name: str
    elements: list[str]
    bonus: int = 0
    colour: str = ""
    label: Point | None = None


class BoardElement(msgspec.Struct, omit_defaults=True, gc=False):
    """A place on the board. `polygon` uses `rings` (unclosed, board units); `hex` uses `label` as its centre and
    `size` as its radius; `slot` is a rectangle of `size` x `height` around `label`, for games without a map. On a
    board of kind `table` the client lays the places out itself: `seat` is the side of the table where seat number
    `seat` sits, `spot` a place before that seat, or in the middle of the table if `seat` is None."""

    id: str
    name: str
    kind: Literal["polygon", "hex", "slot", "seat", "spot"]
    label: Point = (0, 0)
    seat: int | None = None
    rings: list[list[Point]] = []
    size: float = 0
    height: float = 0
    region: str = ""
    icon: str = ""


class BoardEdge(msgspec.Struct, omit_defaults=True, gc=False):
    """A connection of two elements; `path` is a list of polylines to draw (sea lanes, bridges). `span`: a border where
    something may stand or not; nothing is drawn but what `Scene.edges` says of it, and what choices belong to it.
    `name` is for people ("C4-C5")."""

    id: str
    a: str
    b: str
    kind: Literal["land", "sea", "bridge", "span"]
    name: str = ""
    path: list[list[Point]] = []


class Grid(msgspec.Struct, omit_defaults=True, gc=False):
    """A small table on a card: a head for each column ("land", "air", "sea"), and rows of a word and its cells ("-" for
    what it cannot do). `raised`: cells (row, column) that a bonus has changed, drawn strong; `reasons` says what has
    changed them, in short ("Att +2 British Infantry")."""

    columns: list[str]
    rows: list[tuple[str, list[str]]]
    raised: list[tuple[int, int]] = []
    reasons: list[str] = []


class Card(msgspec.Struct, omit_defaults=True, gc=False):
    """A printed card. `id` is unique within the scene and stable while the viewer can follow the card. `corner` is its
    value, or its costs with a space between them: the first in mana, the second in gold ("2 1"). `order` is the number
    that orders play (initiative, firing phase). `dim`: spent, or not to be had now; `gone`: destroyed, but still in its
    line. `grid`: its table of figures. `pill`: a figure hung under the card, such as the chance that it is hit ("60%",
    "safe"). `note`: a longer sentence for a tooltip. `die`: drawn as a die, whose number is `corner`."""

    id: str
    name: str = ""
    face: Literal["up", "down"] = "up"
    ink: Ink = "black"
    icon: str = ""
    corner: str = ""
    order: str = ""
    type: str = ""
    text: str = ""
    foot: str = ""
    badge: str = ""
    suit: Suit = ""
    element: str = ""
    marked: bool = False
    dim: bool = False
    gone: bool = False
    grid: Grid | None = None
    pill: str = ""
    note: str = ""
    die: bool = False


def card_back(card: str) -> Card:
    """A card lying face down. Its id may depend on its place only, never on what it is."""
    return Card(id=card, face="down")


class ReferenceRow(msgspec.Struct, omit_defaults=True, gc=False):
    """A line of a help card: its rank or number, a name, a sentence, and cards that show what is meant."""

    id: str
    name: str
    text: str = ""
    number: str = ""
    cards: list[Card] = []


class Reference(msgspec.Struct, omit_defaults=True, gc=False):
    """A help card of the game, such as the table of combinations. `text` stands above the rows. `keywords`: the names
    of its rows are words of the game; wherever one stands in the text of a card, a choice or a help card, a tooltip
    shows the row's text."""

    id: str
    title: str
    text: str = ""
    rows: list[ReferenceRow] = []
    keywords: bool = False


class Board(msgspec.Struct, omit_defaults=True, gc=False):
    """Geometry that does not change during a match. `width` and `height` are the frame in board units (0 on a board
    of kind `table`, `plain` or `fronts`). `plain`: seats round a middle, with whatever zones of cards, dice, facts
    and lines the scene has. `fronts`: nothing but cards, in `Scene.fronts` and `Scene.fight`. `references` are help
    cards. `odds`: the parameters of the game's calculator of odds that the rules of this match fix, where it answers
    for a chain of attacks from place to place: `attackers`, `defenders` (one after the other), `neutral` (which of
    them, from 1), `stop` and `chance` are left to the player; empty where it does not."""

    id: str
    kind: BoardKind
    width: float
    height: float
    elements: list[BoardElement]
    edges: list[BoardEdge] = []
    regions: list[Region] = []
    wrap_x: bool = False
    references: list[Reference] = []
    odds: dict[str, str | int] = {}
