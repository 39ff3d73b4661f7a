"""What stands before each army: its stacks, face down or known, its reserve, what lies on the table for its side."""

from __future__ import annotations

from typing import Literal

from sandtable.core.scenes import Fact, Front, Stack
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.unit_text import TYPE_WORDS
from sandtable.games.battlecards.log.words import STACK_ICONS, Lexicon, stack_id
from sandtable.games.battlecards.table.faces import known_card
from sandtable.games.battlecards.table.player_view import GameView, StackView

Edge = Literal["top", "bottom"]


def edge_of(view: GameView, side: int) -> Edge:
    """Where a side lies: the viewer's own at the bottom, for spectators the allies."""
    own = s.ALLIED if view.side is None else view.side
    return "bottom" if side == own else "top"


def fronts(words: Lexicon, view: GameView) -> list[Front]:
    """The armies: the enemy's at the top in the order of seats, then one's own."""
    made = [_front(words, view, seat) for seat in range(words.seats)]
    return sorted(made, key=lambda front: front.edge == "bottom")


def _front(words: Lexicon, view: GameView, seat: int) -> Front:
    side = words.side_of[seat]
    facing = view.faces[seat]
    facts = [
        Fact(
            "reserve",
            "in reserve",
            str(len(view.hands[seat])),
            f"Cards of the arsenal in hand: {len(view.hands[seat])}",
        )
    ]
    industries = len(view.table[side])
    if industries:
        facts.append(
            Fact(
                "industry",
                "industry" if industries == 1 else "industries",
                str(industries),
                "Industrial Complexes: Build-ups draw and deploy more",
            )
        )
    return Front(
        id=f"front-{seat}",
        seat=seat,
        side=words.army(seat),
        edge=edge_of(view, side),
        stacks=[_stack(words, view, stack) for stack in view.stacks[seat]],
        facing=facing if facing >= 0 and words.teams else None,
        facts=facts,
    )


def _stack(words: Lexicon, view: GameView, stack: StackView) -> Stack:
    battle = view.battle
    shown = [unit for unit in stack.units if battle is None or unit not in battle.state]
    known = len(stack.units)
    mixed = stack.card != s.NONE
    name = words.stack_name(stack.slot, stack.type, stack.card)
    kind = "" if mixed else f" {TYPE_WORDS[stack.type]}"
    title = f"{counted(stack.size, f'{kind.strip()} card'.strip())}"
    if words.side_of[stack.seat] != view.side and stack.size and not view.over:
        title += f", {known} known" if known else ", none known"
    committed = battle is not None and (stack.seat, stack.slot) in battle.chosen
    return Stack(
        id=stack_id(stack.seat, stack.slot),
        name=name[0].upper() + name[1:],
        count=stack.size,
        icon=STACK_ICONS[stack.type],
        cards=[known_card(words, unit) for unit in shown],
        committed=committed,
        note="committed" if committed else "",
        title=title,
    )
