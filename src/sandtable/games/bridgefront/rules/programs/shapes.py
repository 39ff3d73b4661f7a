"""Which operations and fields there are (section 12), in which column each stands, and what words mean as numbers.

`SHAPES` is read by setup/programs.py, which compiles, by log/card_text.py, which puts rows into words, and by the
tests; kernels
use the constants.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s

# Columns of a row.
OP, NEXT, LIST, N, WHAT, HOW, RANGE, EXTRA, FLAGS = 0, 1, 2, 5, 6, 7, 8, 9, 12
CONTEXT, REST_SURE, SURE = 13, 14, 15

DECLARED, RESOLUTION = 0, 1  # CONTEXT
ALL_FORCES = 127  # N of a blast: "all"
MINE_VALUE = -1  # N of gold: "mine_value"

# Bits of FLAGS.
F_UPTO, F_OPT, F_TEMP, F_IGNORE, F_SCATTER, F_PLUS_CARDS, F_STOP_ANY, F_END_ADJACENT = 1, 2, 4, 8, 16, 32, 64, 128
F_NOT_IN_CAPITAL, F_AT_SITE, F_SAME_HEX_AS_SELF, F_SAME_HEX_AS_FOCUS, F_DISTINCT = 256, 512, 1024, 2048, 4096
F_NO_CAPITAL, F_NOT_FOCUS_HEX = 8192, 16384

KIND_CHAMPION, KIND_HEX, KIND_OPPONENT = 0, 1, 2  # WHAT of a target
SIDE_OWN, SIDE_ENEMY, SIDE_ALL = 0, 1, 2  # HOW of a target and of a blast
(
    ANY_HEX,
    OCCUPIED,
    OWN_MINE,
    OWN_MINE_OR_FORGE,
    OWN_CHAMPION,
    ENEMY_OCCUPIED,
    NEAR_OWN_CHAMPION,
    ENEMY_NEAR_OWN_CHAMPION,
    ENEMY_MINE_NEAR_OWN_CHAMPION,
    NEAR_OWN_FORCE,
    EMPTY_NEAR_CAPITAL,
    REDEPLOY,
) = range(12)  # EXTRA of a target hex
FILTERS = (
    "any",
    "occupied",
    "own_mine",
    "own_mine_or_forge",
    "own_champion",
    "enemy_occupied",
    "near_own_champion",
    "enemy_near_own_champion",
    "enemy_mine_near_own_champion",
    "near_own_force",
    "empty_near_capital",
    "redeploy",
)
WHEN_DECLARE, WHEN_RESOLVE = 0, 1  # WHAT of a choose
(
    OCCUPY_MINE,
    OCCUPY_FORGE,
    OCCUPY_CENTER,
    OCCUPY_ENEMY_CAPITAL,
    WON_BATTLE,
    ENEMY_CHAMPION_DIED,
    SURROUND3,
    ENEMY_IN_CAPITAL,
    RELOCATED,
    MOVE_ENDED_CENTER_OR_FORGE,
) = range(10)  # WHAT of an if
CONDITIONS = (
    "occupy_mine",
    "occupy_forge",
    "occupy_center",
    "occupy_enemy_capital",
    "won_battle",
    "enemy_champion_died",
    "surround3",
    "enemy_in_capital",
    "relocated",
    "move_ended_center_or_forge",
)
AT_CAPITAL, AT_HEX, AT_SELF, AT_EDGE_A, AT_EDGE_B = range(5)  # WHAT of a deploy
SRC_ANY, SRC_HEX, SRC_CHAMPION, SRC_SITE, SRC_SELF = range(5)  # WHAT of a move
UNITS_STACK, UNITS_FORCE, UNITS_SELF, UNITS_DEPLOYED = range(4)  # HOW of a move
INCLUDE_NONE, INCLUDE_ANY_CHAMPION, INCLUDE_CHAMPION = range(3)  # EXTRA of a move
TO_CAPITAL, TO_HEX = 0, 1  # WHAT of a relocate
AREA_HEX, AREA_AROUND_SELF = 0, 1  # WHAT of a blast
FROM_TOP, FROM_BOTTOM = 0, 1  # EXTRA of a draft
TOUCH, TOUCH_SELF, ANYWHERE, TOUCH_CHAMPION, NEAR_SELF, TOUCH_BRIDGE, ANY_EDGE = range(7)  # WHAT of build, raze, ...
MARK_LOCK, MARK_TRAP, MARK_OPEN = 0, 1, 2  # HOW of an edge_status; also c of the event EDGE_MARKED
SCOPE_PLAYER, SCOPE_HEX, SCOPE_CHAMPION, SCOPE_BOARD = range(4)  # WHAT of a status
# HOW of a status, and b of the event STATUS: a bit of State.armed, or one of
KIND_HOLD, KIND_WARD, KIND_FRENZY, KIND_SLOW, KIND_BLACKOUT, KIND_HIT_R1, KIND_BREAKTHROUGH = (
    ev.STATUS_HOLD, ev.STATUS_WARD, ev.STATUS_FRENZY, ev.STATUS_SLOW, ev.STATUS_BLACKOUT, ev.STATUS_HIT_R1,
    ev.STATUS_BREAKTHROUGH,
)  # fmt: skip

Error = Callable[[str], Exception]
#: Largest number that a field may have: three dice or 99 Forces are more than a game can use.
_LARGEST = 99

#: First rows of the basic actions (8.3), the same in every table.
BASIC_BUILD, BASIC_MARCH, BASIC_REINFORCE, BASIC_FREE_MARCH = 0, 1, 2, 3


@dataclass(frozen=True)
class Number:
    """A field that is a whole number, or one of a few words that stand for one."""

    column: int
    least: int = 1
    most: int = _LARGEST
    missing: int | None = None
    words: Mapping[str, int] = field(default_factory=dict)

    @property
    def needed(self) -> bool:
        """Whether the field must be there."""
        return self.missing is None

    def default(self, row: list[int]) -> None:
        """The field is missing."""
        row[self.column] = self.missing or 0

    def write(self, row: list[int], value: Any, where: str, error: Error) -> None:
        """Put the value into its column."""
        if isinstance(value, str) and value in self.words:
            row[self.column] = self.words[value]
        elif isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            also = "".join(f" or {word!r}" for word in self.words)
            raise error(f"{where} is {value!r}; allowed are {self.least} to {self.most}{also}.")
        else:
            row[self.column] = value


@dataclass(frozen=True)
class Word:
    """A field that is one of a list of words; `words` gives their numbers. `missing` is the word meant without it."""

    column: int
    words: Mapping[str, int]
    missing: str | None = None

    @property
    def needed(self) -> bool:
        """Whether the field must be there."""
        return self.missing is None

    def default(self, row: list[int]) -> None:
        """The field is missing."""
        row[self.column] = self.words[self.missing] if self.missing else 0

    def write(self, row: list[int], value: Any, where: str, error: Error) -> None:
        """Put the word's number into its column."""
        if not isinstance(value, str) or value not in self.words:
            raise error(f"{where} is {value!r}; allowed are {', '.join(self.words)}.")
        row[self.column] = self.words[value]


@dataclass(frozen=True)
class Flag:
    """A field that is true or false, or a single word that counts as true; `unset` is the word for false."""

    bit: int
    word: str | bool = True
    unset: str | bool = False
    needed: bool = False

    def default(self, row: list[int]) -> None:
        """The field is missing: false."""

    def write(self, row: list[int], value: Any, where: str, error: Error) -> None:
        """Set the bit if it is true."""
        if value not in (self.word, self.unset) or isinstance(value, int) != isinstance(self.word, int):
            raise error(f"{where} is {value!r}; allowed are {self.unset!r} and {self.word!r}.")
        if value == self.word:
            row[FLAGS] |= self.bit


@dataclass(frozen=True)
class Shape:
    """An operation: its number, its fields by name, and the names of the lists it holds."""

    number: int
    fields: Mapping[str, Number | Word | Flag] = field(default_factory=dict)
    lists: tuple[str, ...] = ()


def _words(*words: str) -> dict[str, int]:
    return {word: number for number, word in enumerate(words)}


_STATUS_KINDS = {
    "battle_cry": s.BATTLE_CRY, "smoke": s.SMOKE, "focus_fire": s.FOCUS_FIRE,
    "hits_forces_first": s.HITS_FORCES_FIRST, "hits_champions_first": s.HITS_CHAMPIONS_FIRST,
    "siege_writ": s.SIEGE_WRIT, "last_contract": s.LAST_CONTRACT, "forgeblood": s.FORGEBLOOD,
    "last_stand": s.LAST_STAND, "turncoat": s.TURNCOAT, "forces_hit_r1": KIND_HIT_R1,
    "breakthrough": KIND_BREAKTHROUGH, "hold": KIND_HOLD, "ward": KIND_WARD, "frenzy": KIND_FRENZY, "slow": KIND_SLOW,
    "blackout": KIND_BLACKOUT,
}  # fmt: skip
_SCOPE_OF = {
    KIND_HOLD: SCOPE_HEX,
    KIND_WARD: SCOPE_CHAMPION,
    KIND_FRENZY: SCOPE_CHAMPION,
    KIND_SLOW: SCOPE_CHAMPION,
    KIND_BLACKOUT: SCOPE_BOARD,
}
#: n of the effects whose number is part of the rule (12.6); of the others the row says it.
_FIXED_N = {
    s.BATTLE_CRY: 1, s.SMOKE: 1, s.SIEGE_WRIT: 4, s.FORGEBLOOD: 1, s.LAST_STAND: 3, s.TURNCOAT: 1, KIND_HOLD: 3,
    KIND_WARD: 1, KIND_SLOW: 1, KIND_BLACKOUT: 1, KIND_BREAKTHROUGH: 2,
}  # fmt: skip
_COUNT = Number(N)
_UPTO = Flag(F_UPTO)
_NEAR = Number(RANGE, 0, 8, missing=0)

#: Every operation of section 12 by its word.
SHAPES: dict[str, Shape] = {
    "target": Shape(s.OP_TARGET, {
        "kind": Word(WHAT, _words("champion", "hex", "opponent")),
        "side": Word(HOW, _words("own", "enemy", "any"), "any"),
        "filter": Word(EXTRA, _words(*FILTERS), "any"),
        "range": _NEAR,
        "opt": Flag(F_OPT), "not_in_capital": Flag(F_NOT_IN_CAPITAL), "at_site": Flag(F_AT_SITE),
        "same_hex_as_self": Flag(F_SAME_HEX_AS_SELF), "same_hex_as_focus": Flag(F_SAME_HEX_AS_FOCUS),
        "distinct": Flag(F_DISTINCT), "no_capital": Flag(F_NO_CAPITAL), "not_focus_hex": Flag(F_NOT_FOCUS_HEX),
    }),
    "choose": Shape(s.OP_CHOOSE, {"when": Word(WHAT, _words("declare", "resolve"))}, ("modes",)),
    "if": Shape(s.OP_IF, {"cond": Word(WHAT, _words(*CONDITIONS))}, ("then", "else")),
    "roll": Shape(s.OP_ROLL, {}, ("rows",)),
    "gold": Shape(s.OP_GOLD, {"n": Number(N, words={"mine_value": MINE_VALUE})}),
    "mana": Shape(s.OP_MANA, {"n": _COUNT}),
    "steal": Shape(s.OP_STEAL, {"n": _COUNT}),
    "draw": Shape(s.OP_DRAW, {"n": Number(N, 1, 12)}),
    "discard": Shape(s.OP_DISCARD, {"n": Number(N, 1, 12), "upto": _UPTO}, ("each",)),
    "scrap": Shape(s.OP_SCRAP, {"n": Number(N, 1, 12), "upto": _UPTO}, ("each",)),
    "topdeck": Shape(s.OP_TOPDECK, {"n": Number(N, 1, 1), "upto": _UPTO}),
    "dig": Shape(s.OP_DIG, {"n": Number(N, 1, 9), "keep": Number(HOW, 1, 9)}),
    "scry": Shape(s.OP_SCRY, {"n": Number(N, 1, 9)}),
    "peek": Shape(s.OP_PEEK, {"n": Number(N, 1, 9)}),
    "draft": Shape(s.OP_DRAFT, {
        "age": Number(WHAT, 1, 3), "reveal": Number(N, 1, 9), "keep": Number(HOW, 1, 9),
        "src": Word(EXTRA, _words("top", "bottom"), "top"),
    }),
    "gain_random": Shape(s.OP_GAIN_RANDOM, {"age": Number(WHAT, 1, 3)}),
    "deploy": Shape(s.OP_DEPLOY, {
        "n": _COUNT, "at": Word(WHAT, _words("capital", "hex", "self", "edge_a", "edge_b")),
        "plus": Flag(F_PLUS_CARDS, "cards_played", ""),
    }),
    "move": Shape(s.OP_MOVE, {
        "max": Number(N, 1, 3), "stacks": Number(RANGE, 1, s.MAX_STACKS, missing=1),
        "src": Word(WHAT, _words("any", "hex", "champion", "site", "self"), "any"),
        "units": Word(HOW, _words("stack", "force", "self", "deployed"), "stack"),
        "include": Word(EXTRA, {"": INCLUDE_NONE, "any_champion": INCLUDE_ANY_CHAMPION, "champion": INCLUDE_CHAMPION},
                        ""),
        "ignore": Flag(F_IGNORE), "opt": Flag(F_OPT), "stop": Flag(F_STOP_ANY, "any", "enemy"),
        "end": Flag(F_END_ADJACENT, "adjacent_champion", ""),
    }),
    "relocate": Shape(s.OP_RELOCATE, {"to": Word(WHAT, _words("capital", "hex"))}),
    "heal": Shape(s.OP_HEAL, {"n": _COUNT, "capital_n": Number(HOW, 1, missing=0)}),
    "damage": Shape(s.OP_DAMAGE, {"n": _COUNT}),
    "remove_champion": Shape(s.OP_REMOVE_CHAMPION),
    "blast": Shape(s.OP_BLAST, {
        "area": Word(WHAT, _words("hex", "around_self")), "forces": Number(N, 0, words={"all": ALL_FORCES}),
        "side": Word(HOW, {"enemy": SIDE_ENEMY, "all": SIDE_ALL}), "dmg": Number(RANGE, 0, missing=0),
        "scatter": Flag(F_SCATTER),
    }),
    "mine_up": Shape(s.OP_MINE_UP, {"n": _COUNT, "cap": Number(HOW, 4, 7)}),
    "mark": Shape(s.OP_MARK, {"gold": _COUNT, "rounds": Number(HOW, 1, 2)}),
    "build": Shape(s.OP_BUILD, {
        "n": Number(N, 1, s.MAX_CHANGES), "temp": Flag(F_TEMP),
        "where": Word(WHAT, {"touch": TOUCH, "touch_self": TOUCH_SELF, "any": ANYWHERE}),
    }),
    "raze": Shape(s.OP_RAZE, {
        "n": Number(N, 1, s.MAX_CHANGES), "range": _NEAR, "upto": _UPTO,
        "where": Word(WHAT, {"touch": TOUCH, "any": ANYWHERE, "touch_champion": TOUCH_CHAMPION,
                             "touch_self": TOUCH_SELF, "near_self": NEAR_SELF}),
    }),
    "edge_status": Shape(s.OP_EDGE_STATUS, {
        "kind": Word(HOW, _words("lock", "trap", "open")), "n": Number(N, 1, s.MAX_CHANGES),
        "where": Word(WHAT, {"touch_bridge": TOUCH_BRIDGE, "any_edge": ANY_EDGE}),
    }),
    "wormhole": Shape(s.OP_WORMHOLE, {"range": Number(RANGE, 0, 8)}),
    "status": Shape(s.OP_STATUS, {
        "scope": Word(WHAT, _words("player", "hex", "champion", "board")), "kind": Word(HOW, _STATUS_KINDS),
        "n": Number(N, 0),
    }),
}  # fmt: skip


def contradiction(word: str, row: list[int], ability: bool, resolution: bool) -> str:
    """What the fields of one operation do not allow together, as the rest of a sentence; empty if nothing."""
    flags = row[FLAGS]
    if word == "move" and resolution:
        return "a move is declared, it cannot stand under roll, each or a choose at resolution."
    if word == "move" and (row[HOW] == UNITS_SELF or row[WHAT] == SRC_SELF) and not ability:
        return "a move of the acting Champion itself belongs to an Ability."
    if word == "move" and (row[HOW] == UNITS_DEPLOYED) != (row[WHAT] == SRC_SITE):
        return 'a move with src = "site" has units = "deployed", and the other way round.'
    if word == "status" and row[WHAT] != _SCOPE_OF.get(row[HOW], SCOPE_PLAYER):
        return "scope and kind of a status do not belong together."
    if word == "status" and row[HOW] == KIND_HIT_R1 and not 1 <= row[N] <= 6:
        return "n of the status forces_hit_r1 is the number up to which Forces hit, 1 to 6."
    if word == "status" and row[N] != _FIXED_N.get(row[HOW], row[N]):
        return f"n of this status is {_FIXED_N[row[HOW]]}, the number that the rules give it."
    if word == "blast" and row[N] == row[RANGE] == 0:
        return "a blast has to destroy Forces or to deal damage."
    if word == "target" and row[WHAT] == KIND_OPPONENT and flags & F_OPT:
        return "an opponent cannot be left out (opt)."
    if word == "edge_status" and row[HOW] != MARK_OPEN and row[WHAT] != TOUCH_BRIDGE:
        return "only a Bridge can be locked or trapped."
    return ""


def most_codes(row: list[int]) -> int:
    """The most codes that a declared operation records in a plan (13.2)."""
    op = row[OP]
    if op == s.OP_MOVE:
        return row[RANGE] * (3 + row[N])
    if op in (s.OP_BUILD, s.OP_RAZE, s.OP_EDGE_STATUS):
        return row[N]
    if op == s.OP_WORMHOLE:
        return 2
    if op == s.OP_DEPLOY:
        return 1 if row[WHAT] == AT_CAPITAL else 0
    if op == s.OP_CHOOSE:
        return 1 if row[WHAT] == WHEN_DECLARE else 0
    return 1 if op in (s.OP_TARGET, s.OP_REMOVE_CHAMPION) else 0
