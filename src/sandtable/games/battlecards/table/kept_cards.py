"""Why kept cards cannot be played now: sentences at the cards, and for those that are chosen all the same."""

from collections.abc import Callable, Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, kept_id
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
            return f"There is no conflict card {card} in this theatre."
        name = words.cards[card].name
        if card not in _kept(view):
            return f"Your side does not keep {name}."
        return f"{name} cannot be played now. {_why_no_card(words, card, timing)}"

    return refuse


def _kept(view: GameView) -> list[int]:
    assert view.side is not None
    return view.kept[view.side] or []


_TIMING_SENTENCES = {
    s.TURN_LIEU: "It is played at your turn, instead of drawing.",
    s.BATTLE_DRAWN: "It is played when a battle is drawn, before anything else.",
    s.BATTLE_PREP: "It is played before a battle, before the forces are chosen.",
    s.BATTLE_START: "It is played when the forces lie open, before round 1.",
    s.ROUND_START: "It is played at the start of a round of a battle.",
    s.PHASE_2: "It is played in phase 2 of a battle.",
    s.BATTLE_LOST: "It is played when your side has lost a battle.",
}


def _why_no_card(words: Lexicon, kind: int, now: int) -> str:
    """Why a kept card cannot be played when those of the timing `now` can."""
    timing = words.rules.timing[kind]
    if timing != now:
        return _TIMING_SENTENCES.get(timing, "It is not played from the kept cards.")
    return {
        s.OP_REFIGHT: "The enemy holds no battlecard for which you could fight now.",
        s.OP_AIR_RAID: "You have no air unit to raid with.",
        s.OP_SABOTAGE: "The enemy has no unit deployed.",
        s.OP_ABOMB: "A Double attack bomber has to be deployed in your army.",
        s.OP_DESTROY_GROUND: "No enemy ground unit is in the battle.",
        s.OP_CHEMICAL: "No enemy ground unit is in the battle.",
    }.get(words.op(kind), "It would have no effect now.")
