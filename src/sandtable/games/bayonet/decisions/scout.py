"""D_SCOUT: whether a seat that lost the showdown burns its Scout, and what that saves (spec section 10.3)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.game import Game, StandingChoice, StandingOrder
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask, count_up
from sandtable.core.kernel.chance import OTHER
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, emit
from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Choice
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.log.words import lexicon as lexicon_of
from sandtable.games.bayonet.rules.dealing import deal_reserve_down, discard
from sandtable.games.bayonet.rules.scout import has_officer, holds_scout, savings, scout_share
from sandtable.games.bayonet.rules.seats import next_live
from sandtable.games.bayonet.table.faces import reserve_card
from sandtable.games.bayonet.table.player_view import GameView


@kernel
def continue_scouts(rules, state, log):
    """Ask the next seat, in order, that lost and holds a Scout face down; False when all have been asked."""
    seat = next_live(rules, state, -1)
    while seat >= 0:
        bit = 1 << seat
        if state.lost & bit != 0 and state.scouted & bit == 0:
            state.scouted = state.scouted | bit
            if holds_scout(rules, state, seat):
                state.seat = seat
                if len(log) > 0:
                    emit(log, ev.SCOUT_ASKED, bit, seat, savings(rules, state, seat))
                ask(state, seat, s.D_SCOUT)
                return True
        seat = next_live(rules, state, seat)
    state.seat = s.EMPTY
    return False


@kernel
def scout_choices(rules, state, seat, choices):
    """Keep or burn it. A position rebuilt from the knowledge of another seat, in which the asked seat has no Scout, has
    one choice (R52): the only decision that can."""
    return count_up(choices, 2 if holds_scout(rules, state, seat) else 1)


@kernel
def answer_scout(rules, state, seat, choice, log):
    """0 = keep, 1 = burn: the chips are saved, and the seat draws another face-down reserve card."""
    state.seat = s.EMPTY
    if choice == 0:
        emit(log, ev.SCOUT_KEPT, 1 << seat, seat)
        return
    card = state.reserve[seat, s.FACE_DOWN]
    saved = savings(rules, state, seat)
    state.saved[seat] = saved
    state.known[card] = s.ALL_KNOW
    discard(state, card)
    state.burned += 1
    emit(
        log,
        ev.SCOUT_BURNED,
        EVERYBODY,
        seat,
        card,
        saved,
        scout_share(rules, state, seat),
        has_officer(rules, state, seat),
    )
    drawn = deal_reserve_down(rules, state, seat, OTHER, log)
    left = state.deck
    emit(log, ev.SCOUT_NEW, 1 << seat, seat, drawn, left)
    emit(log, ev.SCOUT_NEW, EVERYBODY ^ (1 << seat), seat, UNTOLD, left)


def _question(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    """Prompt: chips that are saved."""
    seat = view.you
    saved, share = lexicon.saved(view.bet[seat], view.own_hand())
    return say.asked("scout-question", chips=saved, share=share, bet=view.bet[seat])


def _keep(lexicon: Lexicon, view: GameView, number: int) -> Choice:
    return Choice(0, *say.labelled("scout-keep", bet=view.bet[view.you]))


def _burn(lexicon: Lexicon, view: GameView, number: int) -> Choice:
    bet = view.bet[view.you]
    saved, _ = lexicon.saved(bet, view.own_hand())
    elements = [reserve_card(view.you, s.FACE_DOWN)]
    return Choice(1, *say.labelled("scout-burn", saved=saved, bet=bet), key="B", primary=True, elements=elements)


def _refuse(lexicon: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no answer."""
    return say("scout-refused", code=code)


def _at_once(game: Game, seen: Records, seat: int, wish: str) -> int:
    record = plain(seen)
    saved, _ = lexicon_of(game).saved(record.bet[seat], record.hand[seat])
    return 1 if wish == "burn" and saved > 0 else 0


def _has_scouts(game: Game) -> bool:
    """Whether the deck holds a card that saves bets."""
    words = lexicon_of(game)
    return any(words.rules.role[kind] & s.SAVE for kind in set(words.type))


SCOUT = Decision(
    "D_SCOUT",
    s.D_SCOUT,
    forms=(ChoiceForm(1, "keep the Scout", _keep, stops=True), ChoiceForm(1, "burn it", _burn)),
    choices=scout_choices,
    answer=answer_scout,
    steps={s.SCOUT: ""},
    question=_question,
    refuse=_refuse,
    routine=StandingOrder(
        id="scout",
        title=say.lazy("order-scout"),
        text=say.lazy("order-scout.detail"),
        choices=tuple(StandingChoice(name, *say.both(f"order-scout-{name}")) for name in ("burn", "keep", "ask")),
        default="burn",
        answer=_at_once,
        applies=_has_scouts,
    ),
    searched=False,  # one that saves chips is burned as a matter of course
)
