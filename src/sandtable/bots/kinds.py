"""The kinds of bots by name: the built-in ones, those that packages bring, those of a person (a callable, or a kernel),
those that a single game brings besides its heuristic (`GameDefinition.bots`), and levels, of which people choose by
strength. `level-1` is a game's weakest; each game says how many there are and what they cost (`GameDefinition.levels`).
"""

import inspect
import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, Protocol

import numpy as np

from sandtable.bots.said import say
from sandtable.bots.search import PREFIX, Budget, SearchBot, Searcher, budget_of
from sandtable.core.errors import OptionError, UnknownGame
from sandtable.core.formed import nearest
from sandtable.core.game.game import Game
from sandtable.core.game.shipped import Person
from sandtable.core.game.spaces import Level, OwnBot
from sandtable.core.kernel import INTERPRETED
from sandtable.core.kernel.chance import Stream
from sandtable.core.kernel.driving.drivers import FIRST, HEURISTIC, RANDOM, YARDSTICK
from sandtable.core.match.match import BotView, Match
from sandtable.core.match.seating import Thinker
from sandtable.core.plugins import Plugins
from sandtable.core.words import Lazy, lazy_fields
from sandtable.games import BUILT_IN, definition

_FORMS = "a bot is a callable (view, seat, choices), or a kernel (rules, state, seat, choices, count, chance)"


@lazy_fields("title", "text")
@dataclass(frozen=True)
class CustomBot:
    """A bot that a person wrote. `play` is the callable `(view, seat, choices) -> choice`, or, if `compiled`, a kernel
    with the arguments of `heuristic`. `games` names the games it plays, empty for all. `path`:
    "package.module:Name"."""

    play: Callable[..., Any]
    compiled: bool
    title: str
    text: str
    games: tuple[str, ...]
    path: str

    def choose(self, view: BotView, key: bytes) -> int:
        """One of `view.legal`; a callable is handed a SeatView, and its randomness is the view's own."""
        if self.compiled:
            choices = np.array(view.legal, dtype=np.int32)
            return view.game.bot_choice(self.play, view.state, view.seat, choices, key)
        return int(self.play(view, view.seat, list(view.legal)))


def bot(title: str = "", text: str = "", games: tuple[str, ...] = ()) -> Callable[[Any], CustomBot]:
    """Says how a bot is shown and which games it plays:

    @bot(title="Careful", text="Attacks only at three to one.", games=("conquest",))
    def careful(view, seat, choices): ...
    """
    return lambda thing: _described(as_player(thing), title, text, tuple(games))


def _described(player: CustomBot, title: str, text: str, games: tuple[str, ...]) -> CustomBot:
    return replace(player, title=title or player.title, text=text or player.text, games=games)


def as_player(thing: object, name: str = "") -> CustomBot:
    """The bot that an object is; a class is made first. TypeError says what it should be."""
    if isinstance(thing, CustomBot):
        return thing
    made = thing() if isinstance(thing, type) else thing
    if not callable(made):
        raise TypeError(f"{_FORMS}; {thing!r} is neither")
    function = getattr(made, "py_func", made)
    title = str(getattr(made, "title", "") or name or getattr(function, "__name__", type(made).__name__))
    text = str(getattr(made, "text", "") or (inspect.getdoc(function) or "").partition("\n")[0])
    games = tuple(getattr(made, "games", ()))
    return CustomBot(made, _is_kernel(made, function), title, text, games, _path(function))


def _is_kernel(made: Callable[..., Any], function: Callable[..., Any]) -> bool:
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    try:
        count = sum(one.kind in kinds for one in inspect.signature(function).parameters.values())
    except ValueError:
        raise TypeError(f"{_FORMS}; {made!r} does not say what it takes") from None
    if count not in (3, 6):
        raise TypeError(f"{_FORMS}; this one has {count} arguments")
    if count == 6 and function is made and not INTERPRETED:
        raise TypeError(f"{_FORMS}; this one has the arguments of a kernel and is none: write @kernel before it")
    return count == 6


def _path(function: Any) -> str:
    owner = function if hasattr(function, "__qualname__") else type(function)
    return f"{owner.__module__}:{owner.__qualname__}"


def from_path(path: str) -> CustomBot:
    """The bot that `package.module:Name` names; modules in the working folder are found too. OptionError says why there
    is none."""
    home, _, name = path.partition(":")
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        thing: Any = import_module(home)
        for part in name.split("."):
            thing = getattr(thing, part)
        return replace(as_player(thing, name), path=path)
    except (Exception, SystemExit) as error:
        said = str(error) if isinstance(error, TypeError) else f"{type(error).__name__}: {error}"
        raise OptionError(say("bot-cannot-had", path=repr(path), value=said.rstrip(".")), field="bots") from None


def own_players(game: str | None) -> dict[str, CustomBot]:
    """The bots of a game by their names; none if there is no such game. None: those of every built-in game; one that
    several games have is that of the first, and plays all of them by name alone (`Chooser`)."""
    found: dict[str, CustomBot] = {}
    for name in BUILT_IN if game is None else (game,):
        try:
            bots = definition(name).bots
        except UnknownGame:
            continue
        for bot, own in bots.items():
            player = _player(own, bot, name)
            first = found.get(bot)
            found[bot] = player if first is None else replace(first, games=(*first.games, name))
    return found


@Lazy
def _player(own: OwnBot, bot: str, game: str) -> CustomBot:
    """Made once: what a kernel takes is read from its signature, which costs more than a choice of it."""
    return replace(as_player(own.choose, bot), title=own.title, text=own.text, games=(game,))


def own_player(game: str, name: str) -> CustomBot:
    """The bot of a game with this name. OptionError if it has none."""
    players = own_players(game)
    if name not in players:
        raise OptionError(say("game-has-no-bot", game=game, name=repr(name)), field="bots")
    return players[name]


class Chooser:
    """A bot of a game's own by its name, at the table: each game has its own of that name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: BotView, key: bytes) -> int:
        """One of `view.legal`. OptionError if the game has no such bot."""
        found = view.game.definition.bots.get(self.name)
        if found is None:
            raise OptionError(say("style-of-no-bot", id=view.game.id, name=repr(self.name)), field="bots")
        codes = np.array(view.legal, dtype=np.int32)
        return view.game.bot_choice(found.choose, view.state, view.seat, codes, key)


class DriverBot:
    """A bot of a game's own as what plays in drivers: it does not think on, so there is nothing to stop."""

    def __init__(self, game: Game, name: str) -> None:
        self._game, self._player = game, own_player(game.id, name)

    @property
    def number(self) -> Any:
        """For the array of bots of a driver."""
        return self._game.bot_address(self._player.play)

    def stop(self) -> None:
        """It answers at once anyway."""


def people_of(game: str) -> dict[str, Person]:
    """Who the bots of a game are, by the names of the bots; nobody if there is no such game."""
    try:
        return definition(game).cast()
    except UnknownGame:
        return {}


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
        raise OptionError(say("not-a-level", name=repr(name)), field="bots")
    return int(found[1])


def level_of(levels: Sequence[Level], game: str, number: int) -> Level:
    """A level of the game that has these levels. OptionError if there is no such level."""
    if not levels:
        raise OptionError(say("no-levels", game=game), field="bots")
    if number > len(levels):
        raise OptionError(say("level-out-of-range", game=game, levels=len(levels), number=number), field="bots")
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


@lazy_fields("title", "text")
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
    "heuristic": BotKind("heuristic", *say.both("kind-heuristic"), HEURISTIC),
    "search:1s": BotKind("search:1s", *say.both("kind-searcher"), OWN, budget=budget_of("search:1s")),
    "search:100ms": BotKind("search:100ms", *say.both("kind-quick"), OWN, budget=budget_of("search:100ms")),
    "random": BotKind("random", *say.both("kind-random"), RANDOM),
    "first": BotKind("first", *say.both("kind-first"), FIRST),
    "heuristic-1": BotKind("heuristic-1", *say.both("kind-yardstick"), HEURISTIC, listed=False),
}

#: Bots that packages bring.
plugins: Plugins[CustomBot] = Plugins("sandtable.bots", "bot", _KINDS, lambda name, loaded: as_player(loaded, name))


def kinds(game: str | None = None) -> tuple[BotKind, ...]:
    """All kinds, or those that play a game: the built-in ones, its own and its levels, those of packages."""
    plugged = [_own(name, one.thing, one.maker) for name, one in plugins.found.items()]
    levels = () if game is None else tuple(_level(f"{LEVEL}{n + 1}", game) for n in range(len(levels_of(game))))
    owned = () if game is None else tuple(_own(name, player) for name, player in own_players(game).items())
    return tuple(kind for kind in (*_KINDS.values(), *owned, *levels, *plugged) if kind.listed and kind.plays(game))


def kind_of(bot: object, game: str | None = None) -> BotKind:
    """The kind that a name means, a person's or `package.module:Name` included, or that an object is: a callable
    `(view, seat, choices) -> choice`, or a kernel with the arguments of `heuristic`. OptionError says why it is no bot,
    or does not play the game."""
    kind = _named(bot, game) if isinstance(bot, str) else bot if isinstance(bot, BotKind) else _handed(bot)
    if not kind.plays(game):
        raise OptionError(say("bot-of-other-games", name=repr(kind.name), games=kind.games, game=game), field="bots")
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
    words = say.both("kind-searching", playouts=budget.playouts, thousandths=budget.nanoseconds // 1_000_000)
    return BotKind(budget.name, *words, OWN, budget=budget, listed=False)


def _level(name: str, game: str | None) -> BotKind:
    """A level; without a game, one that every game may have."""
    number = level_number(name)
    if game is None:
        return BotKind(name, *say.both("kind-level", number=number), OWN, listed=False)
    levels = levels_of(game)
    budget = level_budget(levels, game, number)
    level, title = levels[number - 1], say("level-titled", number=number, title=levels[number - 1].title)
    if level.bot:
        return BotKind(name, title, level.text, OWN, (game,), player=own_player(game, level.bot), level=number)
    return BotKind(name, title, level.text, OWN, (game,), budget=budget, level=number)


def _named(name: str, game: str | None = None) -> BotKind:
    if name in _KINDS:
        return _KINDS[name]
    name = next((kind for kind, one in people_of(game or "").items() if one.id == name), name)
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
    hint = nearest(name, names, 0.4)
    raise OptionError(say("no-bot", name=repr(name), hint=hint, names=", ".join(names)), field="bots")


def _handed(bot: object) -> BotKind:
    try:
        player = as_player(bot)
    except TypeError as error:
        raise OptionError(say("not-a-bot", error=error), field="bots") from None
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
