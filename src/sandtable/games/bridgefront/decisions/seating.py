"""FACTION and CAPITAL: the two drafts before the board is laid (spec section 7, steps 1, 2 and 4; R1, R2).

A player who leaves meanwhile is given the first faction or slot that is free when its turn comes (R154).
"""

from collections.abc import Sequence

import numpy as np

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.chance import DEAL, mix
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.scenes import Choice, Preview
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import FACTION_ICONS, Lexicon
from sandtable.games.bridgefront.rules.course.seats import is_gone
from sandtable.games.bridgefront.rules.variants import FACTIONS_GIVEN, FACTIONS_RANDOM, SEATING_RANDOM
from sandtable.games.bridgefront.table.help.factions import faction_line, faction_texts, starter_text
from sandtable.games.bridgefront.table.player_view import GameView

_FACTIONS = 6
_SLOTS = 6


@kernel
def seat_players(rules, state, log):
    """Step 1: the seating is drawn, or that of the platform."""
    players = rules.players
    for place in range(players):
        state.seating[place] = place
    if rules.seating == SEATING_RANDOM:
        mix(state.chance, DEAL, state.seating, players)
    for place in range(players):
        emit(log, ev.SEATED, EVERYBODY, place, state.seating[place])


# ------------------------------------------------------------------------------------------------------------- factions


@kernel
def begin_factions(rules, state, log):
    """Step 2: factions that are drawn or given are set at once."""
    state.turn = 0
    if rules.faction_mode == FACTIONS_RANDOM:
        factions = np.empty(_FACTIONS, dtype=np.int64)
        for faction in range(_FACTIONS):
            factions[faction] = faction
        mix(state.chance, DEAL, factions, _FACTIONS)
        for place in range(rules.players):
            _set_faction(state, state.seating[place], factions[place], 1, log)
    elif rules.faction_mode == FACTIONS_GIVEN:
        for player in range(rules.players):
            _set_faction(state, player, rules.factions[player], 1, log)


@kernel
def _set_faction(state, player, faction, given, log):
    state.faction[player] = faction
    emit(log, ev.FACTION, EVERYBODY, player, faction, given)


@kernel
def faction_choices(rules, state, seat, choices):
    """Factions that nobody has yet; returns how many."""
    n = 0
    for faction in range(_FACTIONS):
        free = True
        for player in range(rules.players):
            free = free and state.faction[player] != faction
        if free:
            choices[n] = faction
            n += 1
    return n


@kernel
def continue_factions(rules, state, log):
    """Players take factions in seat order. 1 = a decision is owed."""
    free = np.empty(_FACTIONS, dtype=np.int32)
    while state.turn < rules.players:
        player = state.seating[state.turn]
        if state.faction[player] == s.NONE:
            n = faction_choices(rules, state, player, free)
            if n > 1 and is_gone(state, player) == 0:
                ask(state, player, s.D_FACTION)
                return 1
            _set_faction(state, player, int(free[0]), 0, log)
        state.turn = state.turn + 1
    return 0


@kernel
def answer_faction(rules, state, seat, choice, log):
    """The player takes a faction."""
    _set_faction(state, seat, choice, 0, log)
    state.turn = state.turn + 1


# ------------------------------------------------------------------------------------------------------------- Capitals


@kernel
def begin_capitals(rules, state):
    """Step 4: the last in seat order chooses first."""
    state.turn = rules.players - 1


@kernel
def capital_choices(rules, state, seat, choices):
    """Corner slots that nobody has yet; returns how many."""
    n = 0
    for slot in range(_SLOTS):
        free = rules.slot_used[slot] == 1
        for player in range(rules.players):
            free = free and state.slot[player] != slot
        if free:
            choices[n] = slot
            n += 1
    return n


@kernel
def continue_capitals(rules, state, log):
    """Players take corners in reverse seat order. 1 = a decision is owed."""
    free = np.empty(_SLOTS, dtype=np.int32)
    while state.turn >= 0:
        player = state.seating[state.turn]
        n = capital_choices(rules, state, player, free)
        if n > 1 and is_gone(state, player) == 0:
            ask(state, player, s.D_CAPITAL)
            return 1
        answer_capital(rules, state, player, int(free[0]), log)
    state.turn = 0
    return 0


@kernel
def answer_capital(rules, state, seat, choice, log):
    """The player's Capital is in this corner."""
    state.slot[seat] = choice
    state.capital[seat] = rules.slot_hex[choice]
    emit(log, ev.CAPITAL, EVERYBODY, seat, choice, state.capital[seat])
    state.turn = state.turn - 1


# ------------------------------------------------------------------------------------------------------- at the table


def _faction_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return say.asked("faction-question")


def _faction_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    deeds = faction_texts(words.rules)
    return [
        Choice(
            code,
            words.factions[code],
            detail=faction_line(code),
            preview=Preview(words.factions[code], list(filter(None, [*deeds[code], starter_text(words, code)]))),
            icon=FACTION_ICONS[code],
        )
        for code in codes
    ]


def _faction_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if 0 <= code < len(words.factions):
        return say("faction-taken", faction=words.factions[code])
    return say("faction-none", code=code, last=len(words.factions) - 1)


def _capital_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return say.asked("corner-question")


def _capital_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    made = []
    taken = [(place, words.factions[view.faction[seat]]) for seat, place in enumerate(view.capital) if place != s.NONE]
    for code in codes:
        hex_ = words.slot_hex[code]
        far = sorted((words.topology.distance(hex_, place), faction) for place, faction in taken)
        detail = say("corner-near", steps=far[0][0]) if far else ""
        lines = [say("corner-far", steps=steps, faction=faction) for steps, faction in far]
        preview = Preview(say("corner-here", hex=words.hexes[hex_]), lines)
        made.append(Choice(code, words.hexes[hex_], detail=detail, elements=[words.hexes[hex_]], preview=preview))
    return made


def _capital_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code in view.slot:
        return say("corner-taken")
    name = "corner-unused" if 0 <= code < _SLOTS else "corner-none"
    return say(name, code=code, players=words.seats)


FACTION = Decision(
    "D_FACTION", s.D_FACTION, forms=(ChoiceForm(6, "the factions", labels=_faction_choices),), choices=faction_choices,
    answer=answer_faction, steps={s.FACTIONS: "waiting-faction"}, question=_faction_prompt, refuse=_faction_refusal,
)  # fmt: skip

CAPITAL = Decision(
    "D_CAPITAL", s.D_CAPITAL, forms=(ChoiceForm(6, "the corner slots", labels=_capital_choices),),
    choices=capital_choices, answer=answer_capital, steps={s.CAPITALS: "waiting-corner"}, question=_capital_prompt,
    refuse=_capital_refusal,
)  # fmt: skip
