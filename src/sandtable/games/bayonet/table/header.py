"""The header: hand and step, the steps of a hand, figures of the game."""

from __future__ import annotations

from sandtable.core.scenes import Fact, Phase
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon, ordinal
from sandtable.games.bayonet.table.sight import Sight

#: Which betting round or player turn a step is.
BETTING_ROUND = {s.BET_1: 1, s.BET_2: 2, s.BET_3: 3, s.BET_4: 4}
_TURN = {s.TURN_1: 1, s.TURN_2: 2, s.TURN_3: 3}

#: The steps of a hand: id, label, step.
_PHASES = (
    ("bets-1", "Bets", s.BET_1), ("card-3", "Third card", s.TURN_1), ("bets-2", "Bets", s.BET_2),
    ("card-4", "Fourth card", s.TURN_2), ("bets-3", "Bets", s.BET_3), ("card-5", "Fifth card", s.TURN_3),
    ("bets-4", "Last bets", s.BET_4), ("swap", "Reserve", s.SWAP), ("showdown", "Showdown", s.SCOUT),
)  # fmt: skip


def facts(lexicon: Lexicon, sight: Sight) -> list[Fact]:
    """The figures of the game: bets, ante, deck, campaign."""
    shown: list[Fact] = []
    if not sight.over:
        shown.append(Fact("bets", "Bets in all", str(sight.bets), "They stay before the players until the hand ends"))
        shown.append(Fact("ante", "Ante", str(lexicon.ante(sight.hand)), "What each seat pays to be dealt in"))
        step = lexicon.next_ante(sight.hand)
        if step is not None:
            shown.append(Fact("next-ante", f"Ante from hand {step}", str(lexicon.ante(step)), "The ante rises then"))
    shown.append(Fact("deck", "Deck", str(sight.deck), "Cards that can still be drawn"))
    left = _campaign_left(lexicon, sight)
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


def _campaign_left(lexicon: Lexicon, sight: Sight) -> int:
    """Hands until all cards are collected, the present one included; 0 if that never comes."""
    every = lexicon.campaign_hands
    if not every or sight.over:
        return 0
    left = every - (sight.hand - 1) % every
    return left if sight.hand + left <= lexicon.hand_cap else 0


def headline(lexicon: Lexicon, sight: Sight) -> str:
    """Hand and step in words: "Hand 7 of 100 · second betting round"."""
    if sight.over:
        return f"Ended with hand {sight.hand}"
    step = _step_words(lexicon, sight)
    return f"Hand {sight.hand} of {lexicon.hand_cap}" + (f" \N{MIDDLE DOT} {step}" if step else "")


def _step_words(lexicon: Lexicon, sight: Sight) -> str:
    if sight.step in BETTING_ROUND:
        number = BETTING_ROUND[sight.step]
        return "last betting round" if number == lexicon.betting_rounds else f"{ordinal(number)} betting round"
    if sight.step in _TURN:
        return f"{ordinal(_TURN[sight.step] + 2)} card"
    return {s.SWAP: "reserve swap", s.SCOUT: "showdown"}.get(sight.step, "")


def phases(lexicon: Lexicon) -> list[Phase]:
    """The steps of a hand."""
    return [Phase(name, label) for name, label, step in _PHASES if in_hand(lexicon, step)]


def in_hand(lexicon: Lexicon, step: int) -> bool:
    """Whether a hand with so many betting rounds has this step: up to the last of them, and the showdown."""
    rounds = lexicon.betting_rounds
    return rounds == s.ROUNDS or step >= s.SCOUT or step <= s.BET_1 + 2 * (rounds - 1)


def phase(sight: Sight) -> str:
    """The id of the present step."""
    return next((name for name, _, step in _PHASES if step == sight.step), "")
