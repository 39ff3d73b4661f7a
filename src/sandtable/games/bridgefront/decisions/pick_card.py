"""PICK_CARD: one of the cards shown to a player (spec section 14). A free card (7 step 9), a draft at a tile (8.5), and
the operations dig and draft (12.4), whose choices are made while the action resolves.
"""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, emit
from sandtable.core.scenes import Choice, Preview
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.cards import piles
from sandtable.games.bridgefront.rules.cards.drafts import pick, put_back, reveal
from sandtable.games.bridgefront.rules.cards.drawing import tell_looked
from sandtable.games.bridgefront.rules.course.seats import age_of, is_gone
from sandtable.games.bridgefront.rules.course.together import begin_together, end_together, finish, note_pick
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.answers import CHOOSING, CHOSEN, DONE, WAIT, action_answer, choose_card
from sandtable.games.bridgefront.rules.programs.offers import kinds_in
from sandtable.games.bridgefront.rules.variants import CIPHER_ALL
from sandtable.games.bridgefront.table.faces import shown_id
from sandtable.games.bridgefront.table.plans.labels import card_name
from sandtable.games.bridgefront.table.plans.question import question
from sandtable.games.bridgefront.table.player_view import GameView


@kernel
def pick_card_choices(rules, state, seat, choices):
    """The kinds of the cards shown; a Mine's card may be refused. Returns how many."""
    refusable = state.phase == s.COLLECTION and state.tile[state.collect_at] == s.MINE
    return kinds_in(state, s.SHOWN + seat, s.NO_CARD if refusable else s.NONE, choices)


@kernel
def _answer(rules, state, seat, choice, log):
    """In an action its program goes on; else it is a free card, or one at the tile that is collected, and collecting
    goes on with the next hex."""
    if state.phase == s.RESOLVE:
        action_answer(state, seat, choice)
    elif state.phase == s.FREE_CARD:
        _answer_free_card(state, seat, choice, log)
    else:
        end_draft(rules, state, seat, choice, log)
        state.collect_at = state.collect_at + 1


# ---------------------------------------------------------------------------------------------------------- free cards


@kernel
def begin_free_cards(rules, state, log):
    """Step 9: cards are shown to each player in seat order, then all choose at the same time."""
    begin_together(state, 0)
    if rules.free_card_reveal == 0:
        return
    for place in range(rules.players):
        player = state.seating[place]
        if is_gone(state, player) == 1:
            continue
        if reveal(rules, state, player, s.MARKET, rules.free_card_reveal, False, log) > 0:
            state.participants = state.participants | (1 << player)
    for player in range(rules.players):
        if (state.participants >> player) & 1 == 1:
            if piles.kinds_differ(state, s.SHOWN + player):
                ask(state, player, s.D_PICK_CARD)
            else:
                _answer_free_card(state, player, state.kind[state.top[s.SHOWN + player]], log)


@kernel
def _answer_free_card(state, player, kind, log):
    """The player's free card is chosen; it is gained when all have chosen."""
    note_pick(state, player, kind)
    finish(state, player)
    emit(log, ev.FREE_DONE, EVERYBODY, player)


@kernel
def end_free_cards(rules, state, log):
    """All have chosen: in seat order, each card is gained and the others go under the deck."""
    for place in range(rules.players):
        player = state.seating[place]
        if state.picks[player] > 0:
            pick(rules, state, player, state.picked[player, 0], ev.GAIN_FREE, log)
            put_back(state, player, s.MARKET, log)
    end_together(state)


# ------------------------------------------------------------------------------------------------------ dig and draft


@kernel
def do_dig(rules, state, player, op, log):
    """dig: `keep` of the top n cards go to the hand, the others to the discard pile. Cipher sees one more (R74)."""
    row = rules.program[op]
    top = state.frames - 1
    zone = s.SHOWN + player
    if state.frame_stage[top] == CHOOSING:
        n = int(row[shapes.N])
        if state.faction[player] == s.CIPHER and rules.cipher_scope == CIPHER_ALL:
            n += rules.cipher_extra
        piles.ensure(rules, state, player, n, log)
        while n > 0 and state.size[s.DRAW + player] > 0:
            piles.push_bottom(state, zone, piles.take_top(state, s.DRAW + player))
            n -= 1
        tell_looked(state, player, zone, state.size[zone], log)
        state.frame_stage[top] = CHOSEN
        state.effective = 1
    while state.frame_left[top] < int(row[shapes.HOW]) and state.size[zone] > 0:
        kind = choose_card(state, player, zone, s.D_PICK_CARD, 0)
        if kind == s.NONE:
            return WAIT
        card = piles.first_of_kind(state, zone, kind)
        piles.take(state, zone, card)
        piles.to_hand(rules, state, player, card, log)
        state.frame_left[top] = state.frame_left[top] + 1
        if len(log) > 0:
            emit(log, ev.KEPT_CARD, 1 << player, player, kind)
            emit(log, ev.KEPT_CARD, EVERYBODY & ~(1 << player), player, UNTOLD)
    piles.move_all(state, zone, s.DISCARD + player)
    return DONE


@kernel
def do_draft(rules, state, player, op, log):
    """draft: cards of a Market deck are shown, `keep` of them are gained, the others go under the deck."""
    row = rules.program[op]
    top = state.frames - 1
    deck = s.MARKET + int(row[shapes.WHAT]) - 1
    if state.frame_stage[top] == CHOOSING:
        reveal(rules, state, player, deck, int(row[shapes.N]), int(row[shapes.EXTRA]) == shapes.FROM_BOTTOM, log)
        state.frame_stage[top] = CHOSEN
        state.effective = 1
    while state.frame_left[top] < int(row[shapes.HOW]) and state.size[s.SHOWN + player] > 0:
        kind = choose_card(state, player, s.SHOWN + player, s.D_PICK_CARD, 0)
        if kind == s.NONE:
            return WAIT
        pick(rules, state, player, kind, ev.GAIN_CARD, log)
        state.frame_left[top] = state.frame_left[top] + 1
    put_back(state, player, deck, log)
    return DONE


# ----------------------------------------------------------------------------------------------------- drafts at tiles


@kernel
def draft_deck(rules, state, hex_):
    """The deck that a tile's draft uses: the current Power deck at the Center, else the current Market deck."""
    age = age_of(rules, state.round)
    return (s.POWER if state.tile[hex_] == s.CENTER else s.MARKET) + age - 1


@kernel
def end_draft(rules, state, player, kind, log):
    """The player gains a card of this kind from the draft that is open (NO_CARD: none), the others go back."""
    tile = state.tile[state.collect_at]
    if kind != s.NO_CARD:
        why = ev.GAIN_MINE if tile == s.MINE else ev.GAIN_FORGE if tile == s.FORGE else ev.GAIN_POWER
        pick(rules, state, player, kind, why, log)
    put_back(state, player, draft_deck(rules, state, state.collect_at), log)


@kernel
def open_draft(rules, state, player, hex_, n, log):
    """Open a draft. 1 = the player has to choose; a Mine's card may be refused, the others not."""
    deck = draft_deck(rules, state, hex_)
    emit(log, ev.COLLECTED, EVERYBODY, player, hex_, state.tile[hex_], s.COLLECT_DRAFT)
    if reveal(rules, state, player, deck, n, False, log) == 0:
        return 0
    if state.tile[hex_] == s.MINE or piles.kinds_differ(state, s.SHOWN + player):
        ask(state, player, s.D_PICK_CARD)
        return 1
    end_draft(rules, state, player, state.kind[state.top[s.SHOWN + player]], log)
    return 0


# ------------------------------------------------------------------------------------------------------- at the table


def _pick_card_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    if view.phase == s.FREE_CARD:
        return say.asked("free-question")
    if view.phase == s.COLLECTION:
        tile = view.tile[view.collect_hex]
        if tile == s.MINE:
            return say.asked("mine-question", hex_=words.hexes[view.collect_hex])
        return say.text("draft-question", center=tile == s.CENTER), say.text("draft-question.why")
    name = "dig-question" if asked.operation == s.OP_DIG else "gain-question"
    return asked.titled(name), say.text(f"{name}.why")


def _pick_card_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    made = []
    for code in codes:
        if code == s.NO_CARD:
            label, detail = say.labelled("pick-none")
            made.append(Choice(code, label, detail=detail, key="N"))
            continue
        face = words.faces[code]
        mana, gold = face.cost.split()
        made.append(
            Choice(
                code,
                face.name,
                detail=say("pick-detail", type=face.type, mana=mana, gold=gold),
                elements=[shown_id(view.you, code)],
                preview=Preview(face.name, [face.text]),
            )
        )
    return made


def _pick_card_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code == s.NO_CARD:
        return say("pick-must")
    return say("pick-not-shown", name=card_name(words, code))


@kernel
def place_of_card(choice):
    """Kinds of cards, then none."""
    return s.MAX_KINDS if choice == s.NO_CARD else choice


PICK_CARD = Decision(
    "D_PICK_CARD", s.D_PICK_CARD,
    forms=(
        ChoiceForm(
            s.MAX_KINDS + 1, f"{s.MAX_KINDS} kinds of cards, then none", labels=_pick_card_choices, place=place_of_card
        ),
    ),
    choices=pick_card_choices, answer=_answer,
    steps={s.FREE_CARD: "waiting-free", s.COLLECTION: "waiting-card", s.RESOLVE: "waiting-card"},
    question=_pick_card_prompt, refuse=_pick_card_refusal,
)  # fmt: skip
