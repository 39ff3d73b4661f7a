"""HAND_CARD: a card of the own hand (spec section 14). Quiet Study (8.1), Reforge (8.5), and the operations discard,
scrap and topdeck (12.4), whose choices are made while the action resolves.
"""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.scenes import Choice
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.pick_card import place_of_card
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.cards import piles
from sandtable.games.bridgefront.rules.course.seats import is_gone, seat_at
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.answers import (
    AGAIN,
    CHOOSING,
    CHOSEN,
    DONE,
    WAIT,
    action_answer,
    choose_card,
)
from sandtable.games.bridgefront.rules.programs.offers import kinds_in
from sandtable.games.bridgefront.rules.programs.walking import enter
from sandtable.games.bridgefront.table.faces import hand_card
from sandtable.games.bridgefront.table.plans.labels import card_name
from sandtable.games.bridgefront.table.plans.question import PlanQuestion, question
from sandtable.games.bridgefront.table.player_view import GameView


@kernel
def hand_card_choices(rules, state, seat, choices):
    """The kinds of the cards in hand, and NO_CARD behind them where the player may stop. Returns how many."""
    optional = state.phase == s.RESET
    if state.phase == s.RESOLVE:
        op = state.frame_op[state.frames - 1]
        optional = rules.program[op, shapes.FLAGS] & shapes.F_UPTO != 0
    return kinds_in(state, s.HAND + seat, s.NO_CARD if optional else s.NONE, choices)


@kernel
def _answer(rules, state, seat, choice, log):
    """In an action its program goes on; else it is Quiet Study, or a Reforge, and collecting goes on with the next
    hex."""
    if state.phase == s.RESOLVE:
        action_answer(state, seat, choice)
    elif state.phase == s.RESET:
        _answer_study(rules, state, seat, choice, log)
    else:
        piles.burn_card(rules, state, seat, piles.first_of_kind(state, s.HAND + seat, choice), 1, log)
        state.collect_at = state.collect_at + 1


@kernel
def reforge(rules, state, player, log):
    """A Forge burns a card of the hand, which is not empty. 1 = the player has to choose."""
    if piles.kinds_differ(state, s.HAND + player):
        ask(state, player, s.D_HAND_CARD)
        return 1
    piles.burn_card(rules, state, player, state.top[s.HAND + player], 1, log)
    return 0


# ------------------------------------------------------------------------------------------ discard, scrap and topdeck


@kernel
def do_discard(rules, state, player, op, log):
    """discard and scrap: first all cards, then `each` once per card (E12). The frame counts first the cards gone, then
    the runs of `each` left."""
    row = rules.program[op]
    top = state.frames - 1
    optional = 1 if int(row[shapes.FLAGS]) & shapes.F_UPTO else 0
    while state.frame_stage[top] == CHOOSING:
        gone = state.frame_left[top]
        if gone == int(row[shapes.N]) or state.size[s.HAND + player] == 0:
            state.frame_stage[top] = CHOSEN
            break
        kind = choose_card(state, player, s.HAND + player, s.D_HAND_CARD, optional)
        if kind == s.NONE:
            return WAIT
        if kind == s.NO_CARD:
            state.frame_stage[top] = CHOSEN
            break
        card = piles.first_of_kind(state, s.HAND + player, kind)
        if row[shapes.OP] == s.OP_SCRAP:
            piles.burn_card(rules, state, player, card, 0, log)
        else:
            piles.discard_card(rules, state, player, card, log)
        state.frame_left[top] = gone + 1
        state.effective = 1
    left = state.frame_left[top]
    if left == 0 or row[shapes.LIST] == s.NONE:
        return DONE
    state.frame_left[top] = left - 1
    enter(state, int(row[shapes.LIST]))
    return AGAIN


@kernel
def do_topdeck(rules, state, player, op, log):
    """topdeck: a card from the hand onto the draw pile; the others see only that one went (R150)."""
    state.effective = 1
    if state.size[s.HAND + player] == 0:
        return DONE
    optional = 1 if rules.program[op, shapes.FLAGS] & shapes.F_UPTO else 0
    kind = choose_card(state, player, s.HAND + player, s.D_HAND_CARD, optional)
    if kind == s.NONE:
        return WAIT
    if kind == s.NO_CARD:
        return DONE
    piles.topdeck_card(rules, state, player, piles.first_of_kind(state, s.HAND + player, kind), log)
    return DONE


# --------------------------------------------------------------------------------------------------------- Quiet Study


@kernel
def continue_study(rules, state, log):
    """Quiet Study, in seat order from Lead: each Cipher player may discard up to QUIET_STUDY cards, one by one, and
    draws as many. 1 = a decision is owed. `picks` counts the cards discarded so far."""
    while state.turn < rules.players:
        player = seat_at(rules, state, state.turn)
        discarded = state.picks[player]
        if (
            state.faction[player] == s.CIPHER
            and is_gone(state, player) == 0
            and discarded < rules.quiet_study
            and state.size[s.HAND + player] > 0
            and state.finished == 0
        ):
            ask(state, player, s.D_HAND_CARD)
            return 1
        if discarded > 0:
            emit(log, ev.QUIET_STUDY, EVERYBODY, player, discarded)
            for _ in range(discarded):
                piles.draw_one(rules, state, player, log)
        state.picks[player] = 0
        state.finished = 0
        state.turn = state.turn + 1
    state.turn = 0
    return 0


@kernel
def _answer_study(rules, state, player, code, log):
    """One more card is discarded, or no more (`finished` says so)."""
    if code == s.NO_CARD:
        state.finished = 1 << player
        return
    piles.discard_card(rules, state, player, piles.first_of_kind(state, s.HAND + player, code), log)
    state.picks[player] = state.picks[player] + 1


# ------------------------------------------------------------------------------------------------------- at the table


def _hand_card_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    if view.phase == s.RESET:
        return say.asked("study-question")
    if view.phase == s.COLLECTION:
        return say.asked("reforge-question", hex_=words.hexes[view.collect_hex])
    verb, may = card_verb(view, asked), bool(asked.row and asked.row[shapes.FLAGS] & shapes.F_UPTO)
    return asked.titled("hand-question", verb=verb, may=may), say.text("hand-question.why", verb=verb)


def card_verb(view: GameView, asked: PlanQuestion) -> str:
    """What is done with a card of the hand that is asked for, as messages call it."""
    if view.phase == s.RESET:
        return "exchange"
    if view.phase == s.COLLECTION:
        return "burn"
    return {s.OP_SCRAP: "burn", s.OP_TOPDECK: "top"}.get(asked.operation, "discard")


def _hand_card_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    asked = question(words, view)
    verb = card_verb(view, asked)
    return [
        Choice(code, say("hand-card", verb=verb, name=words.name(code)), elements=[hand_card(code)], quiet=True)
        if code != s.NO_CARD
        else Choice(code, say("hand-stop"), detail=say("hand-stop.detail"), key="S")
        for code in codes
    ]


def _hand_card_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code == s.NO_CARD:
        return say("hand-must")
    return say("act-not-held", name=card_name(words, code))


HAND_CARD = Decision(
    "D_HAND_CARD", s.D_HAND_CARD,
    forms=(
        ChoiceForm(
            s.MAX_KINDS + 1, f"{s.MAX_KINDS} kinds of cards, then none (stop)", labels=_hand_card_choices,
            place=place_of_card,
        ),
    ),
    choices=hand_card_choices, answer=_answer,
    steps=dict.fromkeys((s.RESET, s.COLLECTION, s.RESOLVE), "waiting-hand-card"), question=_hand_card_prompt,
    refuse=_hand_card_refusal, searched=False,
)  # fmt: skip
