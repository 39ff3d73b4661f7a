"""A game as the platform knows it: its definition, and a game made ready by options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable.core.declare.bounds import outside_of
from sandtable.core.declare.events import Events
from sandtable.core.declare.fields import Declared
from sandtable.core.declare.knowing import everybody
from sandtable.core.errors import OptionError
from sandtable.core.game import spaces
from sandtable.core.game.attachments import Dealing, DeckForm, MapForm, OddsForm, Subject
from sandtable.core.game.changes import ChangeFile
from sandtable.core.game.contract import DEFAULTS, MAX_SEATS, GameKernels
from sandtable.core.game.functions import ALWAYS, functions_of
from sandtable.core.game.notices import Notice, find_idle, find_notices
from sandtable.core.game.options import OptionForm, WordOption, not_yet, resolve
from sandtable.core.game.position import Position, address_of_view, view_at
from sandtable.core.game.shipped import DailyProblem, Guide, Ladder, Mission, Person, cast_of
from sandtable.core.kernel import INTERPRETED
from sandtable.core.kernel.chance import Chance, new_chance
from sandtable.core.kernel.driving import entry
from sandtable.core.kernel.driving.drivers import BOTS, YARDSTICK, silent_in_all
from sandtable.core.kernel.events import EVENT_WIDTH, EVERYBODY, NO_LOG, Event, viewer_number
from sandtable.core.kernel.promises import OUTSIDE
from sandtable.core.kernel.reading import copied
from sandtable.core.kernel.records import Records, read_only
from sandtable.core.paper.printing import Printing
from sandtable.core.scenes import Board, Entry, Scene
from sandtable.core.words import LANGUAGE, lazy_fields, say

#: Room for the events of a choice that may tell nothing; one with more is looked at in another way.
_SILENT_ROOM = 64


@dataclass(frozen=True)
class Built:
    """What a game makes of its options: the Rules record (an array of one), whatever its table needs to draw (a map),
    the texts of files that the options named, so that a match record can carry them, and what is probably a slip in
    those files: pairs of an option and a sentence. `kernels`: the game's kernels over a State of another size, for
    matches that the usual one does not hold."""

    rules: Records
    data: Any = None
    attachments: dict[str, str] = field(default_factory=dict)
    warnings: tuple[tuple[str, str], ...] = ()
    kernels: GameKernels | None = None


@dataclass(frozen=True)
class Grouping:
    """What seats are besides their number, as far as results are worth counting by it: a faction, a side, a place in
    the order of play. `word` names it in the singular, `names` the groups; the kernel `groups` says at the end of a
    game which of them each seat was. `given`, where a game can be told: the options by which the seats have these
    groups, whose numbers it is handed in the order of the seats."""

    word: str
    names: tuple[str, ...]
    given: Callable[[Sequence[int]], dict[str, object]] | None = None


@dataclass(frozen=True)
class Labels:
    """Names in positions written by people: of the cells of an array (its first dimension), and of what the numbers in
    it stand for."""

    rows: tuple[str, ...] = ()
    values: tuple[str, ...] = ()


@lazy_fields("title", "note")
@dataclass(frozen=True)
class StandingChoice:
    """One thing a player may want done; `id` is stored. `note` is said to a player who has chosen it: what follows from
    it, and what it tells the others. `lapses`: it holds only as long as `StandingOrder.span` stays what it was then."""

    id: str
    title: str
    note: str = ""
    lapses: bool = False


@lazy_fields("title", "text")
@dataclass(frozen=True)
class StandingOrder:
    """A routine decision. `answer(game, seen, seat, choice)` gives the code for the decision that the seat owes now, by
    its view; None if this is not that decision or the player wants to be asked. `default` holds until the player says
    otherwise.
    `asked`: the names of the kinds of decisions that it is about, all unless said.
    `applies(game)` says whether the decision can come up under the game's options; it always can unless said.
    `span(game, state)` numbers what choices that lapse are given for, such as a hand; everybody may know it."""

    id: str
    title: str
    text: str
    choices: tuple[StandingChoice, ...]
    default: str
    answer: Callable[[Game, Records, int, str], int | None]
    asked: tuple[str, ...] = ()
    applies: Callable[[Game], bool] = lambda game: True
    span: Callable[[Game, Records], int] = lambda game, state: 0


class TableView(Protocol):
    """What people see of a game: the people side of its rules, in its `table/scene.py`. core/game/showing has most of
    it. A viewer is a seat number or None (a spectator). The state given is its view of the true one (`Game.view`), in
    which nothing stands that it may not know.
    """

    def board(self, game: Game) -> Board:
        """The geometry, the same for every viewer and position."""

    def scene(self, game: Game, position: Position, viewer: int | None) -> Scene:
        """What the viewer sees."""

    def entries(self, game: Game, events: Sequence[Event], viewer: int | None) -> list[Entry]:
        """Log lines for events of one choice that the viewer may know; `n` is filled in by the match."""

    def describe(self, game: Game, state: Records, seat: int, codes: Sequence[int]) -> list[str]:
        """Legal choices in words, one after the other, for terminals and logs."""

    def refusal(self, game: Game, state: Records, seat: int, code: int) -> str:
        """Why a code is not legal now: a sentence with the rule."""


@lazy_fields("title", "tagline", "score_unit", "turn_unit", "achievements")
@dataclass(frozen=True)
class GameDefinition:
    """Everything the platform needs to know of a game. `version` is the rules version: it changes whenever the same
    choices could lead to other states (docs/versions.md). `build(options, attachments, files)` may read files named by
    options only if `files` is true. `more_kernels`: the same kernels over States of other sizes, which `build` may name
    for matches that need them. `one_stream_versions` are the older rules versions that differ in nothing but that all
    their draws come from one stream; their records replay. `older`: rules versions that differ in nothing but the
    defaults of options, by version: what the options were that their records do not name; `renamed`: words of options
    that mean something else now, by version and option, with the words that say it now; `gone`: words, by version and
    option, whose matches can be played no more. `relaid`: how often the layout
    of the State was changed under this version, each time without changing what any choice leads to. `max_choices`
    bounds every list of legal codes, `event_room` is a first guess at the events of one choice. `limit` is more
    decisions than any game of it can have. `minutes`: what a match of the first preset takes people at a live table,
    about; 0 if nobody measured it. `seconds`: what one decision takes them there, on average. `guide`: a guided first
    game. `dealing`: how cards come to a seat from its own pile; `events`: what can happen; `subjects`: what events are
    about. `changing`: files that change printed rows, with those rows. `printing`: what of it is cut out for a real
    table. `achievements`: the icon of each by name; what it is for stands in the rules.
    `score_unit` says what the kernel `score` counts, `turn_unit` what `progress` counts, in the singular. `grouping`:
    what seats are besides their number. `observation` and `actions` lay out what the kernels `observe` and `action`
    give, `kinds` and `features` name what `kind` and `features` do. `outlook`: how far a search looks ahead. `model`:
    the value that was learned from games (core/kernel/driving). `yardstick`: the heuristic of an older day, against
    which strength is measured (the bot `heuristic-1`); None: it is the heuristic. `bots`: those that only this game
    has, by their names. `bots_version` changes whenever any bot of the game could choose otherwise in the same
    position. `levels`: the bots that a person chooses from, the weakest first; `ladder`: how strong they were when
    measured; `people`: who they are; `daily`: positions with one best choice; `missions`: matches with a goal.
    `exploiting`: players that find what a bot gives away. `blueprint`: how the odds of a bot are made that plays by
    such. `reasons`: what the reasons of hints are made of, out of views. `labels(game)`: names in fields of the state,
    for positions that people write."""

    id: str
    title: str
    tagline: str
    version: str
    kernels: GameKernels
    form: OptionForm
    build: Callable[[Any, Mapping[str, str], bool], Built]
    table: TableView
    rules_text: Callable[[], str]
    max_choices: int
    more_kernels: tuple[GameKernels, ...] = ()
    one_stream_versions: tuple[str, ...] = ()
    relaid: int = 0
    older: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    renamed: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict)
    gone: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    event_room: int = 512
    limit: int = 1_000_000
    minutes: int = 0
    seconds: float = 4.0
    score_unit: str = say.lazy("unit-points")
    turn_unit: str = say.lazy("unit-round")
    grouping: Grouping | None = None
    observation: tuple[spaces.Block, ...] = ()
    actions: tuple[spaces.Block, ...] = ()
    kinds: tuple[spaces.Kind, ...] = (spaces.Kind("D_CHOOSE"),)
    features: tuple[str, ...] = ()
    outlook: spaces.SearchOutlook = spaces.PLAYED_OUT
    model: Callable[[Game], npt.NDArray[np.float64]] | None = None
    yardstick: Callable[..., Any] | None = None
    bots: Mapping[str, spaces.OwnBot] = field(default_factory=dict)
    bots_version: str = "1"
    levels: tuple[spaces.Level, ...] = ()
    ladder: Callable[[], Ladder | None] = lambda: None
    people: Callable[[], tuple[Person, ...]] = tuple
    daily: Callable[[], tuple[DailyProblem, ...]] = tuple
    missions: Callable[[], tuple[Mission, ...]] = tuple
    exploiting: spaces.Exploiting | None = None
    blueprint: spaces.Blueprinting | None = None
    reasons: spaces.Reasons = spaces.GENERIC
    odds: OddsForm | None = None
    labels: Callable[[Game], Mapping[str, Labels]] | None = None
    standing: tuple[StandingOrder, ...] = ()
    decks: DeckForm | None = None
    maps: MapForm | None = None
    dealing: Dealing | None = None
    events: Events | None = None
    subjects: tuple[Subject, ...] = ()
    changing: Callable[[], tuple[ChangeFile, ...]] = tuple
    guide: Callable[[], Guide] | None = None
    printing: Callable[[Game], Printing] | None = None
    achievements: Mapping[str, str] = field(default_factory=dict)

    def cast(self) -> dict[str, Person]:
        """Who the bots are, by their names: levels from the weakest, then others."""
        return cast_of(self.people(), self.levels, self.bots, self.title)

    def not_yet(self, version: str) -> dict[str, Any]:
        """The options that matches of this rules version need not name, and what they are there (game/options.py),
        without those that were otherwise (`older`)."""
        were = self.older.get(version, {})
        return {name: value for name, value in not_yet(self.form.type, version).items() if name not in were}

    def replays(self, version: str) -> bool:
        """Whether matches of this rules version can be played on and replayed."""
        return bool(version) and version in (self.version, *self.one_stream_versions, *self.older)

    def went(self, version: str, options: Mapping[str, Any]) -> tuple[str, str]:
        """The first option of a match of this version whose word is gone, with a sentence; ("", "") if none is."""
        for option, words in self.gone.get(version, {}).items():
            if options.get(option) in words:
                return option, say("word-gone", title=self.title, word=options[option], version=version, option=option)
        return "", ""


#: The seats of a mask of bits, ascending.
_SEATS = tuple(tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1) for mask in range(1 << MAX_SEATS))


class Game:
    """A game with its options: immutable, shared by any number of matches."""

    def __init__(self, definition: GameDefinition, preset: str, options: Any, built: Built, version: str = "") -> None:
        self.definition = definition
        #: The rules version: the newest, or an older one whose matches replay.
        self.version = version or definition.version
        self.one_stream = self.version in definition.one_stream_versions
        self.preset = preset
        self.options = options
        self.kernels = built.kernels or definition.kernels
        self.functions = functions_of(self.kernels)
        self.rules = read_only(built.rules)
        self.rules_rows = self.functions.rows(self.rules)
        self._latest: tuple[Records | None, Any] = None, None
        self.data = built.data
        #: Those that were made, by language.
        self.boards: dict[str, Board] = {}
        self.attachments = built.attachments
        self.warnings = built.warnings

    def __deepcopy__(self, memo: object) -> Game:
        return self  # nobody changes it

    @property
    def id(self) -> str:
        """The name of the game, such as "conquest"."""
        return self.definition.id

    @cached_property
    def model(self) -> npt.NDArray[np.float64]:
        """The numbers of the value that was learned for this game; none where nothing was learned."""
        make = self.definition.model
        return np.zeros(0) if make is None else make(self)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.options.players)

    @property
    def notices(self) -> tuple[Notice, ...]:
        """Options that were set and cannot have an effect under the others: (option, sentence) of each."""
        return find_notices(self.definition.form, self.preset, self.options)

    @property
    def idle(self) -> tuple[Notice, ...]:
        """All options that have no effect under the others, set or not, with a sentence each."""
        return find_idle(self.definition.form, self.options)

    @cached_property
    def _asks_in_secret(self) -> bool:
        said = getattr(self.kernels.state, "to_act", None)
        return isinstance(said, Declared) and said.who is not everybody

    @cached_property
    def _viewing(self) -> int:
        return address_of_view(self.kernels)

    @property
    def board(self) -> Board:
        """The geometry of the table, in the language that is spoken."""
        found = self.boards.get(LANGUAGE.get())
        if found is None:
            found = self.boards[LANGUAGE.get()] = self.definition.table.board(self)
        return found

    def options_dict(self) -> dict[str, Any]:
        """All options as plain JSON values, in the words of the match's rules version: what a record of it says."""
        values: dict[str, Any] = msgspec.to_builtins(self.options)
        for option, words in self.definition.renamed.get(self.version, {}).items():
            values[option] = {now: then for then, now in words.items()}.get(values[option], values[option])
        return values

    def options_today(self) -> dict[str, Any]:
        """All options as plain JSON values, in the words of the newest rules version, where they give the same game; in
        place of a word that new matches do not have, the default."""
        values: dict[str, Any] = msgspec.to_builtins(self.options)
        for field_ in msgspec.structs.fields(self.definition.form.type):
            word = getattr(self.options, field_.name)
            if isinstance(word, WordOption) and not word.offered:
                values[field_.name] = msgspec.to_builtins(field_.default)
        return values

    def choice_buffer(self) -> npt.NDArray[np.int32]:
        """A buffer that every list of legal codes fits into."""
        return np.zeros(self.definition.max_choices, dtype=np.int32)

    def new_state(self, key: bytes) -> Records:
        """A zeroed state (an array of one) whose chance streams begin with this key. It is not dealt yet."""
        state = self.kernels.state.new()
        state["chance"] = new_chance(key, self.one_stream)
        return state

    def _ask(self, name: str, state: Records, *more: Any, by: Any = None) -> Any:
        """Ask a kernel of the contract, which is handed `more` besides rules and state; `by` another function of
        driving/entry.py that calls it."""
        functions, function = self.functions, by or entry.ASKED[name]
        if functions.home.at_once:
            return function.py_func(functions.kernels, self.rules, state, 0, *more)
        last, rows = self._latest
        if last is not state:  # one state is asked about several times: the view of it is most of a question's price
            rows = functions.rows(state)
            self._latest = state, rows
        return function(functions.table((name,)), self.rules_rows, rows, 0, *more)

    # What drivers take (core/kernel/calls.py).

    def table(self, *more: str) -> Any:
        """The addresses of the game's functions, made ready; `more` names those that are rarely wanted ("check")."""
        return self.functions.table((*ALWAYS, *more))

    def rows(self, records: Records) -> Any:
        """States (or other records) as drivers take them, sharing the memory."""
        return self.functions.rows(records)

    def new_rows(self, count: int) -> Any:
        """Zeroed states for a driver."""
        return self.rows(self.kernels.state.new(count))

    def play(
        self, states: Any, chances: Records, bots: Any, *more: str, log: Any = NO_LOG, limit: int = 0
    ) -> tuple[Any, ...]:
        """What drivers play with (`Drive`, core/kernel/driving/drivers.py): rows of states, chances, a number for each
        seat's bot; `more` names functions beside the usual ones. No limit is that of the game."""
        table, most = self.table(*more), limit or self.definition.limit
        return table, self.rules_rows, states, chances, bots, self.choice_buffer(), log, most

    # The kernels, one state at a time.

    def change(self, what: int, state: Records, seat: int, choice: int, log: npt.NDArray[np.int32]) -> None:
        """Deal, choose, resign or take back (calls.SETUP and so on), in place."""
        # NumPy's integers are other types to Numba, which would compile one more version for them.
        self._ask("change", state, what, int(seat), int(choice), log)

    def seats_to_act(self, state: Records) -> tuple[int, ...]:
        """The seats that owe a decision, ascending; empty when the game is over."""
        return _SEATS[int(self._ask("seats_to_act", state))]

    def legal(self, state: Records, seat: int) -> list[int]:
        """The legal codes of a seat that owes a decision, ascending."""
        buffer = np.empty(self.definition.max_choices, dtype=np.int32)
        count = int(self._ask("legal", state, seat, buffer))
        codes: list[int] = buffer[:count].tolist()
        return codes

    def returns(self, state: Records) -> tuple[float, ...]:
        """The share of the win of each seat: sums to 1 when the game is over."""
        out = np.zeros(8, dtype=np.float64)
        self._ask("returns", state, out)
        return tuple(out[: self.seats].tolist())

    def scores(self, state: Records) -> tuple[float, ...]:
        """The game's own score of each seat, in `definition.score_unit`."""
        out = np.zeros(8, dtype=np.float64)
        self._ask("score", state, out)
        return tuple(out[: self.seats].tolist())

    def concealed(self, state: Records, viewer: int | None, key: bytes) -> Records:
        """A copy of the state with everything the viewer cannot know drawn anew from the stream of `key`."""
        copy = copied(state)
        self._ask("conceal", copy, viewer_number(viewer), new_chance(key))
        return copy

    def view(self, state: Records, viewer: int | None) -> Records:
        """The State as the viewer knows it, a record of the same kind: what it may not know is blank. (The state itself
        where the State does not say who knows its fields.)"""
        kernels, seat = self.kernels, viewer_number(viewer)
        if kernels.view is None:
            return state
        seen = copied(state)
        if INTERPRETED or self.functions.home.at_once:
            kernels.view(self.rules[0], state[0], seat, seen[0])
        else:
            view_at(self._viewing, self.rules_rows, self.rows(state), seat, self.rows(seen))
        return seen

    def secret(self, state: Records, viewer: int | None) -> bool:
        """Whether the viewer may not know who is asked now, because only who holds certain cards is. Such a position is
        no frame of its own for it when no person answers (server/protocol/views.py)."""
        return self._asks_in_secret and self.seats_to_act(self.view(state, viewer)) != self.seats_to_act(state)

    # What people see: the table reads what the viewer knows, and nothing else.

    def scene(self, position: Position, viewer: int | None, seen: Records | None = None) -> Scene:
        """The table as a seat, or a spectator (None), sees it. `seen`: its view of the state, where it is known."""
        seen = self.view(position.state, viewer) if seen is None else seen
        known = Position(seen, position.events, position.over, position.legal, position.kept)
        return self.definition.table.scene(self, known, viewer)

    def event_record(self, event: Event) -> dict[str, Any]:
        """An event for programs: its name, and its arguments by theirs. A territory or a card has the name of
        `definition.subjects`, None where it is hidden."""
        called = {subject.word: subject.names(self) for subject in self.definition.subjects}
        declared = self.definition.events
        return declared.record(event, called) if declared else {"event": event.kind, "arguments": list(event.args)}

    def describe(self, state: Records, seat: int, codes: Sequence[int]) -> list[str]:
        """Legal choices of the seat in words, one after the other."""
        return self.definition.table.describe(self, self.view(state, seat), seat, codes)

    def refusal(self, state: Records, seat: int, code: int) -> str:
        """Why a code is not legal now: a sentence with the rule."""
        return self.definition.table.refusal(self, self.view(state, seat), seat, code)

    def silent(self, state: Records, seat: int, what: int, code: int, chances: Records) -> bool | None:
        """Whether what the seat does comes to the same for it in this world and in those drawn from `chances`, and
        tells nobody else anything. None if that has to be found out slowly (core/match/undoing.py)."""
        functions = self.functions
        if INTERPRETED or functions.home.at_once:
            return None
        states = np.repeat(state, 3)
        logs = np.zeros((2, _SILENT_ROOM, EVENT_WIDTH), dtype=np.int32)
        choices = np.empty((2, self.definition.max_choices), dtype=np.int32)
        numbers = np.zeros((2, spaces.size_of(self.definition.observation)), dtype=np.float32)
        act, drawn = (int(seat), EVERYBODY & ~(1 << seat), what, int(code)), copied(chances)
        rows, table = functions.rows(states), functions.table((*ALWAYS, "observe"))
        said = int(silent_in_all(table, self.rules_rows, rows, act, drawn, Chance.nbytes, (logs, choices, numbers)))
        return None if said < 0 else bool(said)

    def heuristic(self, state: Records, seat: int, choices: npt.NDArray[np.int32], key: bytes) -> int:
        """What the game's own bot takes of these choices (int32, the legal codes and nothing else)."""
        return int(self._ask("heuristic", state, int(seat), choices, new_chance(key)))

    def rival(self, state: Records, seat: int, choices: npt.NDArray[np.int32], key: bytes) -> int:
        """What another mind than the heuristic's takes of these choices (int32, the legal codes and nothing else)."""
        if self.kernels.rival is DEFAULTS["rival"]:
            return self.heuristic(state, seat, choices, key)
        return self.bot_choice(self.kernels.rival, state, seat, choices, key)

    def groups(self, state: Records) -> npt.NDArray[np.int8]:
        """What every seat is (int8, eight): an index into `definition.grouping.names`; -1 is none of them."""
        kinds = np.full(8, -1, dtype=np.int8)
        self._ask("groups", state, kinds)
        return kinds

    def yardstick(self, state: Records, seat: int, choices: npt.NDArray[np.int32], key: bytes) -> int:
        """What the bot that strength is measured against takes of these choices."""
        choose = self.definition.yardstick
        if choose is None:
            return self.heuristic(state, seat, choices, key)
        return self.bot_choice(choose, state, seat, choices, key)

    def bot_number(self, name: str) -> Any:
        """What drivers take for a bot of `drivers.BOTS`."""
        if name == YARDSTICK and self.definition.yardstick is not None:
            return self.bot_address(self.definition.yardstick)
        return BOTS[name]

    def bot_address(self, choose: Any) -> Any:
        """Where drivers find a bot that is no game's own: a kernel with the arguments of `heuristic`."""
        return self.functions.bot(choose)

    def bot_choice(self, choose: Any, state: Records, seat: int, choices: npt.NDArray[np.int32], key: bytes) -> int:
        """What such a bot takes of these choices (int32, the legal codes and nothing else)."""
        chances = new_chance(key)
        if self.functions.home.at_once:
            kernel = getattr(choose, "py_func", choose)
            ask, table = entry.bot_at.py_func, self.functions.kernels
            return int(ask(kernel, table, self.rules, state, 0, int(seat), choices, chances))
        address, rows = self.bot_address(choose), self.rows(state)
        return int(entry.bot_at(address, self.table(), self.rules_rows, rows, 0, int(seat), choices, chances))

    def check(self, state: Records) -> int:
        """0, or the number of the first invariant that the state violates; behind OUTSIDE, of a field out of bounds."""
        kind: Any = self.kernels.state
        wrong = outside_of(kind)(self.rules[0], state[0])
        return OUTSIDE + wrong if wrong else int(self._ask("check", state))

    def observe(
        self, state: Records, viewer: int | None, out: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """What the viewer knows as numbers, laid out as `definition.observation` says; into `out` if given, which holds
        zeroes or an observation of this game."""
        if out is None:
            out = np.zeros(spaces.size_of(self.definition.observation), dtype=np.float32)
        self._ask("observe", state, viewer_number(viewer), out)
        return out

    def action(self, state: Records, seat: int, choice: int) -> int:
        """The number of a legal choice in the space `definition.actions`."""
        return int(self._ask("action", state, int(seat), int(choice)))

    def kind(self, state: Records, seat: int) -> int:
        """What kind of decision the seat owes, an index into `definition.kinds`."""
        return int(self._ask("kind", state, int(seat)))

    def candidates(self, state: Records, seat: int, cap: int, key: bytes) -> list[int]:
        """At most `cap` choices worth comparing, the heuristic's favourites first; `key` decides between equals."""
        choices, some = np.array(self.legal(state, seat), dtype=np.int32), np.zeros(cap, dtype=np.int32)
        found = self._ask("candidates", state, int(seat), choices, new_chance(key), some)
        kept: list[int] = some[: int(found)].tolist()
        return kept

    def features(self, state: Records, seat: int) -> npt.NDArray[np.float64]:
        """The figures of a seat that `definition.features` names."""
        out = np.zeros(len(self.definition.features), dtype=np.float64)
        self._ask("features", state, int(seat), out)
        return out

    def value(self, state: Records) -> tuple[float, ...]:
        """An estimate of the returns; sums to 1."""
        out = np.zeros(8, dtype=np.float64)
        self._ask("value", state, out)
        return tuple(out[: self.seats].tolist())

    def clock(self, state: Records) -> tuple[int, int]:
        """The turns and the rounds (or hands) that have ended."""
        out = np.zeros(2, dtype=np.int64)
        self._ask("clock", state, out)
        return int(out[0]), int(out[1])

    def likely(self, state: Records, viewer: int, key: bytes) -> Records:
        """As `concealed`, with what others hold and plan in secret drawn as their heuristic would have chosen it."""
        copy, chances = copied(state), new_chance(key)
        self._ask("conceal", copy, int(viewer), chances)
        self._ask("likely", copy, int(viewer), chances)
        return copy

    def play_turn(self, state: Records, key: bytes) -> bool:
        """Let the game's own bot play every seat, knowing everything, until the next turn, round or hand begins, or the
        end; in place. False if that takes more decisions than a game may have."""
        self.table()
        arguments = new_chance(key), self.choice_buffer(), NO_LOG, self.definition.limit
        return int(self._ask("heuristic", state, *arguments, by=entry.play_turn_at)) >= 0

    def progress(self, state: Records) -> int:
        """The round or hand number."""
        return int(self._ask("progress", state))


def _in_words_of_today(
    definition: GameDefinition, version: str, preset: str | None, options: Mapping[str, Any]
) -> dict[str, Any]:
    """Options of a match of a rules version as the newest one says them: with what was the default then, where neither
    they nor the preset say anything else, and with the words of today. What there was not yet is not what a preset of
    today makes of it."""
    set_ = definition.form.presets[definition.form.preset_named(preset)].values
    were = {option: value for option, value in definition.older.get(version, {}).items() if option not in set_}
    given = {**definition.not_yet(version), **were, **options}
    option, sentence = definition.went(version, given)
    if option:
        raise OptionError(sentence, field=option)
    for option, words in definition.renamed.get(version, {}).items():
        if option in given:
            given[option] = next((now for then, now in words.items() if then == given[option]), given[option])
    return given


def make_game(
    definition: GameDefinition,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    attachments: Mapping[str, str] | None = None,
    files: bool = True,
    version: str | None = None,
) -> Game:
    """A game from a definition and options. OptionError or MapError say what is wrong.

    `attachments` are the texts of files that options name (a match record carries them); with `files` false no file is
    opened, for options that come from the network. `version`: the rules version of the match that these options are
    of; one that does not replay is taken for the newest. None: a new match, for which a preset says what is not given.
    """
    older = version if version is not None and definition.replays(version) else definition.version
    given = options or {} if version is None else _in_words_of_today(definition, version, preset, options or {})
    name, values = resolve(definition.form, preset, given, older != definition.version)
    return Game(definition, name, values, definition.build(values, attachments or {}, files), older)


#: Stands between a choice that lapses and the number of what it was given for.
_FOR = "@"


def wish_to_store(game: Game, state: Records, standing: StandingOrder, choice: str) -> str:
    """What is stored of a choice that a player makes now: one that lapses with the number of what it is given for."""
    lapses = any(one.id == choice and one.lapses for one in standing.choices)
    return f"{choice}{_FOR}{standing.span(game, state)}" if lapses else choice


def standing_wish(game: Game, state: Records, standing: StandingOrder, wishes: Mapping[str, str]) -> str:
    """The id of the choice that holds now, by what is stored."""
    choice, given_for, span = wishes.get(standing.id, standing.default).partition(_FOR)
    return standing.default if given_for and span != str(standing.span(game, state)) else choice


def standing_answer(
    game: Game, state: Records, seat: int, wishes: Mapping[str, str], kind: spaces.Kind | None = None
) -> int | None:
    """The code that the platform answers for a seat that owes a decision, None if the person is to be asked.
    `wishes` maps ids of standing answers to what is stored of the player's choices. `kind`: that of the decision, where
    it is known."""
    name = (kind or game.definition.kinds[game.kind(state, seat)]).name
    for standing in game.definition.standing:
        if standing.asked and name not in standing.asked:
            continue
        code = standing.answer(game, game.view(state, seat), seat, standing_wish(game, state, standing, wishes))
        if code is not None:
            return code
    return None
