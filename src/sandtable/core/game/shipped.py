"""What lies in a game's folder beside its code, for its definition: `GameDefinition(...,
**shipped("sandtable.games.conquest"))`.

The folder has RULES.md, the rules that people read; `guide/`, a guided first game; `data/value.json`, the value that
was learned from games (`sandtable train value`); and `data/ladder.json`, how strong its levels are as it was measured
(`sandtable ladder GAME`). The last two may be missing: nothing was learned or measured then. So may
`data/people.toml`, who the game's bots are: its levels have names and faces of this folder's `people.toml` then; and
`data/daily.jsonl`, positions with one best choice, of which each day has one, and `data/missions.toml`, its missions.

A guided first game is a prepared position and steps that lead through it. `guide/guide.toml` holds the rules, the words
and the steps, `guide/position.json` the position (core/match/positions.py). A step with `on` comes when the seat is
asked one of these kinds of question (`Prompt.kind`) and is over when a choice is made, whichever; any other is a word
in between, over when it was read. `take` is the label of the choice that the words propose ("Group > Label" for that of
a group); nobody is held to it. In texts `**word**` is bold, `{Click}`, `{click}` are "Tap", "tap" on a phone. `points`
are ids of elements or cards that the step is about, `{1}` in the text is the number that the first of them wears.
`path` are the codes of what the words propose: a player who chooses otherwise goes on without words that would not be
so any more. Tests compute what the words name.

A file of a value holds models by name: `all`, or one for each word of an option (a theatre). Each is the numbers that
driving/learned.py reads, and the names of the figures that it was made for: a model of other figures is refused.
"""

import tomllib
from collections.abc import Callable, Collection, Sequence
from functools import cache, partial
from importlib.resources import files
from typing import Annotated, Any, Literal, TypedDict, TypeVar

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable.core.errors import SandtableError
from sandtable.core.game.spaces import Level
from sandtable.core.kernel.driving.learned import model_size
from sandtable.core.typed import ready
from sandtable.core.words import LANGUAGE, Lazy, messages_of, read_page, say, translated

T = TypeVar("T")


class GuideStep(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step of a guided game."""

    title: str
    text: str
    on: list[str] = []
    points: list[str] = []
    take: str = ""


class GuideEnd(msgspec.Struct, forbid_unknown_fields=True):
    """What is said after the last step."""

    title: str
    text: str


class Guide(msgspec.Struct, forbid_unknown_fields=True):
    """A guided first game. The reader sits in `seat`, bots in the others. `position` is the document of
    `Match.from_position`."""

    title: str
    preset: str
    steps: list[GuideStep]
    end: GuideEnd
    options: dict[str, Any] = {}
    seat: int = 0
    path: list[int] = []
    position: dict[str, Any] = {}

    @property
    def start(self) -> dict[str, Any]:
        """The position with its number and its state, written or not."""
        return {"seed": 0, "state": {}, **self.position}


def guide_of(package: str) -> Callable[[], Guide]:
    """Reads the guide that lies in a game's package, for `GameDefinition.guide`."""

    say = messages_of(package)

    @Lazy
    def read() -> Guide:
        folder = files(package).joinpath("guide")
        guide = msgspec.convert(tomllib.loads(folder.joinpath("guide.toml").read_text(encoding="utf-8")), ready(Guide))
        position = msgspec.json.decode(folder.joinpath("position.json").read_bytes())
        steps = [translated(say, f"guide-{number}", one, "text", "take") for number, one in enumerate(guide.steps, 1)]
        end = translated(say, "guide-end", guide.end, "text")
        return msgspec.structs.replace(translated(say, "guide", guide), steps=steps, end=end, position=position)

    return read


class Face(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a face is drawn of (`web/src/ui/Face.tsx`). `ground`: the ink behind it; `tint`: the colour of the hair."""

    ground: Literal["blue", "madder", "ochre", "plum", "moss"]
    coat: Literal["blue", "madder", "ochre", "plum", "moss", "slate"]
    skin: Literal["pale", "fair", "tan", "brown", "dark"]
    tint: Literal["black", "brown", "auburn", "blond", "grey", "white"]
    hair: Literal["bald", "short", "curls", "bob", "long", "braids", "bun"] = "short"
    hat: Literal[
        "none", "shako", "bicorne", "tricorne", "kepi", "cap", "helmet", "turban", "scarf", "brim", "goggles", "beret"
    ] = "none"
    detail: Literal["none", "moustache", "beard", "glasses", "monocle", "patch", "earring", "freckles"] = "none"
    mood: Literal["glad", "calm", "stern"] = "calm"


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who a bot is. `plays`: the bot by its name; strength and style are its own."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z]{2,12}$")]
    name: Annotated[str, msgspec.Meta(min_length=2, max_length=12)]
    face: Face
    plays: str = ""


#: A game has no more people than these.
MOST_PEOPLE = 8


def read_people(text: str, where: str) -> tuple[Person, ...]:
    """The people that a file names. ValueError says what is wrong with it."""
    try:
        people = msgspec.convert(tomllib.loads(text), ready(dict[str, list[Person]])).get("person", [])
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{where} is no list of people: {error}.") from None
    if not 0 < len(people) <= MOST_PEOPLE:
        raise ValueError(f"{where} names {len(people)} people; a game has 1 to {MOST_PEOPLE}.")
    if len({one.id for one in people}) < len(people) or len({one.name for one in people}) < len(people):
        raise ValueError(f"{where} gives two people the same id or name.")
    return tuple(people)


def _decoded(kind: type[T], data: bytes) -> T:
    return msgspec.json.decode(data, type=ready(kind))


def _shipped(package: str, name: str, parse: Callable[[bytes], T], missing: T) -> Callable[[], T]:
    """Reads what lies in a game's package, once; `missing` where there is no such file."""

    @cache
    def read() -> T:
        file = files(package).joinpath("data", name)
        return parse(file.read_bytes()) if file.is_file() else missing

    return read


@cache
def _anybody() -> tuple[Person, ...]:
    return read_people(files("sandtable.core.game").joinpath("people.toml").read_text(encoding="utf-8"), "people.toml")


def cast_of(people: Sequence[Person], levels: Sequence[Level], own: Collection[str], title: str) -> dict[str, Person]:
    """Who each bot of a game is, by its name: levels from the weakest, then others. ValueError for a bot that the game
    does not have, or has twice."""
    kinds = [f"level-{n}" for n in range(1, len(levels) + 1)] or ["heuristic"]
    found = {one.plays: one for one in people} or dict(zip(kinds, _anybody(), strict=False))
    for kind, one in found.items():
        if kind not in (*kinds, "heuristic", *own):
            raise ValueError(f"{one.name} plays as {kind!r}, and {title} has no such bot.")
    if len(found) < len(people):
        raise ValueError(f"Two of the people of {title} play as the same bot.")
    return dict(sorted(found.items(), key=lambda item: kinds.index(item[0]) if item[0] in kinds else len(kinds)))


LADDER_FILE = "ladder.json"


class Rung(msgspec.Struct, frozen=True):
    """A bot and its rating on the scale that chess players know, with the 95 % interval of its difference to the
    yardstick, `heuristic-1`, which has 1000 (or to the first rung, where that did not play)."""

    bot: str
    rating: float
    low: float
    high: float


class LadderPair(msgspec.Struct, frozen=True):
    """The share of the win that `bot` had against `other`, with its 95 % interval, over so many games."""

    bot: str
    other: str
    share: float
    low: float
    high: float
    games: int


class Ladder(msgspec.Struct, frozen=True):
    """A round robin: every two bots played the same deals, each of them once from either seat. `command` makes it
    anew."""

    game: str
    preset: str
    rules: str
    deals: int
    rungs: tuple[Rung, ...]
    pairs: tuple[LadderPair, ...]
    command: str

    def rung(self, bot: str) -> Rung | None:
        """How strong a bot is; None for one that did not play."""
        return next((rung for rung in self.rungs if rung.bot == bot), None)


def usual_level(levels: Sequence[Level]) -> int | None:
    """The number of the level that is the heuristic: it neither searches nor errs, and is no bot of the game's own."""
    return next((n for n, level in enumerate(levels, 1) if not (level.playouts or level.slips or level.bot)), None)


def rung_of(ladder: Ladder | None, levels: Sequence[Level], bot: str) -> Rung | None:
    """How strong a bot is as measured; None for one that was not. The heuristic is one of the levels in
    most games (`usual_level`)."""
    if ladder is None:
        return None
    plain = usual_level(levels)
    same = f"level-{plain}" if bot == "heuristic" and plain is not None else bot
    return ladder.rung(bot) or ladder.rung(same)


VALUE_FILE = "value.json"
ALL = "all"


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """`figures`: the features it was made for. `brier`: the Brier scores on positions that it was not made from, of the
    model, of the game's own value, and of the shares of the score. `command`: how it was made."""

    figures: list[str]
    hidden: int
    numbers: list[float]
    positions: int
    brier: dict[str, float]
    command: str


class ModelFile(msgspec.Struct, frozen=True):
    """The models of a game by name."""

    models: dict[str, Model]


def numbers_of(model: Model, features: tuple[str, ...]) -> npt.NDArray[np.float64]:
    """What kernels take. SandtableError for a model of other figures."""
    if tuple(model.figures) != features or len(model.numbers) != model_size(len(features), model.hidden):
        raise SandtableError(say("learned-value-made"))
    return np.array(model.numbers, dtype=np.float64)


@cache
def models_of(package: str) -> dict[str, Model]:
    """The models that a package ships, by name."""
    return _shipped(package, VALUE_FILE, partial(_decoded, ModelFile), ModelFile({}))().models


def learned_value(package: str, by: str = "") -> Callable[[Any], npt.NDArray[np.float64]]:
    """For `GameDefinition.model`: the model for the word of the option `by`, or the one for all, if there is any."""

    def find(game: Any) -> npt.NDArray[np.float64]:
        models = models_of(package)
        name = str(getattr(game.options, by)) if by else ALL
        model = models.get(name) or models.get(ALL)
        return np.zeros(0) if model is None else numbers_of(model, game.definition.features)

    return find


class DailyProblem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a match of bots in which one choice is clearly best for `seat` (`bench/daily.py`). `codes`: the
    choices that are offered, the best first; `wins`: the seat's share of wins after each, over so many `games` each;
    `why`: what each comes to, as hints say it. `position` is the document of `Match.from_position`."""

    preset: str
    players: int
    seat: int
    codes: list[int]
    wins: list[float]
    games: int
    why: list[list[Any]]
    position: dict[str, Any]


class Mission(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A match with a goal: the preset with some options, a person's seat and the bots in the others, in their order. It
    is done when the person comes in at `place` or before; `text` says so in words."""

    id: str
    title: str
    text: str
    preset: str
    bots: list[str]
    options: dict[str, Any] = {}
    seat: int = 0
    place: int = 1


class Shipped(TypedDict):
    """The fields of a GameDefinition that are read from its folder, when they are asked for."""

    rules_text: Callable[[], str]
    guide: Callable[[], Guide]
    model: Callable[[Any], npt.NDArray[np.float64]]
    ladder: Callable[[], Ladder | None]
    people: Callable[[], tuple[Person, ...]]
    daily: Callable[[], tuple[DailyProblem, ...]]
    missions: Callable[[], tuple[Mission, ...]]


def shipped(package: str, by: str = "") -> Shipped:
    """What a game's package ships; `by` is the option whose word says which learned value is meant."""
    in_tables = dict[str, list[Mission]]
    return {
        "rules_text": rules_page(package),
        "guide": guide_of(package),
        "model": learned_value(package, by),
        "ladder": _shipped(package, LADDER_FILE, partial(_decoded, Ladder), None),
        "people": _shipped(
            package, "people.toml", lambda data: read_people(data.decode(), f"people.toml of {package}"), ()
        ),
        "daily": _shipped(
            package, "daily.jsonl", lambda data: tuple(_decoded(DailyProblem, line) for line in data.splitlines()), ()
        ),
        "missions": _shipped(
            package,
            "missions.toml",
            lambda data: tuple(msgspec.toml.decode(data, type=ready(in_tables))["mission"]),
            (),
        ),
    }


def rules_page(package: str) -> Callable[[], str]:
    """Reads the RULES.md that lies in a game's package, for `GameDefinition.rules_text`."""
    return lambda: read_page(package, "RULES.md", LANGUAGE.get())
