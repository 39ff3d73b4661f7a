"""Guided first games: no match is stored. What was chosen so far comes with every request, and the rest follows from
it: the prepared position, its dice, and bots that always answer alike. So one can go back as far as one likes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Any

from sandtable import bots
from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game, GameDefinition
from sandtable.core.game.guides import Guide
from sandtable.core.game.registry import make
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match
from sandtable.server.accounts.bot_names import names_of_bots
from sandtable.server.errors import Refusal, conflict, missing
from sandtable.server.protocol import messages, views
from sandtable.server.protocol.documents import SeatSummary, Summary
from sandtable.server.protocol.guide_documents import GuideTable

__all__ = ["Guides", "guide_for"]

#: Choices that a reader may make in a guided game, and those of bots between two of them.
MOST_CHOICES = 200
MOST_REPLIES = 600
#: Positions kept, so that the next choice need not play everything again.
KEPT = 64
TITLE = "Your first game"


def guide_for(definition: GameDefinition) -> Guide:
    """The guide of a game. Refusal 404 for a game without one."""
    if definition.guide is None:
        raise missing("This game has no guided first game.", "no-guide")
    return definition.guide()


class Guides:
    """Plays guided games, in each process of the pool: what choices lead to can be made expensive. Safe to use in
    several threads."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, tuple[int, ...]], tuple[Match, views.Shown]] = OrderedDict()
        self._games: dict[str, Game] = {}
        self._lock = Lock()

    def play(self, definition: GameDefinition, choices: Sequence[int], shown: int) -> GuideTable:
        """The table after the first `shown` of the reader's choices, and the frames that the others brought. Refusal
        for a choice that is not legal."""
        guide = guide_for(definition)
        if len(choices) > MOST_CHOICES:
            raise conflict(f"A guided game takes at most {MOST_CHOICES} choices. Begin a match now.", "too-long")
        made = tuple(choices)
        shown = min(shown, len(made))
        match, view, _ = self._after(definition, guide, made[:shown])
        start = _table(definition, guide, match, view)
        frames: list[messages.Frame] = []
        for count in range(shown + 1, len(made) + 1):
            match, view, more = self._after(definition, guide, made[:count])
            frames += more
        return GuideTable(start, frames)

    def _after(
        self, definition: GameDefinition, guide: Guide, choices: tuple[int, ...]
    ) -> tuple[Match, views.Shown, list[messages.Frame]]:
        """The match after these choices of the reader and the answers of the bots, and the frames of the last one."""
        known = self._known(definition.id, choices[:-1]) if choices else None
        if known is None:
            match, view = self._begin(definition, guide)
            for count in range(1, len(choices)):
                match, view, _ = _go_on(match, view, guide, choices[count - 1])
        else:
            match, view = known
        if not choices:
            return match, view, []
        match, view, frames = _go_on(match.copy(), view, guide, choices[-1])
        self._keep(definition.id, choices, match, view)
        return match, view, frames

    def _begin(self, definition: GameDefinition, guide: Guide) -> tuple[Match, views.Shown]:
        known = self._known(definition.id, ())
        if known is not None:
            return known[0].copy(), known[1]
        if definition.id not in self._games:
            self._games[definition.id] = make(definition.id, guide.preset, guide.options, None, files=False)
        match = Match.from_position(self._games[definition.id], guide.position)
        view = views.opening(match, guide.seat)
        self._keep(definition.id, (), match, view)
        return match.copy(), view

    def _known(self, game: str, choices: tuple[int, ...]) -> tuple[Match, views.Shown] | None:
        with self._lock:
            found = self._kept.get((game, choices))
            if found is not None:
                self._kept.move_to_end((game, choices))
        return found

    def _keep(self, game: str, choices: tuple[int, ...], match: Match, view: views.Shown) -> None:
        with self._lock:
            self._kept[game, choices] = match, view
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)


def _go_on(match: Match, view: views.Shown, guide: Guide, code: int) -> tuple[Match, views.Shown, list[messages.Frame]]:
    """One choice of the reader and what the bots answer, until the reader is asked again."""
    frames: list[messages.Frame] = []
    bot = bots.get("heuristic")
    try:
        match.replay_choice(guide.seat, code)
    except SandtableError as error:
        raise Refusal(409, "illegal", str(error)) from None
    view = _show(match, view, guide.seat, frames)
    for _ in range(MOST_REPLIES):
        others = [seat for seat in match.seats_to_act if seat != guide.seat]
        if not others:
            break
        key = seed_key(match.ply)
        match.choose(others[0], bot.choose(match.concealed(others[0], key), key))
        view = _show(match, view, guide.seat, frames)
    return match, view, frames


def _show(match: Match, view: views.Shown, seat: int, frames: list[messages.Frame]) -> views.Shown:
    held = any(one != seat for one in match.seats_to_act)
    view, change = views.advance(match, seat, view, held)
    if change is not None:
        frames.append(messages.Frame(_id(match.game), view.n, change.patch, change.entries, view.decision))
    return view


def _id(game: Game) -> str:
    return f"g-{game.id}"[:16]


def _table(definition: GameDefinition, guide: Guide, match: Match, view: views.Shown) -> messages.TableMessage:
    summary = _summary(definition, guide, match)
    return messages.TableMessage(
        _id(match.game), summary, guide.seat, view.n, view.scene, match.log(guide.seat), view.decision
    )


def _summary(definition: GameDefinition, guide: Guide, match: Match) -> Summary:
    """As the summary of a match, of which there is none."""
    names: list[Any] = names_of_bots(f"guide {definition.id}", match.game.seats - 1)
    names.insert(guide.seat, "You")
    return Summary(
        id=_id(match.game),
        game=definition.id,
        game_title=definition.title,
        title=TITLE,
        preset=guide.preset,
        rules_text=definition.form.presets[guide.preset].title,
        visibility="private",
        state="running",
        seats=[
            SeatSummary(seat, "guest" if seat == guide.seat else "bot", name, seat == guide.seat, True)
            for seat, name in enumerate(names)
        ],
        round_text=match.scene(guide.seat).headline,
        your_seat=guide.seat,
        your_move=guide.seat in match.seats_to_act,
        commitment="",
        created="1970-01-01T00:00:00.000Z",
        moved="1970-01-01T00:00:00.000Z",
        watchers=0,
    )
