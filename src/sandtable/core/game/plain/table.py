"""The plain table: seats with what they hold, a middle, choices, log and result, from what a game declares.

It shows hands of dice and cards (fields.py), figures and texts in the middle, the decision that a seat owes, and the
lines of the log. A game that wants more writes a `Table` of its own (core/game/showing.py), or a subclass that changes
one function of this.

Lines of the log are the sentences of events (core/declare/events.py). A number of the kind `dice` stands for dice,
zeroes left out; one of a kind for which the game gives words for its word: from a list (from 1) or a function of the
number.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from sandtable.core import scenes
from sandtable.core.declare import HIDDEN
from sandtable.core.declare.decisions import Decisions
from sandtable.core.declare.events import DeclaredEvent, Events
from sandtable.core.game.game import Game
from sandtable.core.game.log_writer import LogWriter, Teller, seats_of, tell_all, tellers
from sandtable.core.game.plain.decisions import PlainView, asks
from sandtable.core.game.plain.fields import HeldField, face_of, holdings
from sandtable.core.game.plain.order import PlainState
from sandtable.core.game.position import Position
from sandtable.core.game.showing import waiting_for
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.records import Record, Records, Row
from sandtable.core.words import lazy_fields, say

Words = Mapping[str, Sequence[str] | Callable[[int], str]]
Figures = Callable[[Game, Row], Mapping[str, object]]


class PlainLogWriter(LogWriter[Words]):
    """The declared events of one choice being told to one viewer."""

    def __init__(self, declared: Events, words: Words, events: Sequence[Event], viewer: int | None) -> None:
        self.declared = declared
        super().__init__(words, [event for event in events if event.kind in declared.all], viewer)

    def word(self, kind: str, value: Any, owner: int | None = None) -> scenes.Part | scenes.Text:
        """A number of a kind, or several."""
        values = value if isinstance(value, tuple) else (value,)
        if kind == "dice":
            return scenes.DiceRef(tuple(one for one in values if one))
        named = self.words.get(kind, str)
        if kind == "seat" and isinstance(value, int):
            return super().word(kind, value, owner)
        return ", ".join(named(one) if callable(named) else named[one - 1] for one in values)

    def say(self, one: DeclaredEvent, message: str = "", veiled: str = "") -> list[scenes.Entry]:
        """The line of the next event; a kind of line that is not said is its number."""
        lines = super().say(one, message, veiled)
        for line in lines:
            line.kind = line.kind or f"event-{one.number}"
        return lines


def by_hand(table: object) -> Callable[[Game, PlainView, int], str | scenes.Choice]:
    """How a table names the choices of a game that lists them by hand."""
    label = table.label if isinstance(table, PlainTable) else _code
    return lambda game, view, code: label(game, view.state, code)


MIDDLE = "middle"
_FAR = 400  # events looked back for what is news


def _code(game: Game, state: Row, code: int) -> str:
    return str(code)


def no_figures(game: Game, state: Row) -> dict[str, object]:
    """Nothing stands in the middle of the table."""
    return {}


@lazy_fields("ask")
@dataclass(frozen=True)
class PlainTable:
    """`words` are what numbers of a kind are called in the sentences of events. `figures(game, state)` are what
    everybody may know, in the middle of the table: {"Bid": "four sixes"}. `news`: kinds of events that stay on the
    table, as lines, until others of these kinds come after something else. `PlainGame` fills in the State, the events
    and the decisions. In a game whose choices are listed by hand `label(game, state, code)` names one, or gives the
    whole `Choice`, and `ask` is the question to the seat that chooses."""

    state: type[Record] = PlainState
    label: Callable[[Game, Row, int], str | scenes.Choice] = _code
    words: Words = field(default_factory=dict)
    figures: Figures = no_figures
    ask: str = say.lazy("plain-ask")
    news: Sequence[int] = ()
    decisions: Decisions | None = None
    events: Events = field(default_factory=lambda: Events({}))

    def __post_init__(self) -> None:
        assert self._tellers is not None  # what is wrong with a sentence is said at once

    @cached_property
    def _tellers(self) -> Mapping[int, Teller]:
        return tellers(self.events)

    # -------------------------------------------------------------------------------------------- the contract

    def board(self, game: Game) -> scenes.Board:
        """Seats round a middle."""
        names = [say("plain-seat", seat=seat + 1) for seat in range(game.seats)]
        seats = [scenes.BoardElement(f"seat-{seat}", name, "seat", seat=seat) for seat, name in enumerate(names)]
        middle = scenes.BoardElement(MIDDLE, say("plain-middle"), "spot")
        return scenes.Board(f"{game.id}-{game.seats}", "plain", 0, 0, [*seats, middle])

    def scene(self, game: Game, position: Position, viewer: int | None) -> scenes.Scene:
        """What the viewer sees: nothing of a field that is declared secret but what the declaration says it knows. The
        zones of a field are those of the last scene where its bytes are."""
        state, scores = position.state[0], game.scores(position.state)
        asked = () if position.over else game.seats_to_act(position.state)

        def zones(name: str) -> list[scenes.Zone]:
            now = position.over, state[name].tobytes()
            return position.kept.part(name, now, lambda: [*self._zones(game, position, name)])

        shown = scenes.Scene(
            game.id,
            viewer,
            over=position.over,
            headline=f"{game.definition.turn_unit.capitalize()} {game.progress(position.state)}",
            players=[self._player(game, position, seat, seat in asked, scores[seat]) for seat in range(game.seats)],
            facts=[scenes.Fact(name.lower(), name, str(value)) for name, value in self.figures(game, state).items()],
            elements={f"seat-{seat}": scenes.ElementState(owner=seat) for seat in range(game.seats)},
            zones=[zone for name in holdings(self.state) for zone in zones(name)],
            panel=self._news(position, viewer),
        )
        if position.over:
            shown.result = self.result(game, position)
        elif viewer in asked:
            view = self._seen(state, viewer)
            self._decisions.shown(view).ask(game, view, game.legal(position.state, viewer), shown)
        else:
            shown.prompt = self._waiting(state, asked)
        return shown

    def entries(self, game: Game, events: Sequence[Event], viewer: int | None) -> list[scenes.Entry]:
        """A line for each event that has a sentence."""
        return tell_all(PlainLogWriter(self.events, self.words, events, viewer), self._tellers)

    def describe(self, game: Game, state: Records, seat: int, codes: Sequence[int]) -> list[str]:
        """The choices' labels, with their groups where they have one."""
        view = self._seen(state[0], seat)
        said = self._decisions.shown(view).described(game, view, game.legal(state, seat))
        return [said[code] for code in codes]

    def refusal(self, game: Game, state: Records, seat: int, code: int) -> str:
        """Why a code is not legal."""
        view = self._seen(state[0], seat)
        return self._decisions.shown(view).refuse(game, view, code, game.legal(state, seat))

    # ------------------------------------------------------------------------------------------------ its parts

    def result(self, game: Game, position: Position) -> scenes.Result:
        """Who has won, and the places."""
        shares, scores = game.returns(position.state), game.scores(position.state)
        order = sorted(range(game.seats), key=lambda seat: (-shares[seat], -scores[seat], seat))
        best = [seat for seat in order if shares[seat] == shares[order[0]]]
        places = [1 + sum((shares[b], scores[b]) > (shares[a], scores[a]) for b in order) for a in order]
        unit = game.definition.score_unit
        return scenes.Result(
            say.text("plain-result", seats=seats_of(best)),
            [
                scenes.Rank(a, place, shares[a], [scenes.Fact("score", unit, f"{scores[a]:g}")])
                for a, place in zip(order, places)
            ],
        )

    @property
    def _decisions(self) -> Decisions:
        assert self.decisions is not None, "a table of no game"
        return self.decisions

    def _owed(self, state: Row, seat: int) -> int:
        """The number of the decision that a seat is seen to owe."""
        return int(state["asked"][seat]) if asks(self.state) else 1

    def _seen(self, state: Row, viewer: int) -> PlainView:
        return PlainView(viewer, over=False, acting=[viewer], asked=self._owed(state, viewer), state=state)

    def _waiting(self, state: Row, asked: Sequence[int]) -> scenes.Prompt:
        """What is read of those who are asked."""
        said = {
            self._decisions.all[number - 1].waiting if (number := self._owed(state, seat)) else "" for seat in asked
        }
        if len(said) == 1 and (does := said.pop()):
            return waiting_for(asked, f" {does}", why=[])
        return scenes.Prompt(say.text("plain-waiting", seats=seats_of(asked)))

    def _player(self, game: Game, position: Position, seat: int, acting: bool, score: float) -> scenes.Player:
        out = bool(position.state[0]["out"][seat])
        facts = [scenes.Fact("score", game.definition.score_unit, f"{score:g}")]
        return scenes.Player(seat, acting=acting, out=out, facts=facts)

    def _zones(self, game: Game, position: Position, name: str) -> Iterator[scenes.Zone]:
        """The zones of a field: a row for each seat, or one in the middle."""
        holding, cells = holdings(self.state)[name], position.state[0][name]
        label = holding.label or name.replace("_", " ").capitalize()
        if holding.kind == "chosen":
            cells = cells.reshape(len(cells), -1)
        if cells.ndim == 1:
            count = int((cells != 0).sum())
            if holding.secret and not position.over:
                yield scenes.Zone(name, "pile", label, at=MIDDLE, count=count)
            else:
                yield scenes.Zone(name, "row", label, at=MIDDLE, cards=list(_cards(name, holding, cells)))
            return
        for seat in range(game.seats):
            cards = list(_cards(f"{name}-{seat}", holding, cells[seat]))
            kind: Literal["hand", "row"] = "hand" if holding.secret else "row"
            yield scenes.Zone(f"{name}-{seat}", kind, label, owner=seat, at=f"seat-{seat}", cards=cards)

    def _news(self, position: Position, viewer: int | None) -> scenes.Panel | None:
        """The last events of the kinds that are news, as lines."""
        recent = list(position.events[-_FAR:])
        last = max((at for at, event in enumerate(recent) if event.kind in self.news), default=-1)
        if last < 0:
            return None
        first = last
        while first > 0 and recent[first - 1].kind in self.news:
            first -= 1
        writer = PlainLogWriter(self.events, self.words, recent[first : last + 1], viewer)
        lines = [entry.text for entry in tell_all(writer, self._tellers)]
        return scenes.Panel("text", scenes.plain(lines[0]), lines=lines) if lines else None


def _cards(place: str, holding: HeldField, values: Any) -> Iterator[scenes.Card]:
    """The cards or dice of a row. Their ids tell the place and nothing else."""
    for index, value in enumerate(int(one) for one in values):
        if value:
            card = scenes.card_back("") if value == HIDDEN else face_of(holding, value)
            card.id = f"{place}-{index}"
            if holding.kind == "rolled" and holding.faces is None:
                card.die = True
            yield card
