"""The server's way to the games: catalogue, games by their options, and compiling before the first player waits."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
import structlog

import sandtable
from sandtable import bots
from sandtable.core import drivers
from sandtable.core.chance import new_chance
from sandtable.core.errors import MapError, OptionError, SandtableError
from sandtable.core.events import NO_LOG
from sandtable.core.game import Game, GameDefinition
from sandtable.core.match import Match
from sandtable.core.options import describe_options, json_schema, resolve
from sandtable.core.registry import find_definition, make
from sandtable.server.documents import BotDocument, GameDocument, GroupDocument, PresetDocument, Problem
from sandtable.server.errors import missing

__all__ = ["Rulebook", "rules_words"]

log = structlog.get_logger(__name__)
GAMES_TRIED = 8
DECISIONS_TRIED = 10_000
#: What a person takes for one decision on average at a live table.
SECONDS_A_DECISION = 4.0
_json = msgspec.json.Encoder(order="deterministic")


class Rulebook:
    """The games this server offers. Building a game may compile for seconds, so everything slow runs in a thread."""

    def __init__(self, names: tuple[str, ...] | None = None) -> None:
        installed = tuple(sandtable.games())
        self.names = installed if names is None else names
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="sandtable-rules")
        self._apart = ThreadPoolExecutor(1, thread_name_prefix="sandtable-verify")
        self._warm: dict[str, asyncio.Future[None]] = {}
        self._warming: asyncio.Future[None] | None = None
        self._estimating: set[str] = set()

    def close(self) -> None:
        """Let go of the threads."""
        if self._warming is not None:
            self._warming.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._apart.shutdown(wait=False, cancel_futures=True)

    def definition(self, name: str) -> GameDefinition:
        """A game by name. Refusal 404 for one that this server does not offer."""
        if name not in self.names:
            raise missing(f"There is no game {name!r} here. The games are {', '.join(self.names)}.", "unknown-game")
        return find_definition(name)

    async def game(
        self, name: str, preset: str, options: Mapping[str, Any], attachments: Mapping[str, str] | None = None
    ) -> Game:
        """A game ready to be played, compiled. OptionError or MapError say what is wrong with the options."""
        self.definition(name)
        given = _json.encode(options), _json.encode(attachments or {})
        game: Game = await self.run(_build, name, preset, *given)
        await self.warm(name)
        return game

    async def run(self, function: Any, *arguments: Any) -> Any:
        """Run something slow of the rules in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *arguments)

    async def run_apart(self, function: Any, *arguments: Any) -> Any:
        """Run something that strangers may ask for and that may take long: it delays its like, not the tables."""
        return await asyncio.get_running_loop().run_in_executor(self._apart, function, *arguments)

    async def warm(self, name: str) -> None:
        """Return when every kernel of the game that a match needs is compiled; compiles them at the first call."""
        future = self._warm.get(name)
        if future is None or (future.done() and future.exception()):
            future = self._warm[name] = asyncio.ensure_future(self.run(_compile, name))
        await asyncio.shield(future)

    def warm_all(self, estimates: bool) -> None:
        """Begin to compile all games in the background, and then what estimates need. One after the other: compiling
        is not done faster by two, and a thread stays free for those who play what is compiled already."""
        self._warming = asyncio.ensure_future(self._warm_each(estimates))

    async def all_warm(self) -> None:
        """Return when what `warm_all` began is done."""
        if self._warming is not None:
            await asyncio.gather(self._warming, return_exceptions=True)

    async def _warm_each(self, estimates: bool) -> None:
        for name in self.names:
            await self._warm_quietly(name, estimates)

    async def _warm_quietly(self, name: str, estimates: bool) -> None:
        try:
            await self.warm(name)
            if not estimates:
                return
            preset = find_definition(name).form.first_preset
            game = await self.run(_build, name, preset, b"{}", b"{}")
            await self.run(_estimate, game)
            self._estimating.add(name)
        except Exception:
            log.exception("a game cannot be played", game=name)

    async def check(
        self, name: str, preset: str, options: Mapping[str, Any], attachments: Mapping[str, str]
    ) -> tuple[Game | None, list[Problem]]:
        """The game, or every problem that the form has, each at its field."""
        self.definition(name)
        try:
            # Nothing is played yet, so a form need not wait for the game to be compiled.
            built: Game = await self.run(_build, name, preset, _json.encode(options), _json.encode(attachments))
            return built, []
        except OptionError as error:
            return None, [Problem(field, sentence) for field, sentence in error.problems]
        except MapError as error:
            return None, [Problem("map", sentence) for sentence in (error.problems or (str(error),))]
        except SandtableError as error:
            return None, [Problem("options", str(error))]

    async def estimate(self, game: Game) -> str:
        """How long a match takes, in words; empty while that is not known yet."""
        if game.id not in self._estimating:
            return ""
        words: str = await self.run(_estimate, game)
        return words

    def catalogue(self) -> list[GameDocument]:
        """Every game with its form."""
        return [_catalogue_entry(name) for name in self.names]


@lru_cache(maxsize=256)
def _build(name: str, preset: str, options: bytes, attachments: bytes) -> Game:
    return make(name, preset, msgspec.json.decode(options), msgspec.json.decode(attachments), files=False)


def _compile(name: str) -> None:
    """Play a little, so that everything is compiled (or read from the cache)."""
    definition = find_definition(name)
    for preset in definition.form.presets.values():
        game = make(name, preset.id, {"players": preset.players[0]}, None, files=False)
        match = Match(game, key=secrets.token_bytes(32))
        for bot in (bots.get(kind.name) for kind in bots.kinds()):
            for _ in range(40):
                if match.over:
                    break
                seat = match.seats_to_act[0]
                match.choose(seat, bot.choose(match.concealed(seat, secrets.token_bytes(32)), secrets.token_bytes(32)))
        match.scene(0), match.scene(None), match.log(None), match.returns
        if not match.over:
            match.copy().resign(match.seats_to_act[0])
    log.info("game ready", game=name)


@lru_cache(maxsize=256)
def _estimate(game: Game) -> str:
    """Some games between heuristic bots, and what people would take for as many decisions."""
    decisions = np.zeros(GAMES_TRIED, dtype=np.int64)
    drivers.simulate_games(
        game.rules,
        game.definition.kernels.state.new(3),
        np.concatenate([new_chance(drivers.simulation_key(1))] * 2),
        0,
        GAMES_TRIED,
        np.full(8, drivers.HEURISTIC, dtype=np.int64),
        game.option_buffer(),
        NO_LOG,
        DECISIONS_TRIED,
        np.zeros((GAMES_TRIED, 8)),
        np.zeros((GAMES_TRIED, 8)),
        decisions,
        np.zeros(GAMES_TRIED, dtype=np.int64),
        np.zeros(2, dtype=np.int64),
    )
    if (decisions < 0).any():
        return "Many hours."
    return _words(float(decisions.mean()) * SECONDS_A_DECISION / 60)


def _words(minutes: float) -> str:
    if minutes < 10:
        whole = max(1, round(minutes))
        return f"About {whole} {'minute' if whole == 1 else 'minutes'}."
    if minutes < 100:
        return f"About {round(minutes / 5) * 5} minutes."
    return f"About {round(minutes / 60)} hours."


@lru_cache(maxsize=32)
def _catalogue_entry(name: str) -> GameDocument:
    definition = find_definition(name)
    form = definition.form
    presets = [PresetDocument(p.id, p.title, p.text, p.players) for p in form.presets.values()]
    return GameDocument(
        id=definition.id,
        title=definition.title,
        tagline=definition.tagline,
        players=(min(p.players[0] for p in presets), max(p.players[1] for p in presets)),
        presets=presets,
        options=json_schema(form),
        groups=[GroupDocument(group.id, group.title, group.options) for group in form.groups],
        bundles=[msgspec.to_builtins(bundle) for bundle in form.bundles],
        defaults={
            preset.id: {info.name: msgspec.to_builtins(info.default) for info in describe_options(form, preset.id)}
            for preset in presets
        },
        bots=[BotDocument(kind.name, kind.title, kind.text) for kind in bots.kinds()],
    )


@lru_cache(maxsize=1024)
def _rules_words(name: str, preset: str, options: bytes) -> str:
    form = find_definition(name).form
    given: dict[str, Any] = msgspec.json.decode(options)
    title = form.presets[preset].title if preset in form.presets else preset
    try:
        _, plain = resolve(form, preset, {"players": given["players"]} if "players" in given else {})
        _, chosen = resolve(form, preset, given)
    except SandtableError:
        return title
    titles = {info.name: info.title for info in describe_options(form, preset)}
    changed = [
        f"{titles[name]}: {_value(getattr(chosen, name))}"
        for name in titles
        if getattr(chosen, name) != getattr(plain, name)
    ]
    if len(changed) > 3:
        changed = [*changed[:2], f"{len(changed) - 2} more settings changed"]
    return "; ".join([title, *changed])


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return " ".join(str(part) for part in value)
    return str(value).replace("_", " ")


def rules_words(name: str, preset: str, options: Mapping[str, Any]) -> str:
    """The rules of a match in a few words: the preset, and what was changed in it."""
    return _rules_words(name, preset, _json.encode(options))
