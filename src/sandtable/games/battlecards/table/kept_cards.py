"""Why kept cards cannot be played now: sentences at the cards, and for those that are chosen all the same."""

from collections.abc import Callable, Sequence
from typing import get_args

from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, kept_id
from sandtable.games.battlecards.setup.data import Timing
from sandtable.games.battlecards.table.battle_view import numbered
from sandtable.games.battlecards.table.player_view import GameView

#: Sentences by id of what the viewer might expect to choose and cannot.
WhyNot = Callable[[Lexicon, GameView, Sequence[int]], dict[str, str]]


def held_back(timing: int, meant: Callable[[Lexicon, GameView], set[int]] = lambda words, view: set()) -> WhyNot:
    """Kept cards that cannot be played now, when those of a timing can (NONE: those that something else than their
    timing allows). `meant`: those that are played without being a choice."""

    def why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
        kept = _kept(view)
        playable = {code % s.CODE for code in codes if code // s.CODE == s.K_PLAY} or meant(words, view)
        return {
            kept_id(kind, copy): _why_no_card(words, kind, timing)
            for kind, copy in numbered(kept)
            if kind not in playable
        }

    return why_not


def no_play(timing: int) -> Callable[[Lexicon, GameView, int], str]:
    """Why a card is none of the kept cards of this timing that can be played now."""

    def refuse(words: Lexicon, view: GameView, card: int) -> str:
        if not 0 <= card < len(words.cards):
            return say("kept-no-card", card=card)
        name = words.cards[card].name
        if card not in _kept(view):
            return say("kept-not-yours", name=name)
        return say("kept-not-now", name=name, why=_why_no_card(words, card, timing))

    return refuse


def _kept(view: GameView) -> list[int]:
    assert view.side is not None
    return view.kept[view.side] or []


_TIMINGS = get_args(Timing)
#: Why a card has no effect now, by its operation.
_NO_EFFECT = {
    s.OP_REFIGHT: "refight", s.OP_AIR_RAID: "air-raid", s.OP_SABOTAGE: "sabotage", s.OP_ABOMB: "abomb",
    s.OP_DESTROY_GROUND: "ground", s.OP_CHEMICAL: "ground",
}  # fmt: skip


def _why_no_card(words: Lexicon, kind: int, now: int) -> str:
    """Why a kept card cannot be played when those of the timing `now` can."""
    timing = words.rules.timing[kind]
    if timing != now:
        return say("kept-timing", timing=_TIMINGS[timing])
    return say(f"kept-{_NO_EFFECT.get(words.op(kind), 'no-effect')}")
