"""What of Bridgefront can be reached: every card with its modes, every operation, and rulings that leave a trace.

An operation is counted when an event that only it leaves comes while a card or an Ability that has the operation is
resolved. The interpreter says the same: a test counts what it runs (tests/bench/test_coverage.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from bench.features.model import Answer, Features, Group, Held, Note, Seen, Where
from sandtable.core.game.game import Game
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.rules.programs.shapes import SHAPES
from sandtable.games.bridgefront.setup.card_rows import CARDS, CardRow, Operation

__all__ = ["RULINGS", "SILENT", "TRACES", "features", "modes_of", "operations_of", "walk"]

PHASES = (
    "choosing factions", "choosing Capitals", "starting Bridges", "free card", "Quiet Study", "Market bids", "plans",
    "resolving actions", "sieges", "choosing modes of Collection", "Collection", "the game is over",
)  # fmt: skip


def walk(operations: Iterable[Operation]) -> Iterable[Operation]:
    """All operations of a list and of the lists in it."""
    for op in operations:
        yield op
        for name in ("then", "else", "each"):
            yield from walk(op.get(name, []))
        for mode in op.get("modes", []):
            yield from walk(mode)
        for row in op.get("rows", []):
            yield from walk(row["ops"])


def operations_of(program: Iterable[Operation]) -> frozenset[str]:
    """The names of the operations that a program has."""
    return frozenset(op["op"] for op in walk(program))


def modes_of(card: CardRow) -> list[tuple[str, int]]:
    """What of a card can be told apart in the log: declared modes, late modes, rows of a die."""
    found: list[tuple[str, int]] = []
    for op in walk(card.effect):
        if op["op"] == "choose":
            word = "mode" if op["when"] == "declare" else "late mode"
            found += [(word, number) for number in range(len(op["modes"])) if (word, number) not in found]
        elif op["op"] == "roll":
            found += [("die", face) for face in range(1, 7)]
    return found


#: operation -> events that it leaves while a card or an Ability is resolved.
TRACES: dict[str, tuple[int, ...]] = {
    "gold": (ev.GOLD,), "mana": (ev.MANA,), "steal": (ev.STOLEN,), "draw": (ev.DREW,), "discard": (ev.DISCARDED,),
    "scrap": (ev.SCRAPPED,), "topdeck": (ev.TOPDECKED,), "dig": (ev.KEPT_CARD,), "scry": (ev.SCRIED,),
    "peek": (ev.LOOKED,), "draft": (ev.SHOWN_CARD,), "gain_random": (ev.GAINED,), "deploy": (ev.DEPLOYED,),
    "move": (ev.MOVED,), "relocate": (ev.RELOCATED,), "heal": (ev.HEALED,), "damage": (ev.DAMAGED,),
    "remove_champion": (ev.REMOVED,), "blast": (ev.BLAST,), "mine_up": (ev.MINE_UP,), "mark": (ev.MARKED,),
    "build": (ev.BRIDGE_BUILT,), "raze": (ev.BRIDGE_GONE,), "edge_status": (ev.EDGE_MARKED,),
    "wormhole": (ev.WORMHOLE,), "status": (ev.STATUS,), "roll": (ev.ROLLED,),
}  # fmt: skip
#: Operations without an event of their own: counted when a card or an Ability is resolved that begins with, or goes on
#: to, one of them whatever happens.
SILENT = ("target", "choose", "if")
#: For one player and for the others: only the version that names the card is counted.
_TWO_VERSIONS = {ev.DREW, ev.DISCARDED, ev.TOPDECKED, ev.KEPT_CARD, ev.SCRIED, ev.SHOWN_CARD, ev.GAINED}

_BATTLE_STATUSES = (s.BATTLE_CRY, s.SMOKE, s.FOCUS_FIRE, s.HITS_FORCES_FIRST, s.HITS_CHAMPIONS_FIRST, ev.STATUS_HIT_R1)
#: Events that somebody is told of.
_SEEN = {kind: name for kind, name in ev.EVENTS.names.items() if kind not in ev.EVENTS.untold}
_BURNING = {card.index: 0 for card in CARDS.kinds if card.burn}


def _is(argument: str, number: int) -> tuple[Where, ...]:
    return (Where(argument, "==", number),)


#: ruling -> what its trace is, and what shows it.
RULINGS: dict[str, tuple[str, Sequence[Seen]]] = {
    "R19": ("the last eligible player gains the card free", [Seen(ev.BID_WON, tests=_is("d", 3))]),
    "R20": ("a card is bought", [Seen(ev.BUY_BID, tests=(Where("b", ">", 0),))]),
    "R21": ("a pot of Pass Bids is won", [Seen(ev.POT_WON, tests=(Where("c", ">", 0),))]),
    "R22": ("a tie of bids is decided by dice, or won by Prospect", [Seen(ev.BID_WON, "d", {4: 0, 2: 0})]),
    "R23": ("Pass Bids are shown", [Seen(ev.PASS_BID)]),
    "R25": ("an action that costs no mana", [Seen(ev.REVEALED, tests=(Where("b", ">", 0), Where("c", "==", 0)))]),
    "R27": ("a choice locked in a plan", [Seen(ev.PLAN_CODE)]),
    "R29": ("an action fizzles", [Seen(ev.FIZZLED)]),
    "R30": ("a card that says Burn fizzles", [Seen(ev.FIZZLED, "b", _BURNING)]),
    "R33": ("a Free March or an Ability", [Seen(ev.REVEALED, tests=(
        Where("b", ">=", s.ACT_FREE_MARCH), Where("b", "<", s.ACT_CARD)))]),
    "R34": ("a round with ten Action Steps or more", [Seen(ev.STEP, tests=(Where("a", ">=", 10),))]),
    "R35": ("mana above MAX_MANA", [Seen(ev.MANA, tests=(Where("c", ">", 5),))]),
    "R38": ("a stack of Forces and Champions", [Seen(ev.MOVED, tests=(Where("d", ">", 0), Where("e", ">", 0)))]),
    "R40": ("an enemy stops a path", [Seen(ev.STOPPED, tests=_is("c", ev.STOP_ENEMY))]),
    "R41": ("a path is broken", [Seen(ev.STOPPED, tests=_is("c", ev.STOP_BLOCKED))]),
    "R43": ("own units stop a stack", [Seen(ev.STOPPED, tests=_is("c", ev.STOP_OWN))]),
    "R44": ("a stack moves without Bridges", [Seen(ev.MOVED, tests=_is("g", 1))]),
    "R45": ("a full hex stops a stack", [Seen(ev.STOPPED, tests=_is("c", ev.STOP_NO_ROOM))]),
    "R46": ("a battle after an action", [Seen(ev.BATTLE, tests=_is("d", 0))]),
    "R48": ("a siege", [Seen(ev.BATTLE, tests=_is("d", 1))]),
    "R50": ("a deployment is lost", [Seen(ev.DEPLOYED, tests=_is("c", 0))]),
    "R51": ("a deployment of more than 30 Forces in one hex", [Seen(ev.DEPLOYED, tests=(Where("d", ">", 30),))]),
    "R52": ("a hit is assigned by lot", [Seen(ev.HIT, tests=_is("d", ev.HIT_RANDOM))]),
    "R55": ("an effect for the next battle is armed", [Seen(ev.STATUS, "b", dict.fromkeys(_BATTLE_STATUSES, 0))]),
    "R57": ("a player chooses where a hit goes", [Seen(ev.HIT, tests=_is("d", ev.HIT_CHOSEN))]),
    "R58": ("a Bodyguard", [Seen(ev.HIT, tests=_is("d", ev.HIT_GUARDED))]),
    "R59": ("Assassin's Edge", [Seen(ev.STRIKE, tests=(Where("c", ">", 0),))]),
    "R61": ("a Champion dies by nobody's hand", [Seen(ev.CHAMPION_DIED, tests=(Where("c", "<", 0),))]),
    "R62": ("a battle without end", [Seen(ev.STALEMATE)]),
    "R66": ("Contracts pay", [Seen(ev.GOLD, tests=_is("d", ev.GOLD_CONTRACT))]),
    "R68": ("a Champion's card is stolen", [Seen(ev.CARD_STOLEN)]),
    "R75": ("a Capital is pillaged", [Seen(ev.PILLAGED)]),
    "R78": ("four Champions of one player", [
        Seen(ev.CHAMPION_DEPLOYED, "b", {6 * player + 3: 0 for player in range(s.MAX_SEATS)})]),
    "R84": ("a pile is made anew", [Seen(ev.SHUFFLED, tests=(Where("b", ">", 0),))]),
    "R88": ("a Mine Value of 7", [Seen(ev.MINE_UP, tests=_is("b", 7))]),
    "R89": ("a Champion is set down elsewhere", [Seen(ev.RELOCATED)]),
    "R91": ("Breakthrough Line is fulfilled", [Seen(ev.BREAKTHROUGH_WON)]),
    "R95": ("a hex is held", [Seen(ev.STATUS, tests=_is("b", ev.STATUS_HOLD))]),
    "R97": ("a Champion is slowed", [Seen(ev.STATUS, tests=_is("b", ev.STATUS_SLOW))]),
    "R98": ("a Champion is warded", [Seen(ev.STATUS, tests=_is("b", ev.STATUS_WARD))]),
    "R99": ("Frenzy", [Seen(ev.STATUS, tests=_is("b", ev.STATUS_FRENZY))]),
    "R100": ("a shot scatters", [Seen(ev.BLAST, tests=_is("c", 1))]),
    "R101": ("a trap springs", [Seen(ev.TRAPPED)]),
    "R102": ("a Bridge is locked", [Seen(ev.EDGE_MARKED, tests=_is("c", 0))]),
    "R103": ("a wormhole", [Seen(ev.WORMHOLE)]),
    "R104": ("an edge is opened", [Seen(ev.EDGE_MARKED, tests=_is("c", 2))]),
    "R105": ("a blackout", [Seen(ev.STATUS, tests=_is("b", ev.STATUS_BLACKOUT))]),
    "R106": ("a temporary Bridge", [Seen(ev.BRIDGE_BUILT, tests=_is("d", 1))]),
    "R112": ("Siege Writ", [Seen(ev.SIEGE_WRIT_HIT, tests=(Where("b", ">", 0),))]),
    "R113": ("Last Contract is armed", [Seen(ev.STATUS, tests=_is("b", s.LAST_CONTRACT))]),
    "R114": ("Forgeblood is armed", [Seen(ev.STATUS, tests=_is("b", s.FORGEBLOOD))]),
    "R123": ("a Last Stand", [Seen(ev.LAST_STAND_HIT, tests=(Where("d", ">", 0),))]),
    "R124": ("a card is scried", [Seen(ev.SCRIED, tests=(Where("b", ">=", 0),))]),
    "R127": ("a mark pays", [Seen(ev.GOLD, tests=_is("d", ev.GOLD_MARK))]),
    "R129": ("a Champion leaves without a death", [Seen(ev.REMOVED)]),
    "R134": ("cards of a draft go back", [Seen(ev.NOT_TAKEN, tests=(Where("b", ">", 0),))]),
    "R137": ("a game ends by victory points", [Seen(ev.GAME_OVER, tests=_is("a", s.END_POINTS))]),
    "R138": ("a victory is shared", [Seen(ev.GAME_OVER, tests=(Where("b", "several"),))]),
    "R139": ("a game ends by the cap of rounds", [Seen(ev.GAME_OVER, tests=_is("a", s.END_ROUNDS))]),
    "R141": ("a draw with a full hand", [Seen(ev.DREW, tests=(Where("b", ">=", 0), Where("d", "==", 1)))]),
    "R154": ("one player is left", [Seen(ev.GAME_OVER, tests=_is("a", s.END_LEFT))]),
}  # fmt: skip

_KINDS = len(CARDS.kinds)


def _operations() -> Group:
    """An event of an operation counts while a card (its kind) or an Ability (_KINDS + its kind) is resolved."""
    has = [operations_of(card.effect) for card in CARDS.kinds] + [operations_of(card.activate) for card in CARDS.kinds]
    shown = []
    for place, name in enumerate(SHAPES):
        if name in SILENT:
            of = [0 if any(op["op"] == name for op in card.effect) else -1 for card in CARDS.kinds]
            shown.append(Seen(ev.CARD_DONE, "b", of, place, by=("fizzled", (0,))))
            continue
        by = [0 if name in operations else -1 for operations in has]
        for kind in TRACES[name]:
            tests = (Where("b", ">=", 0),) if kind in _TWO_VERSIONS else ()
            shown.append(Seen(kind, add=place, tests=tests, by=("resolving", by)))
    return Group("Operations", tuple(SHAPES), tuple(shown))


def _modes() -> Group:
    """Modes of a card come with its plan or while it is resolved, faces of a die while it is resolved."""
    names: list[str] = []
    first: dict[str, dict[int, int]] = {"mode": {}, "late mode": {}, "die": {}}
    for card in CARDS.kinds:
        for word, number in modes_of(card):
            first[word].setdefault(card.index, len(names) - number)
            names.append(f"{card.name}: {'die shows' if word == 'die' else word} {number}")
    acts = {s.ACT_CARD + kind: place for kind, place in first["mode"].items()}
    declared = Seen(ev.PLAN_CODE, "d", range(s.NO_MODE), tests=(Where("c", "==", s.D_MODE),), by=("act", acts))
    late = Seen(ev.CHOSE_MODE, "b", by=("resolving", first["late mode"]))
    die = Seen(ev.ROLLED, "b", by=("resolving", first["die"]))
    return Group("Modes of cards", names, (declared, late, die))


@lru_cache(maxsize=1)
def _groups() -> tuple[Group, ...]:
    cards = tuple(card.name for card in CARDS.kinds)
    gained = [card for card in CARDS.kinds if card.market or card.power]
    place_of = {card.index: place for place, card in enumerate(gained)}
    rulings = tuple(f"{number}: {text}" for number, (text, _) in RULINGS.items())
    traces = [
        Seen(x.kind, x.argument, x.of, place, x.tests, x.by)
        for place, (_, shown) in enumerate(RULINGS.values())
        for x in shown
    ]
    return (
        Group("Cards played", cards, (Seen(ev.CARD_PLAYED, "b"),)),
        Group("Cards that took effect", cards, (Seen(ev.CARD_DONE, "b", by=("fizzled", (0,))),)),
        Group("Cards planned", cards, (Answer(s.D_ACT, s.ACT_CARD, s.ACT_CARD + _KINDS - 1),)),
        Group("Cards picked", cards, (Answer(s.D_PICK_CARD, 0, _KINDS - 1),)),
        Group("Cards gained", [card.name for card in gained], (Seen(ev.GAINED, "b", place_of),)),
        _modes(),
        _operations(),
        Group(
            "Actions", ("Done", "Build", "March", "Reinforce", "Free March", "an Ability", "a card"),
            (Answer(s.D_ACT, 0, s.ACT_ABILITY - 1), Answer(s.D_ACT, s.ACT_ABILITY, s.ACT_CARD - 1, 5, 0),
             Answer(s.D_ACT, s.ACT_CARD, 255, 6, 0)),
        ),
        Group("Phases", PHASES, (Held("phase", range(-1, 12)),)),
        Group("Rulings", rulings, tuple(traces)),
        Group("Events", tuple(_SEEN.values()), tuple(Seen(kind, add=i) for i, kind in enumerate(_SEEN))),
    )  # fmt: skip


def features(game: Game) -> Features:
    """The features of Bridgefront; they are the same for all options."""
    return Features(
        asked="asked",
        decisions=tuple(name.removeprefix("D_") for name in DECISIONS.names),
        groups=_groups(),
        notes=(
            Note(ev.REVEALED, "act", "b"),
            Note(ev.CARD_PLAYED, "resolving", "b"),
            Note(ev.CARD_PLAYED, "fizzled"),
            Note(ev.FIZZLED, "fizzled", add=1),
            Note(ev.ABILITY, "resolving", "c", add=_KINDS),
            *(Note(kind, "resolving", add=-1, after=True) for kind in (ev.CARD_DONE, ev.STEP, ev.BATTLE)),
        ),
    )
