"""What a simulation says, as one JSON object and as a picture: who wins how often, how long games are, and how it can
be repeated; and the same simulation played again from that object, to say whether it is the same.
"""

import hashlib
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable import __version__
from sandtable.core.errors import OptionError, RecordError
from sandtable.core.formed import wrong_form
from sandtable.core.game.game import Game
from sandtable.core.game.options import as_text, resolve
from sandtable.core.game.registry import find_definition, make
from sandtable.core.numbers import seed_of
from sandtable.core.terminal_text import quoted, shown
from sandtable.core.typed import ready
from sandtable.core.writing import unmarked
from sandtable.lab.said import say
from sandtable.lab.simulate import MAX_GAMES, Simulation, simulate
from sandtable.lab.statistics import mean_interval, share_interval, spread


def command_line(done: Simulation) -> str:
    """`sandtable simulate ...` with everything that the result depends on, quoted for a shell. Files that options name
    have to be where they were."""
    game = done.game
    words = ["sandtable", "simulate", game.id, "--preset", game.preset, "--players", str(game.seats)]
    for name, value in settings(game).items():
        words += ["--set", f"{name}={as_text(value)}"]
    bots = done.bots[:1] if len(set(done.bots)) == 1 else done.bots
    words += ["--bots", ",".join(bots), "--games", str(len(done.decisions)), "--seed", str(done.seed)]
    return " ".join(map(quoted, words))


def settings(game: Game) -> dict[str, Any]:
    """The options, besides `players`, that have to be set so that the preset gives this game: those that differ from
    what the preset and the others make of them."""
    form, wanted = game.definition.form, game.options_today()
    given: dict[str, Any] = {"players": wanted["players"]}
    try:
        while True:
            found: Mapping[str, Any] = msgspec.to_builtins(resolve(form, game.preset, given)[1])
            other = {name: value for name, value in wanted.items() if found[name] != value}
            if not other:
                break
            given.update(other)
    except OptionError:  # what lies between the preset and the game is not a game: say everything
        given = wanted
    return {name: value for name, value in given.items() if name != "players"}


FORMAT = "sandtable-simulation/1"


def summary(done: Simulation) -> dict[str, Any]:
    """The object that `sandtable simulate --json` prints. Everything up to `games` is what a repetition needs.
    Intervals hold the truth 95 times in 100; those of wins do so together, of all seats of a match and
    of all groups (Bonferroni; section 2 of the statistics). Of two the one is the mirror of the other."""
    game, decisions, games = done.game, int(done.decisions.sum()), len(done.decisions)
    seconds = max(done.seconds, 1e-9)
    found: dict[str, Any] = {
        "format": FORMAT,
        "sandtable": __version__,
        "game": game.id,
        "rules_version": game.version,
        "preset": game.preset,
        "options": game.options_dict(),
        "attachments": {name: {"sha256": sha256(text), "text": text} for name, text in game.attachments.items()},
        "bots": list(done.bots),
        "seed": done.seed,
        "games": games,
        "command": command_line(done),
        "digest": digest(done),
        "decisions": decisions,
        "seconds": round(done.seconds, 6),
        "decisions_per_second": round(decisions / seconds, 1),
        "games_per_second": round(games / seconds, 1),
        "seats": [_seat(done, seat) for seat in range(game.seats)],
        "decisions_per_game": _spread(done.decisions),
        "turns": {"unit": game.definition.turn_unit, **_spread(done.turns)},
        "score": {"unit": game.definition.score_unit, "seats": [_score(done, seat) for seat in range(game.seats)]},
    }
    grouping = game.definition.grouping
    if grouping is not None:
        there = [number for number in range(len(grouping.names)) if (done.groups == number).any()]
        rows = [_group(done, number, grouping.names[number], len(there)) for number in there]
        found["groups"] = {"word": grouping.word, "rows": rows}
    return found


def sha256(text: str) -> str:
    """The SHA-256 of a text in UTF-8, hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def digest(done: Simulation) -> str:
    """The SHA-256 of all results, game by game: two simulations with one digest are the same, game for game."""
    total = hashlib.sha256()
    for array, kind in (
        (done.returns, "<f8"), (done.scores, "<f8"), (done.decisions, "<i8"), (done.turns, "<i8"), (done.groups, "<i1"),
    ):  # fmt: skip
        total.update(np.ascontiguousarray(array, dtype=kind).tobytes())
    return total.hexdigest()


def _spread(values: npt.NDArray[np.int64]) -> dict[str, Any]:
    return {
        name: round(value, 3) if isinstance(value, float) else value
        for name, value in msgspec.to_builtins(spread(values)).items()
    }


def _wins(shares: npt.NDArray[np.float64], among: int) -> dict[str, Any]:
    """Wins, their share and its interval, from one share of the win for each game; `among` so many seats or groups,
    whose intervals hold together."""
    low, high = share_interval(shares, 0.95 if among <= 2 else 1 - 0.05 / among)
    wins = round(float(shares.sum()), 6)
    return {
        "wins": int(wins) if wins.is_integer() else wins,
        "win_share": round(float(shares.mean()), 6),
        "ci95": [round(low, 6), round(high, 6)],
    }


def _mean(values: npt.NDArray[np.float64]) -> dict[str, Any]:
    low, high = mean_interval(values)
    return {"mean": round(float(values.mean()), 4), "ci95": [round(low, 4), round(high, 4)]}


def _seat(done: Simulation, seat: int) -> dict[str, Any]:
    found = {"seat": seat, "bot": done.bots[seat], **_wins(done.returns[:, seat], done.game.seats)}
    grouping = done.game.definition.grouping
    if grouping is not None:
        counts = [int((done.groups[:, seat] == number).sum()) for number in range(len(grouping.names))]
        found["groups"] = {name: count for name, count in zip(grouping.names, counts, strict=True) if count}
    return found


def _score(done: Simulation, seat: int) -> dict[str, Any]:
    return {"seat": seat, **_mean(done.scores[:, seat])}


def _group(done: Simulation, number: int, name: str, among: int) -> dict[str, Any]:
    """A group over the games, one at least, in which a seat was of it: the seats of a group win together, and their
    score is the mean of theirs. `seats` says how often each seat was of the group."""
    inside = done.groups == number
    count = inside.sum(axis=1)
    played = count > 0
    found: dict[str, Any] = {"name": name, "games": int(played.sum()), "seats": inside.sum(axis=0).tolist()}
    shares = np.minimum((done.returns * inside).sum(axis=1)[played], 1.0)  # thirds may sum to a little more
    found.update(_wins(shares, among))
    found["score"] = _mean((done.scores * inside).sum(axis=1)[played] / count[played])
    return found


MAX_BYTES = 64 * 1024 * 1024


class Attachment(msgspec.Struct, frozen=True):
    """The text of a file that an option names, and its SHA-256."""

    sha256: str
    text: str


class StoredResult(msgspec.Struct, frozen=True):
    """What a repetition needs of a result; the rest of the file is not read. `digest` is that of its games."""

    format: str
    sandtable: str
    game: str
    rules_version: str
    preset: str
    options: dict[str, Any]
    bots: list[str]
    seed: int
    games: Annotated[int, msgspec.Meta(ge=1, le=MAX_GAMES)]
    digest: str
    attachments: dict[str, Attachment] = {}

    def load(self) -> Game:
        """The game. UnknownGame, OptionError or MapError if there is none like it here."""
        texts = {name: attachment.text for name, attachment in self.attachments.items()}
        return make(self.game, self.preset, self.options, texts, files=False)

    def play(self, game: Game, threads: int | None = None, progress: Callable[[int], None] | None = None) -> Simulation:
        """The same games once more."""
        return simulate(game, self.games, self.seed, self.bots, threads, progress)


def read_result(path: Path) -> StoredResult:
    """A result from a file. RecordError says why it is none."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(say("larger-result-mib", path=path))
        values = msgspec.json.decode(unmarked(path.read_bytes()))
        if isinstance(values, dict) and "seed" in values:
            values["seed"] = seed_of(values["seed"])
        result = msgspec.convert(values, ready(StoredResult))
    except OSError as error:
        raise RecordError(say("study-unreadable", path=path, strerror=error.strerror or error)) from None
    except OptionError as error:
        raise RecordError(say("sandtable-simulate-json-prints", path=path, error=error)) from None
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise RecordError(say("sandtable-simulate-json-prints", path=path, error=wrong_form(error))) from None
    if result.format != FORMAT:
        raise RecordError(say("format-version-reads", path=path, format=repr(result.format), other_format=repr(FORMAT)))
    for name, attachment in result.attachments.items():
        if sha256(attachment.text) != attachment.sha256:
            name = shown(name)
            raise RecordError(say("text-option-sha", name=name, path=path))
    return result


def differences(result: StoredResult) -> str:
    """A sentence if another version than this one has made the result, empty otherwise."""
    definition = find_definition(result.game)
    if result.rules_version != definition.version:
        made = shown(result.rules_version)
        return say("result-rules", made=made, title=definition.title, now=definition.version)
    if result.sandtable != __version__:
        return say("result-release", made=shown(result.sandtable), now=__version__)
    return ""


WIDTH, LEFT, RIGHT = 760, 150, 40
ROW, BARS = 34, 30
_INK, _QUIET, _LINE, _BAR, _LIGHT = "#1d2529", "#5d686d", "#c9cfd1", "#2f6f8f", "#9cc0cf"
_STYLE = (
    f"text{{font:13px system-ui,sans-serif;fill:{_INK}}}.t{{font-size:17px;font-weight:600}}.q{{fill:{_QUIET}}}"
    ".e{text-anchor:end}.m{text-anchor:middle}"
)


def svg(done: Simulation) -> str:
    """The picture as SVG text."""
    shares, bottom = _shares(done, 96)
    lengths, height = _lengths(done.turns, bottom + 60)
    definition = done.game.definition
    preset = definition.form.presets[done.game.preset].title
    title = escape(f"{definition.title}, {preset}: {len(done.decisions):,} games, seed {done.seed}")
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
            f'viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{title}</title>",
            f"<style>{_STYLE}</style>",
            f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
            f'<text class="t" x="{RIGHT}" y="36">{title}</text>',
            *shares,
            *lengths,
            "</svg>\n",
        ]
    )


def _text(x: float, y: float, words: str, kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width}"/>'


def _shares(done: Simulation, top: int) -> tuple[list[str], int]:
    """A bar for each seat with the 95 % interval, and a line at the share of a fair game."""
    seats = done.game.seats
    intervals = [share_interval(done.returns[:, seat]) for seat in range(seats)]
    widest = max(max(high for _, high in intervals), 1.5 / seats)
    span = WIDTH - LEFT - RIGHT - 130

    def at(share: float) -> float:
        return LEFT + span * share / widest

    parts = [_text(RIGHT, top - 22, say("share-wins-intervals-line"), "q")]
    for seat, (low, high) in enumerate(intervals):
        y, share = top + seat * ROW, float(done.returns[:, seat].mean())
        middle = y + 11
        parts += [
            _text(LEFT - 12, y + 15, f"{seat + 1}  {done.bots[seat]}", "e"),
            f'<rect x="{LEFT}" y="{y}" width="{at(share) - LEFT:.1f}" height="22" fill="{_LIGHT}"/>',
            _line(at(low), middle, at(high), middle, _BAR, 2),
            _line(at(low), middle - 5, at(low), middle + 5, _BAR, 2),
            _line(at(high), middle - 5, at(high), middle + 5, _BAR, 2),
            _text(at(high) + 10, y + 15, f"{share:.1%} ({low:.1%} to {high:.1%})", "q"),
        ]
    bottom = top + seats * ROW
    parts.append(_line(at(1 / seats), top - 8, at(1 / seats), bottom, _INK))
    return parts, bottom


def _lengths(turns: npt.NDArray[np.int64], top: int) -> tuple[list[str], int]:
    """How many games end in which round."""
    low, high = int(turns.min()), int(turns.max())
    step = max(1, -(-(high - low + 1) // BARS))
    edges = np.arange(low, high + step + 1, step)
    counts, _ = np.histogram(turns, bins=edges)
    tall, span = 130, WIDTH - 2 * RIGHT
    width, most = span / len(counts), max(int(counts.max()), 1)
    median = int(np.percentile(turns, 50, method="inverted_cdf"))
    parts = [_text(RIGHT, top - 14, say("round-which-games-end", median=median), "q")]
    for index, count in enumerate(counts.tolist()):
        x, height = RIGHT + index * width, tall * count / most
        parts.append(
            f'<rect x="{x + 1:.1f}" y="{top + tall - height:.1f}" width="{max(width - 2, 1):.1f}" '
            f'height="{height:.1f}" fill="{_BAR}"/>'
        )
    parts.append(_line(RIGHT, top + tall, WIDTH - RIGHT, top + tall, _LINE))
    for index in sorted({0, len(counts) // 2, len(counts) - 1}):
        first, last = int(edges[index]), int(edges[index + 1]) - 1
        label = str(first) if first == last else f"{first} to {last}"
        parts.append(_text(RIGHT + (index + 0.5) * width, top + tall + 18, label, "m"))
    return parts, top + tall + 40
