"""Scorched Earth: the battlecard of a lost battle is worth nothing for ever (section 11, D18)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import yes_or_no
from sandtable.games.battlecards.rules.cards.conflict_deck import discard_card, take_kept
from sandtable.games.battlecards.table.forms import decision, saying, yes_no
from sandtable.games.battlecards.table.windows import CardOrder, window


@kernel
def scorched_earth(rules, state, side):
    """The kind of a kept card that a side may play on a battlecard after a lost battle, NONE."""
    for i in range(state.kept_size[side]):
        kind = rules.card_of[state.kept[side, i]]
        if rules.timing[kind] == s.BATTLE_LOST:
            return kind
    return s.NONE


@kernel
def scorch(rules, state, side, kind, card, log):
    """The battlecard is worth nothing for ever."""
    discard_card(state, take_kept(rules, state, side, kind))
    emit(log, ev.PLAYED, EVERYBODY, state.lead[side], kind, 0)
    state.scorched[card] = 1
    emit(log, ev.SCORCHED, EVERYBODY, side, card)


@kernel
def choices_scorch(rules, state, seat, choices):
    """D18: no or yes. (Who holds no such card is asked in worlds alone that are drawn for others.)"""
    count = yes_or_no(choices)
    return count if scorched_earth(rules, state, rules.side_of[seat]) != s.NONE else 1


SCORCH = decision(
    "D_SCORCH", s.D_SCORCH,
    yes_no("scorch-leave", "scorch-it"),
    choices=choices_scorch, steps={s.T_BATTLE_END: "waiting-choose"}, secret=True,
    question=saying("scorch-question"), routine=window("scorch", CardOrder("scorch", s.OP_ZERO_VP)),
)  # fmt: skip
