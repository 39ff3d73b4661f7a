"""The header: hand and step, the steps of a hand, figures of the game."""

from sandtable.core.game.parts import reads
from sandtable.core.scenes import Fact, Phase
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon, ordinal
from sandtable.games.bayonet.table.player_view import GameView

#: Which betting round or player turn a step is.
BETTING_ROUND = {s.BET_1: 1, s.BET_2: 2, s.BET_3: 3, s.BET_4: 4}
_TURN = {s.TURN_1: 1, s.TURN_2: 2, s.TURN_3: 3}

#: The steps of a hand: id, label, step.
_PHASES = (
    ("bets-1", "Bets", s.BET_1), ("card-3", "Third card", s.TURN_1), ("bets-2", "Bets", s.BET_2),
    ("card-4", "Fourth card", s.TURN_2), ("bets-3", "Bets", s.BET_3), ("card-5", "Fifth card", s.TURN_3),
    ("bets-4", "Last bets", s.BET_4), ("swap", "Reserve", s.SWAP), ("showdown", "Showdown", s.SCOUT),
)  # fmt: skip


@reads("bet deck hand over")
def facts(lexicon: Lexicon, view: GameView) -> list[Fact]:
    """The figures of the game: bets, ante, deck, campaign."""
    shown: list[Fact] = []
    if not view.over:
        shown.append(Fact("bets", "Bets in all", str(view.bets), "They stay before the players until the hand ends"))
        shown.append(Fact("ante", "Ante", str(lexicon.ante(view.hand)), "What each seat pays to be dealt in"))
        step = lexicon.next_ante(view.hand)
        if step is not None:
            shown.append(Fact("next-ante", f"Ante from hand {step}", str(lexicon.ante(step)), "The ante rises then"))
    shown.append(Fact("deck", "Deck", str(view.deck), "Cards that can still be drawn"))
    left = _campaign_left(lexicon, view)
    if left:
        shown.append(
            Fact(
                "campaign",
                "New reserves in",
                f"{left} hand{'s' if left > 1 else ''}",
                "After that all cards are collected; reserves and community are dealt anew",
            )
        )
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
        return f"Ended with hand {view.hand}"
    step = _step_words(lexicon, view)
    return f"Hand {view.hand} of {lexicon.hand_cap}" + (f" \N{MIDDLE DOT} {step}" if step else "")


def _step_words(lexicon: Lexicon, view: GameView) -> str:
    if view.step in BETTING_ROUND:
        number = BETTING_ROUND[view.step]
        return "last betting round" if number == lexicon.betting_rounds else f"{ordinal(number)} betting round"
    if view.step in _TURN:
        return f"{ordinal(_TURN[view.step] + 2)} card"
    return {s.SWAP: "reserve swap", s.SCOUT: "showdown"}.get(view.step, "")


def phases(lexicon: Lexicon) -> list[Phase]:
    """The steps of a hand."""
    return [Phase(name, label) for name, label, step in _PHASES if in_hand(lexicon, step)]


def in_hand(lexicon: Lexicon, step: int) -> bool:
    """Whether a hand with so many betting rounds has this step: up to the last of them, and the showdown."""
    rounds = lexicon.betting_rounds
    return rounds == s.ROUNDS or step >= s.SCOUT or step <= s.BET_1 + 2 * (rounds - 1)


def phase(view: GameView) -> str:
    """The id of the present step."""
    return next((name for name, _, step in _PHASES if step == view.step), "")
