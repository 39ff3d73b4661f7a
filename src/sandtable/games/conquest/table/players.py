"""Panels of the players, figures of the game, and the steps of the turn in the header."""

from collections.abc import Iterable
from typing import Literal

from sandtable.core.game.parts import counts, reads
from sandtable.core.game.showing import facts_of
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Fact, Phase, Player, SeatRef, Text
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.player_view import GameView

_SETUP_STEPS = {s.CLAIM: "claim", s.OPEN: "place", s.BLIND: "place", s.CAPITALS: "capital"}
_ATTACK_STEPS = (s.ATTACK, s.BATTLE, s.OCCUPY, s.SPOILS_TRADE, s.SPOILS_DISCARD, s.SPOILS_PLACE)
fact = facts_of(say)


@reads("acting cards held out pool resigned step totals")
def players(lexicon: Lexicon, view: GameView, conquerors: dict[int, int]) -> list[Player]:
    """One panel a seat."""
    return [_player(lexicon, view, seat, conquerors) for seat in range(lexicon.seats)]


@counts(ev.ELIMINATED)
def conquerors(lexicon: Lexicon, events: Iterable[Event]) -> dict[int, int]:
    """Who put a seat out."""
    return {told.seat: told.by for told in map(ev.EVENTS.told, events)}


def _player(lexicon: Lexicon, view: GameView, seat: int, conquerors: dict[int, int]) -> Player:
    if view.out[seat]:
        return Player(seat=seat, out=True, remark=_remark(view, seat, conquerors))
    held, totals, pool = view.held[seat], view.totals[seat], view.pool[seat]
    shown: list[Fact] = []
    if held is not None and totals is not None:
        shown += [fact("lands", held, number=held), fact("armies", totals, number=totals)]
    if lexicon.cards:
        shown.append(fact("cards", view.cards[seat], number=view.cards[seat]))
    if pool and view.step != s.OVER:
        shown.append(fact("pool", pool))
    return Player(
        seat=seat, acting=seat in view.acting, status=_status(view, seat), facts=shown, note=_note(lexicon, view, seat)
    )


def _status(view: GameView, seat: int) -> Literal["", "planning", "ready", "done"]:
    """Secret steps: who is still at it and who is ready is public, how far a player is is not."""
    if view.step not in (s.BLIND, s.CAPITALS):
        return ""
    return "planning" if seat in view.acting else "ready"


def _note(lexicon: Lexicon, view: GameView, seat: int) -> str:
    limit = lexicon.options.hand_limit if lexicon.cards else 0
    return say("hand-is-full") if limit and view.cards[seat] >= limit else ""


def _remark(view: GameView, seat: int, conquerors: dict[int, int]) -> Text:
    if view.resigned >> seat & 1:
        return say.text("resigned")
    if seat in conquerors:
        return say.text("conquered", seat=SeatRef(conquerors[seat]))
    return say.text("out")


@reads("deck discarded out trades trades_by viewer")
def facts(lexicon: Lexicon, view: GameView) -> list[Fact]:
    """The figures of the game: value of the next set, deck and discard pile."""
    shown: list[Fact] = []
    if not lexicon.cards:
        return shown
    value = next_set_value(lexicon, view)
    if value is not None:
        shown.append(fact("next-set", value, own=_per_player(lexicon)))
    return [*shown, fact("deck", view.deck), fact("discard", len(view.discarded))]


def _per_player(lexicon: Lexicon) -> bool:
    return bool(lexicon.options.bonus_scope == "player")


def next_set_value(lexicon: Lexicon, view: GameView) -> int | None:
    """What the ladder gives for the next set: for the table, or for the viewer when each player has a ladder. None
    where no ladder rules."""
    if not lexicon.ladder:
        return None
    if not _per_player(lexicon):
        return lexicon.ladder_value(view.trades)
    if view.viewer is None or view.out[view.viewer]:
        return None
    return lexicon.ladder_value(view.trades_by[view.viewer])


def headline(lexicon: Lexicon, view: GameView) -> str:
    """The round in words."""
    return say("headline-over" if view.over else "headline", round=view.round)


@reads("over round")
def phases(lexicon: Lexicon, view: GameView) -> list[Phase]:
    """The steps of the set-up, or of a turn. They are the same for every viewer; which one is present is not: only who
    is asked knows of a trade (spec section 13)."""
    options = lexicon.options
    fortify = options.fortify != "none" and options.fortify_moves > 0
    setup = {"claim": options.assign == "claim", "place": options.placement != "auto"}
    setup["capital"] = options.capitals == "chosen"
    turn = {"reinforce": True, "trade": bool(lexicon.cards), "place": True, "attack": True, "fortify": fortify}
    steps = setup if view.round == 0 and not view.over else turn
    return [Phase(name, say(f"phase-{name}")) for name, taken in steps.items() if taken]


def phase(lexicon: Lexicon, view: GameView) -> str:
    """The id of the present step."""
    if view.over:
        return ""
    if view.step in _SETUP_STEPS:
        return _SETUP_STEPS[view.step]
    if view.step == s.TRADE:
        return "trade"
    if view.step == s.PLACE:
        return "place" if view.asked else "reinforce"
    fortified = lexicon.options.fortify != "none" and lexicon.options.fortify_moves > 0
    early = view.step == s.DISCARD and lexicon.options.draw_when == "attack_end"
    return "fortify" if fortified and not early and view.step not in _ATTACK_STEPS else "attack"
