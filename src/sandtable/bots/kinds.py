"""The kinds of bots by name: the built-in ones, those that packages bring, and levels, of which people choose by
strength. `level-1` is a game's weakest; each game says how many there are and what they cost (`GameDefinition.levels`).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from sandtable.bots.players import Chooser, CustomBot, DriverBot, as_player, from_path, own_player, own_players
from sandtable.bots.search import PREFIX, Budget, SearchBot, Searcher, budget_of
from sandtable.core.errors import OptionError, UnknownGame
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import Level
from sandtable.core.kernel.chance import Stream
from sandtable.core.kernel.driving.drivers import FIRST, HEURISTIC, RANDOM, YARDSTICK
from sandtable.core.match.match import BotView, Match
from sandtable.core.match.seating import Thinker
from sandtable.core.plugins import Plugins
from sandtable.games import definition

#: What the names of levels begin with.
LEVEL = "level-"
_NUMBER = re.compile(r"level-([1-9][0-9]?)")


def levels_of(game: str) -> tuple[Level, ...]:
    """The levels of a game by its name, the weakest first; none if it has none, or there is no such game."""
    try:
        return definition(game).levels
    except UnknownGame:
        return ()


def level_number(name: str) -> int:
    """3 for "level-3". OptionError for what is no level."""
    found = _NUMBER.fullmatch(name)
    if found is None:
        raise OptionError(f"{name!r} is no level. Levels are called level-1, level-2 and so on.", field="bots")
    return int(found[1])


def level_of(levels: Sequence[Level], game: str, number: int) -> Level:
    """A level of the game that has these levels. OptionError if there is no such level."""
    if not levels:
        raise OptionError(f"The game {game} has no levels.", field="bots")
    if number > len(levels):
        raise OptionError(f"The levels of {game} are level-1 to level-{len(levels)}, not level-{number}.", field="bots")
    return levels[number - 1]


def level_budget(levels: Sequence[Level], game: str, number: int) -> Budget:
    """What a level may spend on a decision, and how often it errs. OptionError if there is no such level."""
    level = level_of(levels, game, number)
    return Budget(playouts=level.playouts, slips=level.slips)


def level_thinker(game: Game, name: str) -> Thinker:
    """A level as drivers take it."""
    levels, number = game.definition.levels, level_number(name)
    own = level_of(levels, game.id, number).bot
    return DriverBot(game, own) if own else Searcher(game, level_budget(levels, game.id, number))


class LevelBot(SearchBot):
    """A level in whatever game it is asked."""

    def __init__(self, number: int, threads: int = 1) -> None:
        super().__init__(Budget(), threads)
        self.number = number

    def budget_for(self, game: Game) -> Budget:
        """What the level of this game may cost. OptionError if it has none."""
        return level_budget(game.definition.levels, game.id, self.number)

    def choose(self, view: BotView, key: bytes) -> int:
        """One of `view.legal`."""
        definition = view.game.definition
        own = level_of(definition.levels, view.game.id, self.number).bot
        if not own:
            return super().choose(view, key)
        codes = np.array(view.legal, dtype=np.int32)
        return view.game.bot_choice(definition.bots[own].choose, view.state, view.seat, codes, key)


#: The number of a bot that is none of the built-in ones.
OWN = -1


class Bot(Protocol):
    """Chooses for a seat. Stateless: everything it may use is in the view, its randomness in the key."""

    def choose(self, view: BotView, key: bytes) -> int:
        """One of `view.legal`; equal views and keys (32 bytes) give equal choices."""


@dataclass(frozen=True)
class BotKind:
    """A kind of bot as people see it; `number` is its number in compiled drivers, OWN for one that brings a `player` or
    searches, with a `budget`. `games`: the names of the games it plays, empty for all. `maker`: who made it, empty for
    a built-in one. `listed`: whether people are offered it; others are had by their name. `level`: its number among
    a game's levels, 0 for what is none."""

    name: str
    title: str
    text: str
    number: int
    games: tuple[str, ...] = ()
    maker: str = ""
    player: CustomBot | None = None
    budget: Budget | None = None
    listed: bool = True
    level: int = 0

    def plays(self, game: str | None) -> bool:
        """Whether it plays this game; None asks for nothing."""
        return game is None or not self.games or game in self.games


_KINDS = {
    "heuristic": BotKind("heuristic", "Standard", "Plays by sound rules of thumb and estimated chances.", HEURISTIC),
    "search:1s": BotKind(
        "search:1s", "Searcher", "Plays its choices on in its mind, for up to a second each.", OWN,
        budget=budget_of("search:1s"),
    ),
    "search:100ms": BotKind(
        "search:100ms", "Quick searcher", "Plays its choices on in its mind, for up to a tenth of a second each.", OWN,
        budget=budget_of("search:100ms"),
    ),
    "random": BotKind("random", "Random", "Takes any legal choice, all equally likely.", RANDOM),
    "first": BotKind("first", "Passive", "Takes the first choice offered: it passes, calls, keeps what it has.", FIRST),
    "heuristic-1": BotKind(
        "heuristic-1", "Yardstick", "The heuristic that the strength of others is measured by.", HEURISTIC, listed=False
    ),
}  # fmt: skip

#: Bots that packages bring.
plugins: Plugins[CustomBot] = Plugins("sandtable.bots", "bot", _KINDS, lambda name, loaded: as_player(loaded, name))


def kinds(game: str | None = None) -> tuple[BotKind, ...]:
    """All kinds, or those that play a game: the built-in ones, its own and its levels, those of packages."""
    plugged = [_own(name, one.thing, one.maker) for name, one in plugins.found.items()]
    levels = () if game is None else tuple(_level(f"{LEVEL}{n + 1}", game) for n in range(len(levels_of(game))))
    owned = () if game is None else tuple(_own(name, player) for name, player in own_players(game).items())
    return tuple(kind for kind in (*_KINDS.values(), *owned, *levels, *plugged) if kind.listed and kind.plays(game))


def kind_of(bot: object, game: str | None = None) -> BotKind:
    """The kind that a name means, `package.module:Name` included, or that an object is: a callable
    `(view, seat, choices) -> choice`, or a kernel with the arguments of `heuristic`. OptionError says why it is no bot,
    or does not play the game."""
    kind = _named(bot, game) if isinstance(bot, str) else bot if isinstance(bot, BotKind) else _handed(bot)
    if not kind.plays(game):
        raise OptionError(f"The bot {kind.name!r} plays {' and '.join(kind.games)}, not {game}.", field="bots")
    return kind


def number_of(name: str) -> int:
    """The number of a kind in compiled drivers. OptionError for an unknown name."""
    return kind_of(name).number


def get(name: str) -> Bot:
    """The bot of a kind. OptionError for an unknown name."""
    kind = kind_of(name)
    if name.startswith(LEVEL):
        return LevelBot(level_number(name))
    if name == YARDSTICK:
        return _YardstickBot()
    if kind.budget is not None:
        return SearchBot(kind.budget)
    if name not in _KINDS and name in own_players(None):
        return Chooser(name)
    return kind.player if kind.player is not None else _BOTS[kind.number]()


def look(bot: Bot, match: Match, seat: int, key: bytes) -> BotView:
    """What a bot is handed at this point of a match; hidden things are drawn from the stream of `key`."""
    whole = isinstance(bot, CustomBot) and not bot.compiled
    return match.view(seat, key) if whole else match.concealed(seat, key)


def _own(name: str, player: CustomBot, maker: str = "") -> BotKind:
    return BotKind(name, player.title, player.text, OWN, player.games, maker, player)


def _searching(budget: Budget) -> BotKind:
    cost = f"{budget.playouts} playouts" if budget.playouts else f"{budget.nanoseconds // 1_000_000} ms"
    text = f"Plays its choices on in its mind: {cost} a decision."
    return BotKind(budget.name, f"Searcher ({cost})", text, OWN, budget=budget, listed=False)


def _level(name: str, game: str | None) -> BotKind:
    """A level; without a game, one that every game may have."""
    number = level_number(name)
    if game is None:
        return BotKind(name, f"Level {number}", "A bot of this strength, as each game has them.", OWN, listed=False)
    levels = levels_of(game)
    budget = level_budget(levels, game, number)
    level, title = levels[number - 1], f"Level {number}: {levels[number - 1].title}"
    if level.bot:
        return BotKind(name, title, level.text, OWN, (game,), player=own_player(game, level.bot), level=number)
    return BotKind(name, title, level.text, OWN, (game,), budget=budget, level=number)


def _named(name: str, game: str | None = None) -> BotKind:
    if name in _KINDS:
        return _KINDS[name]
    if name.startswith(LEVEL):
        return _level(name, game)
    if name.startswith(PREFIX):
        return _searching(budget_of(name))
    if ":" in name:
        return _own(name, from_path(name))
    if name in plugins.found:
        plugged = plugins.found[name]
        return _own(name, plugged.thing, plugged.maker)
    # A bot of another game as well: it is said that it does not play this one.
    for owned in (own_players(game), own_players(None)):
        if name in owned:
            return _own(name, owned[name])
    if name in plugins.problems:
        raise OptionError(plugins.problems[name], field="bots")
    names = [kind.name for kind in kinds(game)]
    near = difflib.get_close_matches(name, names, n=1, cutoff=0.4)
    hint = f"; did you mean {near[0]!r}?" if near else "."
    raise OptionError(f"There is no bot {name!r}{hint} The bots are {', '.join(names)}.", field="bots")


def _handed(bot: object) -> BotKind:
    try:
        player = as_player(bot)
    except TypeError as error:
        raise OptionError(f"This is no bot: {error}.", field="bots") from None
    return _own(player.path, player)


class _RandomBot:
    def choose(self, view: BotView, key: bytes) -> int:
        return view.legal[Stream(key).below(len(view.legal))]


class _HeuristicBot:
    def choose(self, view: BotView, key: bytes) -> int:
        return view.game.heuristic(view.state, view.seat, np.array(view.legal, dtype=np.int32), key)


class _YardstickBot:
    def choose(self, view: BotView, key: bytes) -> int:
        return view.game.yardstick(view.state, view.seat, np.array(view.legal, dtype=np.int32), key)


class _FirstBot:
    def choose(self, view: BotView, key: bytes) -> int:
        return view.legal[0]


_BOTS: dict[int, type[Bot]] = {RANDOM: _RandomBot, HEURISTIC: _HeuristicBot, FIRST: _FirstBot}
