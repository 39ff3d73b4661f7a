"""A study, for Python: `Study.read("study.toml").run()`, or `Study.compare("conquest", {...}, {...}).run()`; and the
games behind a figure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, overload

import numpy as np

from sandtable.core.game.game import Game
from sandtable.core.kernel.driving.drivers import game_key
from sandtable.games import definition
from sandtable.lab.said import say
from sandtable.lab.studies.answers import Answer, answers_of, lineup_answers, sentence, use_sentence
from sandtable.lab.studies.counting import counter_names
from sandtable.lab.studies.figures import (
    AskedMeasure,
    Part,
    StudyFigures,
    groups_frame,
    measures_of,
    named,
    rounds_frame,
    things_frame,
)
from sandtable.lab.studies.folder import BlockStore, Folder, Passing, games_frame
from sandtable.lab.studies.plan import Question, StudyError, StudyPlan, plan_from, read_plan
from sandtable.lab.studies.playing import DealBlock, ReadyStudy, Span, spans_of
from sandtable.lab.studies.running import Merged, Place, Progress, go_through, merge, play_shard, read_shard


class DealBlocks(Sequence[DealBlock]):
    """The blocks of a study, taken from the shelf when they are wanted, so that memory holds one at a time."""

    def __init__(self, shelf: BlockStore, spans: Sequence[Span]) -> None:
        self._shelf, self._spans = shelf, spans

    def __len__(self) -> int:
        return len(self._spans)

    @overload
    def __getitem__(self, place: int) -> DealBlock: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[DealBlock]: ...
    def __getitem__(self, place: int | slice) -> DealBlock | Sequence[DealBlock]:
        if isinstance(place, slice):
            return DealBlocks(self._shelf, self._spans[place])
        block = self._shelf.get(*self._spans[place])
        if block is None:
            raise StudyError(say("games-study-been"))
        return block

    def scan(self) -> Any:
        """All games, lazily."""
        return self._shelf.scan(self._spans)


@dataclass(frozen=True)
class StudyOutcome:
    """A study that was played. `answers` come in the order of its questions, for each the first variant and then every
    other beside it; `by_lineup` are the same of each line-up, where there are several. `older`: other code than this
    has played the games. `anytime`: intervals hold at every look."""

    study: Study
    blocks: DealBlocks
    figures: StudyFigures
    answers: tuple[Answer, ...]
    by_lineup: tuple[Answer, ...] = ()
    older: bool = False
    anytime: bool = False

    @property
    def deals(self) -> int:
        """How many."""
        return self.figures.deals

    @property
    def games(self) -> int:
        """How many: every deal is played by every variant and seating."""
        return self.figures.games

    @property
    def cut(self) -> int:
        """Games that a limit ended."""
        return self.figures.cut

    def things(self) -> Any:
        """A Polars frame: how often events came up, by the card or unit that they are about."""
        return things_frame(self.study.player, self.figures)

    def groups(self) -> Any:
        """A Polars frame: how often decisions and events came up, by faction or whatever seats are."""
        return groups_frame(self.study.player, self.figures)

    def rounds(self) -> Any:
        """A Polars frame: the mean score of every seat at the end of each round."""
        return rounds_frame(self.study.player, self.figures)

    def scan(self) -> Any:
        """A Polars LazyFrame with a row for each game, which reads blocks as they are wanted: with
        `collect(engine="streaming")` more games can be asked than fit into memory."""
        return self.blocks.scan()

    def frame(self) -> Any:
        """A Polars frame with a row for each game: all of them in memory."""
        return games_frame(self.blocks)

    def results(self) -> Any:
        """A Polars frame with a row for each answer."""
        from sandtable.lab.statistics.estimates import library

        rows = [{"measure": a.measure.name, **as_values(a)} for a in (*self.answers, *self.by_lineup)]
        return library("polars").DataFrame(rows, infer_schema_length=None)

    def counted(self) -> list[dict[str, Any]]:
        """Every decision and event that came up: by variant and seat (None: nobody's), games and times."""
        names = counter_names(self.study.player.games[0])
        table, found = self.figures.counted, []
        for variant, one in enumerate(self.study.plan.variant):
            for what, seat in zip(*table[variant, :, :, 0].nonzero(), strict=True):
                games, times = table[variant, what, seat].tolist()
                found.append(
                    {
                        "variant": one.name, "what": names[what], "seat": int(seat) + 1 if seat < 8 else None,
                        "games": games, "times": times,
                    }
                )  # fmt: skip
        return found


class Study:
    """A plan with its games made ready. StudyError, OptionError or MapError for what cannot be played."""

    def __init__(
        self, plan: StudyPlan, folder: Path = Path(), texts: Mapping[str, str] | None = None, files: bool = True
    ) -> None:
        """`texts` and `files` as in `ReadyStudy`."""
        definition(plan.game)  # an unknown game is the first thing to say
        self.plan, self.folder = plan, folder
        self.player = ReadyStudy(plan, folder, texts, files)
        self.measures = measures_of(self.player.games[0], self.player.seatings)
        self.asked = [
            AskedMeasure(named(one.measure, self.measures), one.margin) for one in plan.question or self._usual()
        ]

    @classmethod
    def read(cls, path: Path | str) -> Study:
        """The study of a file."""
        file = Path(path)
        return cls(read_plan(file), file.parent)

    @classmethod
    def compare(
        cls, game: str, a: Mapping[str, Any], b: Mapping[str, Any], *, deals: int = 2_000, seed: int = 0,
        bots: Sequence[str] = ("heuristic",), preset: str | None = None, **more: Any,
    ) -> Study:  # fmt: skip
        """Two sets of options of a game. `more` are other keys of a study file, such as `players` and `question`, and
        `used`: what counts as the second being used (lab/studies/counting.py)."""
        variants: list[dict[str, Any]] = [
            {"name": name, "preset": preset, "options": dict(options)} for name, options in (("A", a), ("B", b))
        ]
        variants[1]["used"] = list(more.pop("used", ()))
        stop = {"units": deals, "block": min(200, max(5, deals)), **more.pop("stop", {})}
        plan = {"game": game, "variant": variants, "lineup": [{"bots": list(bots)}], "stop": stop, "seed": seed}
        return cls(plan_from({**plan, **more}))

    @property
    def game(self) -> Game:
        """The game of the first variant."""
        return self.player.games[0]

    def run(
        self,
        folder: Path | str | None = None,
        processes: int = 1,
        progress: Callable[[Progress], None] | None = None,
        play: bool = True,
        on: Place = "here",
    ) -> StudyOutcome:
        """Play until the study stops. With a folder, what is in it is not played again, and a run that was stopped goes
        on where it was; without `play`, only what is there is looked at. `on`: "ray" plays on a Ray cluster."""
        _must_be_processes(processes)
        shelf: BlockStore = Passing(self.player) if folder is None else Folder(Path(folder), self.player, not play)
        blocks, figures = go_through(self.player, self.figures(), shelf, self.folder, processes, progress, play, on)
        plan = self.plan
        if not blocks:
            raise StudyError(say("games-yet-sandtable", folder=folder))
        if isinstance(shelf, Folder) and figures.deals < plan.stop.units and play:
            shelf.keep_only(figures.deals)
        told = (
            figures, [variant.name for variant in plan.variant], [bool(variant.used) for variant in plan.variant],
            plan.confidence, plan.stop.rule != "fixed",
        )  # fmt: skip
        seen = DealBlocks(shelf, spans_of(plan.stop)[:blocks])
        older = isinstance(shelf, Folder) and shelf.older
        return StudyOutcome(
            self, seen, figures, tuple(answers_of(*told)), tuple(lineup_answers(*told)), older, told[-1]
        )

    def figures(self) -> StudyFigures:
        """Nothing counted yet, for the questions of the study: of all line-ups together and, where there are several,
        of each."""
        seatings, parts = self.player.seatings, list[Part]()
        if len(self.plan.lineup) > 1:
            for number in range(len(self.plan.lineup)):
                places = [place for place, one in enumerate(seatings) if one.lineup == number]
                known = measures_of(self.player.games[0], [seatings[place] for place in places])
                asked = [AskedMeasure(known[a.measure.name], a.margin) for a in self.asked if a.measure.name in known]
                parts.append(Part(number, places, StudyFigures(asked)))
        return StudyFigures(self.asked, parts)

    def run_shard(
        self,
        shard: str,
        folder: Path | str,
        processes: int = 1,
        progress: Callable[[int, int], None] | None = None,
        on: Place = "here",
    ) -> int:
        """Play one part of the study, such as "3/64", into a folder of its own; how many blocks it has. The part asks
        nothing and stops nowhere (`merge`, then `run`)."""
        _must_be_processes(processes)
        return play_shard(self.player, self.folder, Path(folder), read_shard(shard), processes, progress, on)

    def merge(self, folder: Path | str, parts: Sequence[Path | str]) -> Merged:
        """Put what other folders hold of this study into one; `run` goes on from there."""
        return merge(self.player, Path(folder), [Path(part) for part in parts])

    def _usual(self) -> list[Question]:
        """What is asked if nothing is: who wins, seat by seat, and how long games are."""
        seats = ["seat_1"] if self.game.seats == 2 else [f"seat_{seat + 1}" for seat in range(self.game.seats)]
        bots = [name for name in self.measures if name.startswith("bot:")]
        groups = [name for name in self.measures if name.startswith("group:")] if self._groups_are_few() else []
        return [Question(name) for name in (*seats, *bots, *groups, "decisions", "turns")]

    def _groups_are_few(self) -> bool:
        grouping = self.game.definition.grouping
        return grouping is not None and grouping.word != "place" and len(grouping.names) <= 6


def read_place(text: str) -> Place:
    """Where a study is played. StudyError for a word that is none."""
    if text not in ("here", "ray"):
        raise StudyError(say("on-allowed", text=repr(text)))
    return "ray" if text == "ray" else "here"


def _must_be_processes(processes: int) -> None:
    if not 1 <= processes <= 256:
        raise StudyError(say("processes-range", processes=processes))


def as_values(answer: Answer) -> dict[str, Any]:
    """An answer as plain values: `{variant, a, b, difference, interval, ...}`; shares are parts of 1."""
    ends = [answer.value.low, answer.value.high] if answer.has_interval else None
    lineup = None if answer.lineup is None else answer.lineup + 1
    found: dict[str, Any] = {
        "variant": answer.variant, "lineup": lineup, "kind": answer.kind, "a": answer.a, "b": answer.b
    }  # fmt: skip
    single = answer.kind == "single"
    effect = answer.where_used
    return {
        **found,
        "difference": None if single else answer.value.value,
        "interval": ends,
        "paired_factor": answer.factor,
        "margin": answer.margin,
        "used": None
        if single
        else {
            "games": answer.use.deals, "times": answer.use.times[1], "times_without": answer.use.times[0],
            "named": answer.use.named, "differ": answer.use.differs, "changed": answer.changed, "of": answer.value.n,
        },
        "where_used": None if effect is None else {"difference": effect.value, "interval": [effect.low, effect.high]},
        "answer": sentence(answer),
        "did_it_matter": None if single else use_sentence(answer),
    }  # fmt: skip


WHERE = ("all", "used", "differs", "changed", "cut")


def list_games(
    done: StudyOutcome, variant: str | None = None, where: str = "all", limit: int = 20
) -> list[dict[str, Any]]:
    """Games of one variant (the last if left out): `where` the rule was used, the game went differently from that of
    the first variant, its winner is another, or a limit cut it. `key` is that of the match, hexadecimal."""
    plan, seatings = done.study.plan, done.study.player.seatings
    names = [one.name for one in plan.variant]
    if variant is not None and variant not in names:
        raise StudyError(say("no-variant", variant=repr(variant), names=", ".join(names)))
    if where not in WHERE:
        raise StudyError(say("where-allowed", where=", ".join(WHERE), other_where=repr(where)))
    number = len(names) - 1 if variant is None else names.index(variant)
    rows: list[dict[str, Any]] = []
    for block in done.blocks:
        differs = (block.digests[number] != block.digests[0]).any(axis=-1)
        chosen = {
            "all": np.ones_like(differs),
            "used": block.used[number, :, :, number] > 0,
            "differs": differs,
            "changed": (block.shares[number] != block.shares[0]).any(axis=-1),
            "cut": block.decisions[number] < 0,
        }[where]
        for deal, seating in zip(*np.nonzero(chosen.T), strict=True):
            if len(rows) >= limit:
                return rows
            here = (number, seating, deal)
            rows.append(
                {
                    "deal": block.first + int(deal), "variant": names[number], "seating": int(seating) + 1,
                    "bots": list(seatings[seating].bots),
                    "winners": [int(seat) + 1 for seat in np.flatnonzero(block.shares[here] > 0)],
                    "decisions": int(block.decisions[here]), "turns": int(block.turns[here]),
                    "used": int(block.used[(*here, number)]), "differs": bool(differs[seating, deal]),
                    "key": game_key(plan.seed, block.first + int(deal)).hex(),
                }
            )  # fmt: skip
    return rows
