"""The header: hand and step, the steps of a hand, figures of the game."""

from sandtable.core.game.parts import reads
from sandtable.core.game.showing import facts_of
from sandtable.core.scenes import Fact, Phase
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.table.player_view import GameView

fact = facts_of(say)
#: Which betting round or player turn a step is.
BETTING_ROUND = {s.BET_1: 1, s.BET_2: 2, s.BET_3: 3, s.BET_4: 4}
_TURN = {s.TURN_1: 1, s.TURN_2: 2, s.TURN_3: 3}

#: The steps of a hand.
_PHASES = {
    "first-bets": s.BET_1, "third-card": s.TURN_1, "second-bets": s.BET_2, "fourth-card": s.TURN_2,
    "third-bets": s.BET_3, "fifth-card": s.TURN_3, "last-bets": s.BET_4, "swap": s.SWAP, "showdown": s.SCOUT,
}  # fmt: skip


@reads("bet deck hand over")
def facts(lexicon: Lexicon, view: GameView) -> list[Fact]:
    """The figures of the game: bets, ante, deck, campaign."""
    shown: list[Fact] = []
    if not view.over:
        shown += [fact("bets", view.bets), fact("ante", lexicon.ante(view.hand))]
        step = lexicon.next_ante(view.hand)
        if step is not None:
            shown.append(fact("next-ante", lexicon.ante(step), hand=step))
    shown.append(fact("deck", view.deck))
    left = _campaign_left(lexicon, view)
    if left:
        shown.append(fact("campaign", say("fact-campaign.value", hands=left)))
    return shown


def _campaign_left(lexicon: Lexicon, view: GameView) -> int:
    """Hands until all cards are collected, the present one included; 0 if that never comes."""
    every = lexicon.campaign_hands
    if not every or view.over:
        return 0
    left = every - (view.hand - 1) % every
    return left if view.hand + left <= lexicon.hand_cap else 0


def headline(lexicon: Lexicon, view: GameView) -> str:
    """Hand and step in words: "Hand 7 of 100 · second betting round"."""
    if view.over:
        return say("headline-over", hand=view.hand)
    step = _step_words(lexicon, view)
    return say("headline-step" if step else "headline", hand=view.hand, hands=lexicon.hand_cap, step=step)


def _step_words(lexicon: Lexicon, view: GameView) -> str:
    if view.step in BETTING_ROUND:
        number = BETTING_ROUND[view.step]
        return say("step-bets", last=number == lexicon.betting_rounds, number=number)
    if view.step in _TURN:
        return say("step-card", number=_TURN[view.step] + 2)
    return say("step-swap") if view.step == s.SWAP else say("step-showdown") if view.step == s.SCOUT else ""


@reads("")
def phases(lexicon: Lexicon, view: GameView) -> list[Phase]:
    """The steps of a hand."""
    return [Phase(name, say(f"phase-{name}")) for name, step in _PHASES.items() if in_hand(lexicon, step)]


def in_hand(lexicon: Lexicon, step: int) -> bool:
    """Whether a hand with so many betting rounds has this step: up to the last of them, and the showdown."""
    rounds = lexicon.betting_rounds
    return rounds == s.ROUNDS or step >= s.SCOUT or step <= s.BET_1 + 2 * (rounds - 1)


def phase(view: GameView) -> str:
    """The id of the present step."""
    return next((name for name, step in _PHASES.items() if step == view.step), "")
