"""D_CLAIM: which free territory to take in the set-up (spec section 5.2, S2)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import emit
from sandtable.core.scenes import Choice
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.rules.asking import give, only_territory, owned
from sandtable.games.conquest.rules.visibility import audience
from sandtable.games.conquest.table.asking import no_territory
from sandtable.games.conquest.table.player_view import GameView


@kernel
def claim_choices(rules, state, choices):
    """The free territories."""
    return owned(rules, state, s.NOBODY, choices)


@kernel
def answer_claim(rules, state, seat, choice, log):
    """The answer to D_CLAIM; the next seat in turn order is up."""
    give(rules, state, choice, seat)
    state.seat = (seat + 1) % rules.players
    if len(log) > 0:
        emit(log, ev.CLAIMED, audience(rules, state, choice), seat, choice)


@kernel
def claim_step(rules, state, log):
    """S2, assign = claim. True = a seat is asked. A seat that has no armies left is passed over, and what nobody can
    claim becomes neutral: both can happen only after a resignation."""
    players = rules.players
    while state.held[s.NOBODY] > 0:
        seat = state.seat
        tries = 0
        while tries < players and (state.out[seat] != 0 or state.pool[seat] == 0):
            seat = (seat + 1) % players
            tries += 1
        state.seat = seat
        if tries == players:
            territory = only_territory(rules, state, s.NOBODY)
            give(rules, state, territory, s.NEUTRAL)
            if len(log) > 0:
                emit(log, ev.DEALT, audience(rules, state, territory), s.NEUTRAL, territory, rules.neutral_armies)
        elif state.held[s.NOBODY] > 1:
            ask(state, seat, s.D_CLAIM)
            return True
        else:
            answer_claim(rules, state, seat, only_territory(rules, state, s.NOBODY), log)
    state.step = s.SETUP_PLACE
    return False


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return say.asked("claim-question", free=view.free, count=len(view.owner))


def _label(words: Lexicon, view: GameView, territory: int) -> Choice:
    return Choice(
        territory, words.names[territory], group=words.continent_of[territory], elements=[words.ids[territory]]
    )


def _why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    return {
        words.ids[territory]: say("claim-taken", name=name)
        for territory, name in enumerate(words.names)
        if view.owner[territory] != s.NOBODY
    }


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return no_territory(words, code, "claim-refused")


CLAIM = Decision(
    "D_CLAIM", s.D_CLAIM, forms=(ChoiceForm(s.MAX_TERRITORIES, "the territory to take", _label, buttons=0),),
    choices=claim_choices, answer=answer_claim, steps={s.CLAIM: "waiting-claim"}, question=_question,
    refuse=_refuse, why_not=_why_not, evidence=2.0, rare=True,
)  # fmt: skip
