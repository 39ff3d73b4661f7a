"""The server's way to the games: catalogue, games by their options, and compiling before the first player waits."""

import asyncio
import pickle
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import lru_cache, partial
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

import msgspec
import structlog

import sandtable
from sandtable import bots
from sandtable.core.book import Joined, joined
from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game, GameDefinition
from sandtable.core.game.options import describe_options, json_schema, resolve
from sandtable.core.game.registry import find_definition, make
from sandtable.core.game.shipped import Ladder, Person, rung_of
from sandtable.core.game.spaces import Level
from sandtable.core.words import LANGUAGE, Lazy
from sandtable.games import maker, plugins
from sandtable.server.catalogue.making import Drawing, Making
from sandtable.server.errors import Refusal, missing, say
from sandtable.server.pool import pictures
from sandtable.server.pool.payloads import unpack
from sandtable.server.pool.pool import OWN, Pool
from sandtable.server.pool.practice import GUIDE_SECONDS
from sandtable.server.protocol import documents

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
log = structlog.get_logger(__name__)
#: Games that the pool made or looked at (pool/payloads.py) and that this process keeps.
PARCELS_KEPT = 64
LENGTHS_KEPT = 256
#: Processor time that a picture may take: it is the server's own work, once for each game.
PICTURE_SECONDS = 60.0
#: Processor time and bytes that a game on paper may take, and how many of them are kept.
PAPER_SECONDS, PAPER_BYTES, PAPERS_KEPT = 60.0, 16 * 2**20, 8
#: So many times the usual may be taken by a question about a game whose machine code is not there yet.
PLAIN_PYTHON = 15
_json = msgspec.json.Encoder(order="deterministic")
Problems = list[documents.Problem]


class CheckedForm(NamedTuple):
    """What a form amounts to: a game, or problems; `warnings` are slips in files that the options name."""

    game: Game | None
    problems: Problems
    warnings: Problems


class Rulebook:
    """The games this server offers. Building a game may compile for seconds, so everything slow runs in a thread."""

    def __init__(
        self,
        names: tuple[str, ...] | None = None,
        told: Callable[[str, int | None], None] = lambda name, percent: None,
        pool: Callable[[Callable[[], list[str]], tuple[str, ...]], Pool] = Pool,
    ) -> None:
        installed = tuple(sandtable.games())
        self.names = installed if names is None else names
        for sentence in (*plugins.problems.values(), *bots.plugins.problems.values()):
            log.warning(sentence)
        self.making = Making(self.names, told)
        self.pool = pool(self.modules, self.names)
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="sandtable-rules")
        self._drawing = Drawing(self.making.in_plain_python)
        self.listed: dict[str, bytes] = {}  # the catalogue as JSON by language, as soon as it was made
        self._parcels: OrderedDict[tuple[str, str, str, bytes, bytes], Game] = OrderedDict()
        self._lengths: OrderedDict[tuple[str, str, str, bytes, bytes], str] = OrderedDict()
        self._definitions: dict[str, GameDefinition] = {}
        self._later: asyncio.Future[None] | None = None
        self._estimating: set[str] = set()
        self._pictures: dict[str, asyncio.Task[bytes]] = {}
        self._papers: OrderedDict[tuple[str, str, str, str, str], bytes] = OrderedDict()
        self._daily: dict[tuple[str, str], tuple[int, bytes]] = {}

    def modules(self) -> list[str]:
        """What a process must import to know the games: they announce themselves then."""
        return sorted({find_definition(name).kernels.state.__module__ for name in self.names})

    async def close(self) -> None:
        """Let go of threads and processes."""
        if self._later is not None:
            self._later.cancel()
        for drawing in self._pictures.values():
            drawing.cancel()
        await self.making.close()
        await self.pool.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._drawing.close()

    def seconds(self, name: str) -> float:
        """The processor time that a question about a match of the game may take."""
        return self.pool.bounds.seconds * (PLAIN_PYTHON if self.making.in_plain_python(name) else 1)

    async def definition(self, name: str) -> GameDefinition:
        """A game by name. Refusal 404 for one that this server does not offer. Its files are read in a thread: soon
        after the start another may still be reading them, and the caller waits for that one."""
        if name not in self.names:
            raise missing(say("game-games", name=repr(name), names=", ".join(self.names)), "unknown-game")
        found = self._definitions.get(name)
        if found is None:
            found = self._definitions[name] = await self.run(find_definition, name)
        return found

    async def game(
        self,
        name: str,
        preset: str,
        options: Mapping[str, Any],
        attachments: Mapping[str, str] | None = None,
        version: str | None = None,
    ) -> Game:
        """A game ready to be played: at once, and fast as soon as its machine code is there; `version` as in
        `core.game.registry.make`. OptionError or MapError say what is wrong with the options."""
        current = version in (None, (await self.definition(name)).version)
        given = name, preset, _json.encode(options), _json.encode(attachments or {})
        game = self._parcels.get((LANGUAGE.get(), *given)) if current else None
        if game is None and attachments and self.pool.ready and current:
            # What a stranger wrote may take long to read. It was checked when it came; if the pool is too busy for it
            # now, it is read here all the same: a match must not be lost for that.
            try:
                game = (await self._made(OWN, *given)).game
            except Refusal as refusal:
                log.warning("a game is made by the server itself", game=name, reason=refusal.message)
        if game is None:
            game = await self.run(self._built, *given, version)
        self.making.want(name)
        self.making.read(name)
        return game

    def _built(self, name: str, preset: str, options: bytes, attachments: bytes, version: str | None = None) -> Game:
        self.making.prepare(name)
        game = _build(LANGUAGE.get(), name, preset, options, attachments, version)
        game.board  # noqa: B018 - made here, in a thread, not where it is first asked for
        return game

    async def _made(self, address: str, name: str, preset: str, options: bytes, attachments: bytes) -> CheckedForm:
        """A game made by the pool, as far as that is worth it, or its problems."""
        given = name, preset, options, attachments
        kept = LANGUAGE.get(), *given  # a game holds warnings
        if kept in self._parcels:
            self._parcels.move_to_end(kept)
            game = self._parcels[kept]
        else:
            payload = await self.pool.run(address, "game", *given)
            found = await self.run(pickle.loads, payload)
            if isinstance(found, tuple) and not hasattr(found, "_fields"):
                return CheckedForm(None, *found)
            if found is None:
                game = await self.run(self._built, *given)
            else:
                await self.run(self.making.prepare, name)
                game = await self.run(unpack, found)
            self._parcels[kept] = game  # the same game again does not need the pool
            if len(self._parcels) > PARCELS_KEPT:
                self._parcels.popitem(last=False)
        return CheckedForm(game, [], [documents.Problem(field, sentence) for field, sentence in game.warnings])

    async def run(self, function: Callable[[*Ts], T], *arguments: *Ts) -> T:
        """Run something slow of the rules in a thread."""
        spoken = copy_context().run
        return await asyncio.get_running_loop().run_in_executor(self._threads, spoken, function, *arguments)

    async def draw(self, function: Callable[[*Ts], T], *arguments: *Ts) -> T:
        """Run something that people at a table wait for in a thread: the event loop has all tables to serve."""
        return await self._drawing.draw(function, *arguments)

    async def show(self, name: str, function: Any, *arguments: Any) -> Any:
        """Draw what a choice has changed at a table of this game: at once where that has proved quick."""
        return await self._drawing.show(name, function, *arguments)

    def begin(self, estimates: bool) -> None:
        """Begin to make what is missing: all games' machine code, then what estimates need, then pictures."""
        self.making.begin()
        if estimates:
            self.pool.begin()
        self._threads.submit(self.catalogue)  # the first visitor need not wait for it
        self._later = asyncio.ensure_future(self._estimate_all()) if estimates else None

    async def _estimate_all(self) -> None:
        for name in self.names:
            await self.making.all_ready()
            try:
                self._estimating.add(name)
                await self.picture(name)
            except Exception:
                log.exception("a game cannot be played", game=name)

    async def picture(self, name: str) -> bytes:
        """The picture of a game (pictures.py): drawn once, however many ask for it, and wherever it can be kept."""
        task = self._pictures.get(name)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._pictures[name] = asyncio.ensure_future(self._picture(name))
        return await asyncio.shield(task)

    async def _picture(self, name: str) -> bytes:
        found: bytes | None = await self.run(pictures.kept, name)
        if found is None:
            # Pictures come last: first the machine code of the games that people want to play.
            await self.making.all_ready()
            found = await self.pool.run(OWN, "picture", name, seconds=PICTURE_SECONDS)
        return found

    async def rules(self, name: str) -> Joined:
        """The rule book of a game, joined."""
        found: Joined = await self.run(_joined, (await self.definition(name)).id)
        return found

    async def paper(self, address: str, name: str, preset: str, size: str, parts: str) -> bytes:
        """A game on paper, as a PDF. A client at `address` asks; `parts` is empty for the usual ones. Refusal for what
        there is not, and where nothing can be printed."""
        presets = (await self.definition(name)).form.presets
        if preset and preset not in presets:
            raise missing(say("preset-unknown", preset=repr(preset), presets=", ".join(presets)), "unknown-preset")
        given = name, preset or next(iter(presets)), size, parts
        kept = LANGUAGE.get(), *given
        if kept not in self._papers:
            made = await self.pool.run(address, "paper", *given, seconds=PAPER_SECONDS, most=PAPER_BYTES)
            self._papers[kept] = made
            if len(self._papers) > PAPERS_KEPT:
                self._papers.popitem(last=False)
        return self._papers[kept]

    async def daily(self, address: str, name: str, number: int) -> bytes:
        """The position of a game's problem, as its seat sees it: drawn once for all who ask on its day. A client at
        `address` asks first."""
        known, found = self._daily.get((name, LANGUAGE.get()), (-1, b""))
        if known != number:
            found = await self.pool.run(address, "daily", name, number, [], 0, seconds=GUIDE_SECONDS)
            self._daily[name, LANGUAGE.get()] = number, found
        return found

    async def check(
        self, address: str, name: str, preset: str, options: Mapping[str, Any], attachments: Mapping[str, str]
    ) -> CheckedForm:
        """The game, or every problem that the form has, each at its field; and the warnings. A client at `address`
        asks."""
        await self.definition(name)
        return await self._made(address, name, preset, _json.encode(options), _json.encode(attachments))

    async def report(
        self, address: str, name: str, preset: str, options: Mapping[str, Any], attachments: Mapping[str, str]
    ) -> bytes:
        """The document of a form's check. It says how long a match takes as soon as that can be known."""
        await self.definition(name)
        given = name, preset, _json.encode(options), _json.encode(attachments)
        words = await self._length(address, *given) if name in self._estimating else ""
        return await self.pool.run(address, "check", *given, words)

    async def _length(self, address: str, name: str, preset: str, options: bytes, attachments: bytes) -> str:
        """How long a match takes, in words; empty if that is not known, or trying it out takes too long."""
        given = name, preset, options, attachments
        kept = LANGUAGE.get(), *given
        if kept not in self._lengths:
            try:
                words = (await self.pool.run(address, "length", *given)).decode()
            except Refusal as refusal:
                if refusal.code != "too-expensive":
                    raise
                words = ""
            else:
                if not words:
                    return ""  # not yet: the worker has no machine code
            self._lengths[kept] = words
            if len(self._lengths) > LENGTHS_KEPT:
                self._lengths.popitem(last=False)
        return self._lengths[kept]

    def catalogue(self) -> list[documents.GameDocument]:
        """Every game."""
        games = [_catalogue_entry(name) for name in self.names]
        self.listed[LANGUAGE.get()] = msgspec.json.encode(games)
        return games

    async def options(self, game: str) -> documents.OptionsDocument:
        """What the options form of a game is made of. Refusal for an unknown one."""
        definition = await self.definition(game)
        made: documents.OptionsDocument = await self.run(_options_of, definition.id)
        return made


@Lazy
def _joined(name: str) -> Joined:
    return joined(find_definition(name))


@lru_cache(maxsize=256)
def _build(
    language: str, name: str, preset: str, options: bytes, attachments: bytes, version: str | None = None
) -> Game:
    return make(
        name, preset, msgspec.json.decode(options), msgspec.json.decode(attachments), files=False, version=version
    )


@Lazy
def _catalogue_entry(name: str) -> documents.GameDocument:
    definition = find_definition(name)
    form = definition.form
    presets = [
        documents.PresetDocument(p.id, p.title, p.text, p.players, p.family or p.id) for p in form.presets.values()
    ]
    return documents.GameDocument(
        id=definition.id,
        title=definition.title,
        tagline=definition.tagline,
        players=(min(p.players[0] for p in presets), max(p.players[1] for p in presets)),
        presets=presets,
        bots=[
            bot_document(kind, definition.ladder(), definition.levels, definition.cast()) for kind in bots.kinds(name)
        ],
        maker=maker(name),
        minutes=definition.minutes,
        guide=definition.guide is not None,
        deals=definition.grouping is not None and definition.grouping.given is not None,
    )


@Lazy
def _options_of(name: str) -> documents.OptionsDocument:
    form = find_definition(name).form
    return documents.OptionsDocument(
        options=json_schema(form.type),
        groups=[documents.GroupDocument(group.id, group.title, group.options) for group in form.groups],
        bundles=form.bundles,
        suggestions=form.suggestions,
        defaults={
            preset: {info.name: msgspec.to_builtins(info.default) for info in describe_options(form, preset)}
            for preset in form.presets
        },
        missions=list(find_definition(name).missions()),
    )


def bot_document(
    kind: bots.BotKind, ladder: Ladder | None, levels: Sequence[Level] = (), cast: Mapping[str, Person] | None = None
) -> documents.BotDocument:
    """A kind of bot as the lobby is told of it, with its rating on the game's ladder, and who it is."""
    rung = rung_of(ladder, levels, kind.name)
    rating = None if rung is None else documents.RatingDocument(round(rung.rating), round(rung.low), round(rung.high))
    one = (cast or {}).get(kind.name)
    person = None if one is None else documents.PersonDocument(one.id, one.name, one.face)
    return documents.BotDocument(kind.name, kind.title, kind.text, kind.maker, kind.level, rating, person)


@partial(Lazy, kept=1024)
def _rules_words(name: str, preset: str, options: bytes) -> str:
    try:
        form = find_definition(name).form
    except SandtableError:
        return preset  # the package that brought the game is gone
    given: dict[str, Any] = msgspec.json.decode(options)
    title = form.presets[preset].title if preset in form.presets else preset
    try:
        _, plain = resolve(form, preset, {"players": given["players"]} if "players" in given else {})
        _, chosen = resolve(form, preset, given)
    except Exception:  # a package's own form fails as it likes
        return title
    titles = {info.name: info.title for info in describe_options(form, preset)}
    changed = [
        f"{titles[name]}: {_value(getattr(chosen, name))}"
        for name in titles
        if getattr(chosen, name) != getattr(plain, name)
    ]
    if len(changed) > 3:
        changed = [*changed[:2], say("settings-changed", count=len(changed) - 2)]
    return "; ".join([title, *changed])


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return " ".join(str(part) for part in value)
    return str(value).replace("_", " ")


def game_title(name: str) -> str:
    """What people call a game; its name if the package that brought it is gone."""
    try:
        return find_definition(name).title
    except SandtableError:
        return name


def rules_words(name: str, preset: str, options: Mapping[str, Any]) -> str:
    """The rules of a match in a few words: the preset, and what was changed in it."""
    return _rules_words(name, preset, _json.encode(options))
