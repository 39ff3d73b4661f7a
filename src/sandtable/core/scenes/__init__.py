"""What one seat (or a spectator) is shown: typed, game-neutral documents that the client renders.

A game's `table.py` builds a :class:`Board` once (geometry, never changes during a match) and a :class:`Scene` for
every position and viewer. Both are plain data; their JSON form is what travels to the browser. Nothing in a scene may
depend on anything the viewer does not know; the two-worlds test compares the encoded bytes.

Sentences are :data:`Text`: a list whose items are literal strings or references, so that the client can draw a
player's name in the player's colour and link a place to the board without parsing prose.
"""

from sandtable.core.scenes.boards import (
    Board,
    BoardEdge,
    BoardElement,
    BoardKind,
    Card,
    Grid,
    Ink,
    Point,
    Reference,
    ReferenceRow,
    Region,
    Suit,
    card_back,
)
from sandtable.core.scenes.documents import (
    Action,
    Blow,
    Chart,
    Choice,
    Count,
    CountPreset,
    Entry,
    Estimate,
    Move,
    Preview,
    Prompt,
    Rank,
    Result,
    Scene,
    Series,
    encode,
)
from sandtable.core.scenes.panels import (
    Assist,
    Battle,
    BattleDice,
    BattleRound,
    Dice,
    Fight,
    Front,
    Line,
    LineGroup,
    OrderItem,
    Panel,
    Plan,
    PlanStep,
    Shot,
    ShownHand,
    Stack,
    StakeGroup,
    Stakes,
    Track,
    TrackSection,
)
from sandtable.core.scenes.positions import (
    EdgeState,
    ElementState,
    Fact,
    Figure,
    Link,
    Phase,
    Piece,
    Player,
    Sign,
    Zone,
)
from sandtable.core.scenes.texts import DiceRef, ElementRef, Part, SeatRef, StrongRef, Text, plain

__all__ = [
    "Action", "Assist", "Battle", "BattleDice", "BattleRound", "Blow", "Board", "BoardEdge", "BoardElement",
    "BoardKind", "Card", "Chart", "Count", "CountPreset", "Dice", "DiceRef", "EdgeState", "ElementRef",
    "ElementState", "Entry", "Estimate", "Fact", "Figure", "Fight", "Front", "Grid", "Ink", "Line", "LineGroup",
    "Link", "Move", "Choice", "OrderItem", "Panel", "Part", "Phase", "Piece", "Plan", "PlanStep", "Player", "Point",
    "Preview", "Prompt", "Rank", "Reference", "ReferenceRow", "Region", "Result", "Scene", "SeatRef", "Series",
    "Shot", "ShownHand", "Sign", "Stack", "StakeGroup", "Stakes", "StrongRef", "Suit", "Text", "Track",
    "TrackSection", "Zone", "card_back", "encode", "plain",
]  # fmt: skip
