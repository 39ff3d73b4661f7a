"""What of Battlecards can be reached: conflict cards, battles, units in battle, and what units can do.

A special of a unit is counted where events show it at work; one that works by itself (an aura, an edge) where the
figures of a shot hold it, or a unit that has it stands in a battle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bench.features.model import Answer, Features, Group, Held, Note, Seen, Where
from sandtable.core.game.game import Game
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.setup.data import ARSENAL, ConflictCard, Unit
from sandtable.games.battlecards.setup.filling import CARD_KINDS

__all__ = ["ANSWERS", "SPECIALS", "features"]

#: Options by their op (section 18).
ANSWERS = (
    "pass", "a card of the hand", "a stack", "draw", "emergency", "play a card", "a unit", "a target", "a mode",
    "a chip", "yes or no", "a conflict card", "an army", "a choice",
)  # fmt: skip
#: Steps of a battle in which somebody is asked.
_STEPS = {
    s.B_ENGAGE: "engaging", s.B_CANCEL: "cancelling", s.B_PREPARE: "preparing", s.B_LEADERS: "leaders",
    s.B_COMMIT: "committing", s.B_START: "start", s.B_ROUNDS: "rounds", s.B_END: "end",
}  # fmt: skip


Has = Callable[[Unit], bool]

_NAMES = ev.EVENTS.names


def _op(name: str, **fields: object) -> Has:
    """Units with an operation of this name whose fields are these."""

    def has(unit: Unit) -> bool:
        return any(x["op"] == name and all(x.get(k) == v for k, v in fields.items()) for x in unit.specials)

    return has


def _support(unit: Unit, to: str, infantry: bool) -> bool:
    op = unit.special("support")
    return op is not None and op["to"] == to and (op["dfn"] > 0) == infantry


_IN_BATTLE = ((ev.EXPOSED, "a", ()), (ev.WORKS, "a", ()))
_AGAIN = (Where("a", "same", "firing"),)
_Shown = tuple[tuple[int, str, tuple[Where, ...]], ...]

#: What units can do: name -> (which units, events that show it: kind, argument that is the unit, tests).
SPECIALS: dict[str, tuple[Has, _Shown]] = {
    "infantry supports an attack": (
        lambda u: _support(u, "ground", True), ((ev.SUPPORT, "a", (Where("c", "==", 0),)),)),
    "infantry supports a defence": (
        lambda u: _support(u, "ground", True), ((ev.SUPPORT, "a", (Where("c", "==", 1),)),)),
    "artillery supports": (lambda u: _support(u, "any", False), ((ev.SUPPORT, "a", ()),)),
    "a ship supports": (lambda u: _support(u, "sea", False), ((ev.SUPPORT, "a", ()),)),
    "aura of a general in battle": (_op("aura", to="ground", when="always"), _IN_BATTLE),
    "aura of an admiral in battle": (_op("aura", to="sea"), _IN_BATTLE),
    "aura while defending, in battle": (_op("aura", when="defending"), _IN_BATTLE),
    "aura of a radar in battle": (_op("aura", to="any"), _IN_BATTLE),
    "an aura raises an attack": (lambda u: True, ((ev.SHOT, "a", (Where("i", "bits", 255),)),)),
    "an aura raises a defence": (lambda u: True, ((ev.SHOT, "b", (Where("j", "bits", 255),)),)),
    "autokill of a general": (_op("autokill", target="ground", needs="", round1=False), ((ev.AUTOKILL, "a", ()),)),
    "autokill of an admiral": (_op("autokill", target="sea", self_destroy=False), ((ev.AUTOKILL, "a", ()),)),
    "autokill of an aircraft": (_op("autokill", target="air"), ((ev.AUTOKILL, "a", ()),)),
    "autokill with infantry": (_op("autokill", needs="infantry"), ((ev.AUTOKILL, "a", ()),)),
    "autokill in round 1": (_op("autokill", round1=True), ((ev.AUTOKILL, "a", ()),)),
    "autokill that destroys itself": (_op("autokill", self_destroy=True), ((ev.AUTOKILL, "a", ()),)),
    "big guns shoot at another group": (_op("guns", extra=0), ((ev.SHOT, "a", _AGAIN),)),
    "heavy guns shoot again": (_op("guns", extra=1), ((ev.SHOT, "a", _AGAIN),)),
    "a second shot": (_op("shots"), ((ev.SHOT, "a", _AGAIN),)),
    "a chip for an attack": (_op("chips"), ((ev.CHIP, "a", (Where("c", "==", 0),)),)),
    "a chip for air defence": (_op("chips"), ((ev.CHIP, "a", (Where("c", "==", 1),)),)),
    "a concealed unit in battle": (_op("concealed"), _IN_BATTLE),
    "a concealed unit is shot at": (_op("concealed"), ((ev.SHOT, "b", ()),)),
    "a unit slips away": (_op("slip_away"), ((ev.SLIPPED_AWAY, "a", ()),)),
    "an edge in any battle": (_op("edge", when="any"), _IN_BATTLE),
    "an edge in a sea battle, with first fire": (_op("edge", when="sea"), _IN_BATTLE),
    "an edge raises an attack": (lambda u: True, ((ev.SHOT, "a", (Where("i", "bits", 127 << 24),)),)),
    "a radar joins a defence": (_op("join_defense"), ((ev.EXPOSED, "a", ()),)),
    "a leader draws": (_op("leader_draw"), ((ev.LEADER, "b", ()),)),
    "an industry is built": (_op("industry"), ((ev.DEPLOYED, "b", ()),)),
    "a surge of production": (_op("on_deploy_draw"), ((ev.SURGE, "b", ()),)),
    "a V-2 strikes": (_op("on_deploy_eliminate"), ((ev.V2, "b", (Where("c", "==", 0),)),)),
    "saboteurs are used up": (_op("sabotage0"), ((ev.DESTROYED, "a", (Where("b", "==", ev.WHY_EXPENDED),)),)),
    "an interceptor is used up": (_op("intercept0"), ((ev.DESTROYED, "a", (Where("b", "==", ev.WHY_EXPENDED),)),)),
    "a unit strikes before round 1": (_op("strike0"), ((ev.FIXED_SHOT, "a", ()),)),
}  # fmt: skip

#: Where a unit of a kind is seen at work.
_WORKING = (
    (ev.EXPOSED, "a"), (ev.WORKS, "a"), (ev.LEADER, "b"), (ev.SURGE, "b"), (ev.V2, "b"), (ev.FIXED_SHOT, "a"),
    (ev.DEPLOYED, "b"), (ev.DESTROYED, "a"),
)  # fmt: skip
_DISCARDED = {ev.DISCARD_DONE: 0, ev.DISCARD_PREREQUISITE: 1, ev.DISCARD_DECLINED: 2, ev.DISCARD_REPLACED: 3}
_THEATRES = {"west": "West", "pacific": "Pacific", "east": "East"}


def _named(cards: tuple[ConflictCard, ...], theatre: str) -> list[str]:
    """Names that tell all cards apart: some are printed in the base set and in the expansion."""
    return [f"{_THEATRES[theatre]}: {card.name}{' (expansion)' * (card.set == 'exp')}" for card in cards]


def _cards(cards: tuple[ConflictCard, ...], theatre: str) -> tuple[Group, ...]:
    """Battles that are fought, won by either side, and the other cards that take effect."""
    names = _named(cards, theatre)
    battles = [i for i, card in enumerate(cards) if card.battle]
    place = {kind: i for i, kind in enumerate(battles)}
    others = [i for i, card in enumerate(cards) if not card.battle]
    other = {kind: i for i, kind in enumerate(others)}
    at_once = {kind: i for kind, i in other.items() if CARD_KINDS.index(cards[kind].kind) in (s.BUILD, s.EVENT)}
    return (
        Group("Battles fought", [names[i] for i in battles], (Seen(ev.BATTLE_BEGINS, "a", place),)),
        Group("Battles won", [names[i] for i in battles], (Seen(ev.WON_CARD, "b", place),)),
        Group(
            "Conflict cards that took effect",
            [names[i] for i in others],
            (Seen(ev.DREW_CARD, "b", at_once), Seen(ev.PLAYED, "b", other), Seen(ev.TABLED, "b", other)),
        ),
        _operations(cards, at_once),
    )


def _operations(cards: tuple[ConflictCard, ...], at_once: Mapping[int, int]) -> Group:
    """Operations of conflict cards, by the card that takes effect."""
    names = sorted({op["op"] for card in cards for op in card.ops})
    shown = []
    for place, name in enumerate(names):
        has = {i: place for i, card in enumerate(cards) if card.has(name)}
        drawn = {i: place for i in has if i in at_once}
        shown += [Seen(ev.DREW_CARD, "b", drawn), Seen(ev.PLAYED, "b", has), Seen(ev.TABLED, "b", has)]
    return Group("Operations of conflict cards", names, tuple(shown))


def _units(kinds: list[int]) -> tuple[Group, ...]:
    """Units at work by kind, and specials; `kinds` are those of the instances."""
    names = [f"{unit.name} ({unit.id})" for unit in ARSENAL.units]
    fighting = {kind: place for place, kind in enumerate(k for k, unit in enumerate(ARSENAL.units) if unit.combatant)}
    shooter = [fighting.get(kind, -1) for kind in kinds]
    shown = []
    for place, (has, traces) in enumerate(SPECIALS.values()):
        of = [place if has(ARSENAL.units[kind]) else -1 for kind in kinds]
        shown += [Seen(kind, argument, of, tests=tests) for kind, argument, tests in traces]
    return (
        Group("Specials of units", tuple(SPECIALS), tuple(shown)),
        Group("Units at work", names, tuple(Seen(kind, argument, kinds) for kind, argument in _WORKING)),
        Group(
            "Units that shoot",
            [names[kind] for kind in fighting],
            (Seen(ev.SHOT, "a", shooter), Seen(ev.AUTOKILL, "a", shooter)),
            unreached={
                names[kind]: "its attack is 0 against everything: it never shoots"
                for kind in fighting
                if not any(ARSENAL.units[kind].attack)
            },
        ),
    )


def features(game: Game) -> Features:
    """The features of Battlecards with these options: units and cards are those of its decks."""
    count = int(game.rules["units"][0])
    kinds: list[int] = game.rules["kind"][0, :count].tolist()
    data, steps = game.data, {number: place for place, number in enumerate(_STEPS)}
    return Features(
        asked="asked",
        decisions=tuple(name.removeprefix("D_") for name in DECISIONS.names),
        notes=(Note(ev.PHASE, "firing", add=-1), Note(ev.SHOT, "firing", "a", after=True)),
        groups=(
            *_cards(data.cards, data.theatre),
            *_units(kinds),
            Group(
                "Options chosen", ANSWERS,
                tuple(Answer(None, op * s.CODE, op * s.CODE + s.CODE - 1, op, 0) for op in range(len(ANSWERS))),
            ),
            Group("Steps of a battle", tuple(_STEPS.values()), (Held("battle_step", steps),)),
            Group(
                "Sources of battles", ("a drawn card", "a preemptive card", "a counterattack", "a raid"),
                (Held("source", range(4)),),
            ),
            Group("Firing phases", ("1", "2", "3", "4"), (Seen(ev.PHASE, "a", add=-1),)),
            Group(
                "How battles end",
                ("the enemy has no units left", "the aggressor has no ground units left", "stalemate",
                 "the last round", "nobody to fight", "nobody to defend"),
                (Seen(ev.BATTLE_OVER, "c"),),
            ),
            Group(
                "Why units are destroyed",
                ("a shot", "an autokill", "an autokill of its own", "mines", "Chemical Warfare", "the A-Bomb",
                 "saboteurs", "a strike", "an interceptor", "Sabotage", "used up", "desertion",
                 "an attack on industry"),
                (Seen(ev.DESTROYED, "b"),),
            ),
            Group(
                "Why conflict cards are discarded",
                ("done", "its prerequisite is unmet", "nobody fights", "replaced"),
                (Seen(ev.CARD_DISCARDED, "b", _DISCARDED),),
            ),
            Group(
                "Ends of the game", ("a homeland is taken", "the deck is empty", "cap of turns", "a side has left"),
                (Seen(ev.GAME_OVER, "a", add=-1),),
            ),
            Group("Events", tuple(_NAMES.values()), tuple(Seen(kind, add=i) for i, kind in enumerate(_NAMES))),
        ),
    )  # fmt: skip
