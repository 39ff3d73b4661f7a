"""Play that is not stored. What a person chose so far comes with every request, and the rest follows from it: the
position it begins in, its dice, and bots that always answer alike. So one can go back as far as one likes.

Guided first games: practice (practice.py) that begins in a prepared position.

Playing on from a moment of a match that is over: practice (practice.py) that begins there, with everything that the
person's seat could not know drawn anew, dice and draws to come included.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from threading import Lock
from typing import NamedTuple

from sandtable import bots
from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game, GameDefinition
from sandtable.core.game.registry import make
from sandtable.core.game.shipped import Guide, GuideEnd
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match
from sandtable.core.words import LANGUAGE
from sandtable.server.accounts.names import names_of_bots
from sandtable.server.errors import Refusal, conflict, missing, say
from sandtable.server.pool.replaying import Choices, played
from sandtable.server.protocol import messages, views
from sandtable.server.protocol.documents import SeatSummary, Summary
from sandtable.server.protocol.help_documents import GuideTable, PlayOnForm
from sandtable.server.protocol.messages import TableMessage
from sandtable.server.storage.rows import MatchRow

#: Who sits in all other seats.
BOT = "heuristic"
#: Choices of bots between two of the person's.
MOST_REPLIES = 600
#: Positions kept, so that the next choice need not play everything again.
KEPT = 128
#: Of one game the newest position is kept, and one in so many of those before it: for people who go back.
STRIDE = 8


class Practised(NamedTuple):
    """The match and the person's view of it after the choices that were shown, and the frames since."""

    match: Match
    view: views.Shown
    frames: list[messages.Frame]


class Practice:
    """Plays on in each process of the pool, bots in all seats but one. Safe to use in several threads."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Hashable, tuple[int, ...]], tuple[Match, views.Shown]] = OrderedDict()
        self._lock = Lock()

    def play(
        self, name: Hashable, id: str, begin: Callable[[], Match], seat: int, choices: Sequence[int], shown: int
    ) -> Practised:
        """The table after the first `shown` of the person's choices, and the frames that the others brought. `name`
        tells one beginning from another, `id` stands in the frames. Refusal for a choice that is not legal."""
        made, name = tuple(choices), (name, LANGUAGE.get())
        shown = min(shown, len(made))
        match, view = self._after(name, id, begin, seat, made[:shown])
        frames: list[messages.Frame] = []
        first = Practised(match, view, frames)
        for count in range(shown, len(made)):
            match, view = _go_on(match.copy(), view, seat, id, made[count], frames)
            self._keep(name, made[: count + 1], (match, view))
        return first

    def _after(
        self, name: Hashable, id: str, begin: Callable[[], Match], seat: int, choices: tuple[int, ...]
    ) -> tuple[Match, views.Shown]:
        """The match after these choices of the person and the answers of the bots, from the nearest position known."""
        made, known = self._nearest(name, choices)
        if known is None:
            match = begin()
            known = match, views.opening(match, seat)
            if seat not in match.seats_to_act:
                known = _answered(*known, seat, id, [])
        for code in choices[made:]:
            known = _go_on(known[0].copy(), known[1], seat, id, code, [])
        self._keep(name, choices, known)
        return known

    def _nearest(self, name: Hashable, choices: tuple[int, ...]) -> tuple[int, tuple[Match, views.Shown] | None]:
        """How many of these choices lead to the furthest position that is known on their way, and that position."""
        with self._lock:
            on_the_way = [made for game, made in self._kept if game == name and made == choices[: len(made)]]
            if not on_the_way:
                return 0, None
            furthest = max(on_the_way, key=len)
            self._kept.move_to_end((name, furthest))
            return len(furthest), self._kept[name, furthest]

    def _keep(self, name: Hashable, choices: tuple[int, ...], found: tuple[Match, views.Shown]) -> None:
        with self._lock:
            if choices and (len(choices) - 1) % STRIDE:
                self._kept.pop((name, choices[:-1]), None)
            self._kept[name, choices] = found
            self._kept.move_to_end((name, choices))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)


def _go_on(
    match: Match, view: views.Shown, seat: int, id: str, code: int, frames: list[messages.Frame]
) -> tuple[Match, views.Shown]:
    """One choice of the person and what the bots answer, until the person is asked again."""
    try:
        match.replay_choice(seat, code)
    except SandtableError as error:
        raise Refusal(409, "illegal", str(error)) from None
    return _answered(match, _show(match, view, seat, id, frames), seat, id, frames)


def _answered(
    match: Match, view: views.Shown, seat: int, id: str, frames: list[messages.Frame]
) -> tuple[Match, views.Shown]:
    bot = bots.get(BOT)
    for _ in range(MOST_REPLIES):
        others = [other for other in match.seats_to_act if other != seat]
        if not others:
            break
        key = seed_key(match.ply)
        match.choose(others[0], bot.choose(match.concealed(others[0], key), key))
        view = _show(match, view, seat, id, frames)
    return match, view


def _show(match: Match, view: views.Shown, seat: int, id: str, frames: list[messages.Frame]) -> views.Shown:
    held = any(other != seat for other in match.seats_to_act)
    view, change = views.advance(match, seat, view, held)
    if change is not None:
        frames.append(messages.Frame(id, view.n, change.patch, change.entries, view.decision))
    return view


#: Processor time of one request. A worker that has not seen the game so far plays it from its beginning, which takes
#: longer while its machine code is not there; the address pays for it like for any other question.
GUIDE_SECONDS = 15.0


def guide_for(definition: GameDefinition) -> Guide:
    """The guide of a game. Refusal 404 for a game without one."""
    if definition.guide is None:
        raise missing(say("game-guided-first-game"), "no-guide")
    return definition.guide()


def names_beside(game: Game) -> list[str]:
    """The names of the bots in a guided game, in the order of their seats."""
    return names_of_bots(f"guide {game.id}", game.id, [BOT] * (game.seats - 1))


class Guides:
    """Plays guided games, and on from the problems of days, in each process of the pool: what choices lead to can be
    made expensive. Safe to use in several threads."""

    def __init__(self) -> None:
        self._practice = Practice()
        self._games: dict[str, Game] = {}

    def play(self, definition: GameDefinition, choices: Sequence[int], shown: int) -> GuideTable:
        """The table after the first `shown` of the reader's choices, and the frames that the others brought. Refusal
        for a choice that is not legal."""
        return self._shown(definition, guide_for(definition), _id(definition), choices, shown)

    def daily(self, definition: GameDefinition, number: int, choices: Sequence[int], shown: int) -> GuideTable:
        """The same of a problem, played on by the seat that is asked."""
        one = definition.daily()[number]
        end, options = GuideEnd("", ""), {"players": one.players}
        guide = Guide(say("daily-problem"), one.preset, [], end, options, one.seat, position=one.position)
        return self._shown(definition, guide, f"d{number}-{definition.id}"[:16], choices, shown)

    def steps(self, definition: GameDefinition, choices: Sequence[int]) -> list[tuple[int, int]]:
        """Every choice of the guided game so far, seat and code, those of the bots among them. Refusal for a choice
        that is not legal."""
        guide = guide_for(definition)
        return self._practised(definition, guide, _id(definition), choices, len(choices)).match.choices

    def _shown(self, definition: GameDefinition, guide: Guide, id: str, made: Sequence[int], shown: int) -> GuideTable:
        match, view, frames = self._practised(definition, guide, id, made, shown)
        title = say("first-game") if guide.steps else guide.title
        summary, log = _guide_summary(id, guide, match, title), match.log(guide.seat)
        return GuideTable(TableMessage(id, summary, guide.seat, view.n, view.scene, log, view.decision), frames)

    def _practised(
        self, definition: GameDefinition, guide: Guide, id: str, made: Sequence[int], shown: int
    ) -> Practised:
        def begin() -> Match:
            if id not in self._games:
                self._games[id] = make(definition.id, guide.preset, guide.options, None, files=False)
            return Match.from_position(self._games[id], guide.position)

        return self._practice.play(id, id, begin, guide.seat, made, shown)


def _id(definition: GameDefinition) -> str:
    return f"g-{definition.id}"[:16]


def _guide_summary(id: str, guide: Guide, match: Match, title: str) -> Summary:
    names = names_beside(match.game)
    names.insert(guide.seat, say("you"))
    seats = [
        SeatSummary(seat, "guest" if seat == guide.seat else "bot", name, seat == guide.seat, True)
        for seat, name in enumerate(names)
    ]
    return summary_alone(id, match, guide.preset, title, seats, guide.seat, over=False)


def summary_alone(
    name: str, match: Match, preset: str, title: str, seats: list[SeatSummary], you: int | None, over: bool
) -> Summary:
    """A position as the summary of a match, of which there is none: nobody made it, and nothing seals it."""
    definition = match.game.definition
    return Summary(
        id=name,
        game=definition.id,
        game_title=definition.title,
        title=title,
        preset=preset,
        rules_text=definition.form.presets[preset].title,
        visibility="private",
        state="finished" if over else "running",
        seats=seats,
        round_text=match.scene(you).headline,
        your_seat=you,
        your_move=you in match.seats_to_act,
        commitment="",
        created="1970-01-01T00:00:00.000Z",
        moved="1970-01-01T00:00:00.000Z",
        watchers=0,
    )


#: Processor time of one request: a worker that has not seen the moment so far plays the match from its beginning.
PLAY_ON_SECONDS = 15.0


class PlayingOn:
    """Plays on from moments of finished matches, in each process of the pool. Safe to use in several threads."""

    def __init__(self) -> None:
        self._practice = Practice()

    def play(self, game: Game, row: MatchRow, choices: Choices, form: PlayOnForm) -> GuideTable:
        """The table after the choices that were shown, and the frames of the others. Refusal for a moment, a seat or a
        choice that there is not."""
        if not 0 <= form.seat < game.seats:
            raise Refusal(422, "no-seat", say("match-seats-0-none-number", seats=game.seats - 1, seat=form.seat))
        if form.at > len(choices):
            raise conflict(say("match-made-steps-plays-after", count=len(choices)), "illegal")

        def start() -> Match:
            return _imagined(game, row, choices[: form.at], form)

        name, id = (row.id, form.at, form.seat, form.world), f"p-{row.id}"[:16]
        match, view, frames = self._practice.play(name, id, start, form.seat, form.choices, form.shown)
        if match.over and not form.choices:
            raise conflict(say("moment-seat-nothing-choose-take", seat=form.seat + 1), "nothing-to-choose")
        summary = _summary(id, row, match, form.seat)
        log = match.log(form.seat)
        return GuideTable(TableMessage(id, summary, form.seat, view.n, view.scene, log, view.decision), frames)


def _imagined(game: Game, row: MatchRow, made: Choices, form: PlayOnForm) -> Match:
    """The match after these steps, as far as the seat knew it: the rest is another world's."""
    match = played(game, row, made)
    key = hashlib.sha256(f"play on {row.id} {form.at} {form.seat} {form.world}".encode()).digest()
    state = game.concealed(match.state, form.seat, key)
    return Match.resume(game, key, match.sealing, match.choices, state.tobytes(), match.history())


def _summary(id: str, row: MatchRow, match: Match, seat: int) -> Summary:
    kept = [one.name for one in row.seats if one.kind == "bot"]
    names = iter(names_of_bots(f"play on {row.id}", row.game, [BOT] * len(row.seats), kept))
    seats = [
        SeatSummary(one.seat, "guest", say("you"), you=True, online=True)
        if one.seat == seat
        else SeatSummary(one.seat, "bot", one.name if one.kind == "bot" else next(names), False, True, BOT)
        for one in row.seats
    ]
    title = say("played-on-of", title=row.title) if row.title else say("played-on")
    return summary_alone(id, match, row.preset, title, seats, seat, match.over)
