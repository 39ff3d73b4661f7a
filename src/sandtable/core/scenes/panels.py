"""What is laid open beside the board: dice, shown hands and whole battles; stacks of units at fronts, and a fight
between two lines of units, shot by shot; choices made in secret and not yet carried out, and the order of actions.
"""

from typing import Literal

import msgspec

from sandtable.core.scenes.boards import Card
from sandtable.core.scenes.positions import Fact, Phase
from sandtable.core.scenes.texts import Text


class Dice(msgspec.Struct, omit_defaults=True, gc=False):
    """One side of a roll, sorted descending; `lost[i]` strikes die i through; `spare` dice had no effect. A roll that
    is no battle is `plain`: dice in the order rolled, and nobody loses anything."""

    seat: int
    side: Literal["attack", "defence", "plain"]
    values: list[int]
    lost: list[bool] = []
    spare: list[bool] = []
    loss: int = 0


class ShownHand(msgspec.Struct, omit_defaults=True, gc=False):
    """One hand of a showdown: the cards in the order in which they count, what they make ("Battalion"), the particulars
    ("2s, Cuirassiers, Field Guns, General"), its place among the hands shown from 1, what it won, and a remark.
    `reason`: what puts the hand above before it ("Both Full House of 2s; 4s beat 6s: lower is stronger."). `deciding`:
    numbers of the cards, from 0, that decide between it and a neighbour."""

    seat: int
    cards: list[Card]
    label: str = ""
    detail: str = ""
    place: int = 0
    won: int = 0
    note: str = ""
    reason: str = ""
    deciding: list[int] = []


class BattleDice(msgspec.Struct, omit_defaults=True, gc=False):
    """Dice of one kind of unit in one round of a battle: `by` ("Forces", "Brute"), in the order rolled; a die of at
    most `hits_on` hits."""

    seat: int
    by: str
    values: list[int]
    hits_on: int
    icon: str = ""


class BattleRound(msgspec.Struct, omit_defaults=True, gc=False):
    """A round of a battle: dice of both sides, what each hit did, and what stands afterwards. Round 0 is what happens
    before the dice. `losses`: by side (attacker, defender), units lost in this round."""

    number: int
    dice: list[BattleDice] = []
    lines: list[Text] = []
    losses: tuple[int, int] = (0, 0)


class Battle(msgspec.Struct, omit_defaults=True, gc=False):
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


class Panel(msgspec.Struct, omit_defaults=True, gc=False):
    """A floating panel on the board. `roll`: the last roll; `rolls` holds one pair of Dice a roll, oldest first (a
    blitz has many), or the plain Dice of all who rolled. `showdown`: hands face up, in the order in which they are
    shown; `lines` says who gets what. It is revealed hand by hand when `id` is new to the client. `battle`: a battle
    round by round. `text`: the `lines` alone, such as what a challenge brought to light; on a board of kind `plain`
    they stand in the middle."""

    kind: Literal["roll", "showdown", "battle", "text"]
    title: str
    id: str = ""
    subtitle: str = ""
    rolls: list[list[Dice]] = []
    hands: list[ShownHand] = []
    battle: Battle | None = None
    lines: list[Text] = []
    foot: str = ""


class Stack(msgspec.Struct, omit_defaults=True, gc=False):
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


class Front(msgspec.Struct, omit_defaults=True, gc=False):
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


class LineGroup(msgspec.Struct, omit_defaults=True, gc=False):
    """Cards of one arm, standing together in a line; `column` of others' figures counts against them."""

    name: str
    cards: list[Card]
    column: int | None = None


class Line(msgspec.Struct, omit_defaults=True, gc=False):
    """One side of a fight: every card that was exposed, also those that are gone. `note`: "attacker, acts first";
    `tally`: "6 of 7 units left". `seats`: whose armies stand in it."""

    side: str
    edge: Literal["top", "bottom"]
    groups: list[LineGroup]
    seats: list[int] = []
    note: str = ""
    tally: str = ""


class Assist(msgspec.Struct, omit_defaults=True, gc=False):
    """A card that helps another in this round, drawn as a link from `a` to `b`: "+2"."""

    a: str
    b: str
    kind: Literal["attack", "defence"]
    value: str = ""


class Shot(msgspec.Struct, omit_defaults=True, gc=False):
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


class Fight(msgspec.Struct, omit_defaults=True, gc=False):
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


class StakeGroup(msgspec.Struct, omit_defaults=True, gc=False):
    """Some of what a match is fought for: `rows` are ids of rows of the help card. `seat`: for whom."""

    title: str
    rows: list[str]
    seat: int | None = None


class Stakes(msgspec.Struct, omit_defaults=True, gc=False):
    """What a match is fought for, shown between the fronts while nothing has happened yet, where there is room for it.
    `reference` is the help card (`Board.references`) that has the rows: names with their points."""

    title: str
    text: str
    reference: str
    groups: list[StakeGroup]


class PlanStep(msgspec.Struct, omit_defaults=True, gc=False):
    """One choice of a plan in words ("3 Forces"), and the board elements, edges, pieces or cards it means."""

    text: Text
    elements: list[str] = []


class Plan(msgspec.Struct, omit_defaults=True, gc=False):
    """The viewer's own plan in a decision that is made in secret: what has been chosen so far, step by step, what it
    will cost, and the ways planned, each a list of element ids (drawn dotted). `sent`: complete; whether it can still
    be undone is said by `Scene.take_back`."""

    title: str
    steps: list[PlanStep] = []
    cost: str = ""
    ways: list[list[str]] = []
    sent: bool = False


class OrderItem(msgspec.Struct, omit_defaults=True, gc=False):
    """An action in the order in which revealed actions are carried out: whose, what, and its number (`order`, empty
    for what comes after all numbers). `steps`: the locked plan in words."""

    seat: int
    label: str
    order: str = ""
    state: Literal["next", "now", "done", "failed"] = "next"
    card: Card | None = None
    steps: list[Text] = []


class TrackSection(msgspec.Struct, omit_defaults=True, gc=False):
    """A stretch of a round track: "Age II", rounds 4 to 7. `title`: a sentence for a tooltip."""

    label: str
    first: int
    last: int
    title: str = ""


class Track(msgspec.Struct, omit_defaults=True, gc=False):
    """How far the game has come: number `now` of `last` (0 before the first), the stretches it is divided into, and the
    seat that leads this one."""

    label: str
    now: int
    last: int
    sections: list[TrackSection] = []
    lead: int | None = None
