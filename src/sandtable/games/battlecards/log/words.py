"""The words and fixed facts of one game: names of sides, types, units and cards, ids of what stands in scenes. Made
once a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.core.game.once import once_a_game
from sandtable.core.scenes import ElementRef, StrongRef
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.card_text import CardFigures, UnitFigures, pseudo_industry
from sandtable.games.battlecards.log.printed import CardFace, UnitFace, card_faces, unit_faces

if TYPE_CHECKING:
    from sandtable.core.game.game import Game

from sandtable.core.kernel.reading import plain

#: Axis and allied by theatre (section 1).
_SIDES = (("german", "british"), ("japanese", "american"), ("german", "soviet"))
STACK_ICONS = ("tank", "airplane", "battleship", "crossed-swords")


class Lexicon:
    """Everything about a game that sentences and scenes need and that never changes during a match."""

    def __init__(self, game: Game) -> None:
        self.rules = rules = plain(game.rules)
        self.options = options = game.options
        self.seats = game.seats
        self.theatre = rules.theatre
        self.sides = side_names(self.theatre)
        self.side_of: list[int] = rules.side_of[: self.seats]
        self.army_of: list[int] = rules.army_of[: self.seats]
        self.teams = max(rules.seats_on) > 1
        self.action_max = rules.action_max
        self.figures = UnitFigures(
            options.infantry_support, options.general_bonus, options.leader_draws, options.oss_expended
        )
        self.reserves: list[int] = rules.hand_size
        self.card_figures = CardFigures(
            options.chemical_attack,
            options.air_raid_losses,
            options.dug_in,
            options.homeland_win,
            self.reserves[0] if self.reserves[0] == self.reserves[1] else 0,
            pseudo_industry(game.data.arsenal),
        )
        self.kind: list[int] = rules.kind[: rules.units]
        self.owner: list[int] = rules.owner[: rules.units]
        self.units: list[UnitFace] = unit_faces(rules, self.figures, game.data.arsenal.units)
        self.cards: list[CardFace] = card_faces(game.data.cards, self.sides, self.card_figures)

    # ----------------------------------------------------------------------------------------------------- names

    def face(self, unit: int) -> UnitFace:
        """The face of a unit."""
        return self.units[self.kind[unit]]

    def unit_name(self, unit: int) -> str:
        """The name of a unit."""
        return self.face(unit).name

    def unit(self, unit: int) -> ElementRef:
        """A unit in a sentence, in the colour of the side whose arsenal it comes from if one seat has that side."""
        side = self.owner[unit]
        owner = None if self.teams or side < 0 else self.seats_of(side)[0]
        return ElementRef(unit_id(unit), self.unit_name(unit), owner)

    def card(self, card: int) -> StrongRef:
        """A conflict card in a sentence."""
        return StrongRef(self.cards[card].name)

    def side(self, side: int) -> str:
        """ "German"."""
        return self.sides[side]

    def side_named(self, seat: int) -> str:
        """The side of a seat."""
        return self.sides[self.side_of[seat]]

    def seats_of(self, side: int) -> list[int]:
        """The seats of a side in order."""
        return [seat for seat, own in enumerate(self.side_of) if own == side]

    def won_with(self, side: int, cards: int) -> str:
        """What victory points of a side come from: "3 battlecards and a head start of 8"."""
        return say("won-with", cards=cards, ahead=self.rules.head_start[side])

    def army(self, seat: int) -> str:
        """ "German" or, in teams, "German army 2"."""
        side = self.side_of[seat]
        if len(self.seats_of(side)) == 1:
            return self.sides[side]
        return say("side-army", side=self.sides[side], army=self.army_of[seat] + 1)

    def reserve(self, seat: int) -> int:
        """The cards of a full reserve of the army of a seat."""
        return self.reserves[self.side_of[seat]]

    def type_of(self, unit: int) -> int:
        """The type of a unit."""
        type_: int = self.rules.type[self.kind[unit]]
        return type_

    def flags(self, unit: int) -> int:
        """The flags of a unit."""
        flags: int = self.rules.flags[self.kind[unit]]
        return flags

    def points_of(self, unit: int) -> int:
        """The points of a unit."""
        worth: int = self.rules.points[self.kind[unit]]
        return worth

    def op(self, card: int) -> int:
        """The first operation of a conflict card (OP_...)."""
        first: int = self.rules.ops[card][0][0]
        return first

    def stack_name(self, slot: int, type_: int = s.NONE, card: int = s.NONE) -> str:
        """A stack by its slot, as everybody may call it: "Ground", "Ground, stack 4", "under Luxembourg"."""
        under = self.cards[card].name if card != s.NONE else None
        own = slot < s.TYPES
        return say("stack-name", under=under, type=slot if own else type_, number=slot + 1, own=own)

    def in_stack(self, slot: int) -> str:
        """ "ground stack", "stack 4"."""
        return say("stack", type=slot, number=slot + 1)


#: The lexicon of a game.
lexicon = once_a_game(Lexicon)


# ----------------------------------------------------------------------------------------------------------------- ids


def unit_id(unit: int) -> str:
    """The id of a unit's card, wherever it lies open: hand, stack, line."""
    return f"unit-{unit}"


def stack_id(seat: int, slot: int) -> str:
    """The id of a stack."""
    return f"stack-{seat}-{slot}"


def card_id(card: int) -> str:
    """The id of a battlecard."""
    return f"battle-{card}"


def kept_id(card: int, copy: int = 0) -> str:
    """The id of a kept card of the viewer's side: its kind, and which of equal cards it is."""
    return f"kept-{card}-{copy}"


# -------------------------------------------------------------------------------------------------------------- words


def side_names(theatre: int) -> tuple[str, str]:
    """What axis and allied are called in a theatre."""
    axis, allied = _SIDES[theatre]
    return say(f"side-{axis}"), say(f"side-{allied}")


def points(number: int) -> str:
    """ "1 point", "5 points"."""
    return say("points", points=number)


def part_word(part: str) -> str:
    """A part of a score: "support", "dug in"."""
    return say(f"part-{part.replace(' ', '-')}")


def signed(number: int) -> str:
    """ "+2", "-1" with a minus sign."""
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"
