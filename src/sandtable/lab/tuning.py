"""Numbers of a game brought where they should be: targets are what is wanted (the first seat wins half of all games),
candidates play a choice of values on common deals until their intervals say enough, and a search tries many (T. Akiba
and others, Optuna, KDD 2019), with the Pareto set where targets disagree.
"""

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.options import as_text, read_values
from sandtable.core.game.registry import find_definition, make
from sandtable.lab.said import say
from sandtable.lab.statistics.claims import FEWEST_UNBOUNDED, Outcome, confirmed, holm, loss, sequence, unbounded
from sandtable.lab.statistics.estimates import FEWEST, Floats, IntervalEstimate, library
from sandtable.lab.studies.answers import amount
from sandtable.lab.studies.figures import Measure, named
from sandtable.lab.studies.folder import Memory
from sandtable.lab.studies.plan import Lineup, StopRule, StudyPlan, Variant, read_range
from sandtable.lab.studies.playing import ReadyStudy, spans_of
from sandtable.lab.studies.running import play_spans

_TARGET = re.compile(r"(?P<name>[^=]+)=(?P<value>\d+(?:\.\d+)?)(?:\+-(?P<give>\d+(?:\.\d+)?))?")
_USUAL = {True: 2.0, False: 5.0}  # points of a hundred; hundredths of the target


@dataclass(frozen=True)
class Knob:
    """An option, and the values it may have."""

    name: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Target:
    """A measure that should be `value`, give or take `give`; shares in parts of 1."""

    measure: Measure
    value: float
    give: float


def read_knobs(game: str, given: Sequence[tuple[str, str]]) -> list[Knob]:
    """Options with their ranges (`4..10`). OptionError for what the game does not have."""
    form, found = find_definition(game).form, []
    for name, text in given:
        values = [read_values(form.type, {name: value})[name] for value in read_range(text)]
        if len({as_text(value) for value in values}) < 2:
            raise OptionError(say("value-nothing-tune", name=name), field=name)
        found.append(Knob(name, tuple(values)))
    return found


def read_targets(texts: Sequence[str], known: Mapping[str, Measure]) -> list[Target]:
    """`seat_1=50` or `decisions=40+-3`: shares are per cent, give or take 2 points, everything else give or take 5 per
    cent of it. OptionError for another form."""
    found: list[Target] = []
    for text in texts:
        read = _TARGET.fullmatch(text.replace(" ", "").replace("±", "+-").rstrip("%"))
        if read is None:
            raise OptionError(say("target-write-seat", text=repr(text)), field="target")
        measure = named(read["name"], dict(known))
        value = float(read["value"])
        give = float(read["give"]) if read["give"] else _USUAL[measure.share] * (1 if measure.share else value / 100)
        if give <= 0 or (measure.share and value > 100):
            raise OptionError(say("target-cannot-reached", text=repr(text)), field="target")  # fmt: skip
        if any(target.measure.name == measure.name for target in found):
            raise OptionError(say("two-targets-name", name=measure.name), field="target")
        scale = 100 if measure.share else 1
        found.append(Target(measure, value / scale, give / scale))
    if not found:
        raise OptionError(say("nothing-wanted-name"), field="target")
    return found


_TOO_WIDE = (float("-inf"), float("inf"))


@dataclass(frozen=True)
class Ground:
    """What all candidates have in common."""

    game: str
    preset: str | None
    fixed: Mapping[str, Any]
    bots: Sequence[str]
    deals: int
    seed: int
    block: int = 100


@dataclass(frozen=True)
class Candidate:
    """Values, and for each target the numbers deal by deal, their mean with its interval at every look, and what that
    says. `off`: how many tolerances the worst target is away."""

    options: Mapping[str, Any]
    numbers: tuple[Floats, ...]
    found: tuple[IntervalEstimate, ...]
    outcome: Outcome
    off: float

    @property
    def deals(self) -> int:
        """How many it was played on."""
        return len(self.numbers[0])


def play(ground: Ground, options: Mapping[str, Any], targets: Sequence[Target], alpha: float = 0.05) -> Candidate:
    """Play a candidate until it is hit or missed for sure, or the deals are used up. The intervals of its targets hold
    together and at every look."""
    plan = StudyPlan(
        ground.game, [Variant("candidate", ground.preset, {**ground.fixed, **options})],
        lineup=[Lineup(list(ground.bots))], stop=StopRule(ground.deals, min(ground.block, ground.deals)),
        seed=ground.seed,
    )  # fmt: skip
    player, parts = ReadyStudy(plan, Path()), [list[Floats]() for _ in targets]
    games = play_spans(player, Memory(), Path(), 1, spans_of(plan.stop))
    try:
        for block in games:
            for part, target in zip(parts, targets, strict=True):
                part.append(target.measure.read(block)[0])
            candidate = _judged(options, [np.concatenate(part) for part in parts], targets, alpha)
            if candidate.outcome != "open":
                break
    finally:
        games.close()
    return candidate


def _judged(options: Mapping[str, Any], numbers: list[Floats], targets: Sequence[Target], alpha: float) -> Candidate:
    each, found, ends = alpha / len(targets), [], []
    for values, target in zip(numbers, targets, strict=True):
        held = sequence(values, alpha=each) if target.measure.share else unbounded(values, each)
        enough = len(values) >= (FEWEST if target.measure.share else FEWEST_UNBOUNDED)
        middle = float(values.mean())
        found.append(held if held is not None and enough else IntervalEstimate(middle, *_TOO_WIDE, len(values)))
        ends.append((found[-1].low, found[-1].high))
    wanted, give = [target.value for target in targets], [target.give for target in targets]
    off = loss([one.value for one in found], wanted, give)
    return Candidate(dict(options), tuple(numbers), tuple(found), confirmed(ends, wanted, give), off)


BEST = 3
ALPHA = 0.05
_PATIENCE = 20  # how often a search may come back to what it has tried, for each try


@dataclass(frozen=True)
class Tuned:
    """All candidates in the order of their search, those that no other surely beats in every target, and the best of
    them played again on other deals, whose figures are the ones to print. `refused`: choices that are no game."""

    targets: tuple[Target, ...]
    tried: tuple[Candidate, ...]
    front: tuple[Candidate, ...]
    confirmed: tuple[Candidate, ...]
    refused: int


def tune(
    ground: Ground, knobs: Sequence[Knob], targets: Sequence[Target], tries: int, confirm: int,
    progress: Callable[[int, Candidate], None] | None = None,
) -> Tuned:  # fmt: skip
    """Try at most `tries` choices of values on common deals, all of them if there are no more, and play the best three
    again on `confirm` fresh deals."""
    if not knobs:
        raise OptionError(say("nothing-moved-name"))
    tried: dict[tuple[str, ...], Candidate] = {}
    refused: set[tuple[str, ...]] = set()

    def look(chosen: dict[str, Any]) -> Candidate | None:
        key = tuple(as_text(value) for value in chosen.values())
        if key not in tried and key not in refused:
            if not _is_game(ground, chosen):
                refused.add(key)
                return None
            tried[key] = play(ground, chosen, targets)
            if progress is not None:
                progress(len(tried), tried[key])
        return tried.get(key)

    if prod(len(knob.values) for knob in knobs) <= tries:
        for values in product(*(knob.values for knob in knobs)):
            look({knob.name: value for knob, value in zip(knobs, values, strict=True)})
    else:
        _search(knobs, targets, tries, ground.seed, look, lambda: len(tried) + len(refused))
    if not tried:
        raise OptionError(say("none-values-make"))
    found = tuple(tried.values())
    front = pareto(found, targets)
    best = sorted(front if len(targets) > 1 else found, key=lambda one: one.off)[:BEST]
    again = Ground(ground.game, ground.preset, ground.fixed, ground.bots, confirm, _fresh(ground.seed), ground.block)
    confirmed = tuple(play(again, one.options, targets, ALPHA / len(best)) for one in best)
    return Tuned(tuple(targets), found, front, confirmed, len(refused))


def _search(
    knobs: Sequence[Knob], targets: Sequence[Target], tries: int, seed: int,
    look: Callable[[dict[str, Any]], Candidate | None], looked: Callable[[], int],
) -> None:  # fmt: skip
    """One target: by the tree-structured Parzen estimator; several: by NSGA-II."""
    optuna = library("optuna")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    seed %= 2**32
    if len(targets) > 1:
        sampler = optuna.samplers.NSGAIISampler(seed=seed, population_size=min(20, max(4, tries // 4)))
    else:
        sampler = optuna.samplers.TPESampler(seed=seed, n_startup_trials=min(10, max(3, tries // 3)))
    study = optuna.create_study(directions=["minimize"] * len(targets), sampler=sampler)
    for _ in range(_PATIENCE * tries):
        if looked() >= tries:
            break
        trial = study.ask()
        found = look({knob.name: knob.values[trial.suggest_int(knob.name, 0, len(knob.values) - 1)] for knob in knobs})
        if found is None:
            study.tell(trial, state=optuna.trial.TrialState.FAIL)
        else:
            study.tell(trial, [_off(one.value, target) for one, target in zip(found.found, targets, strict=True)])


def _is_game(ground: Ground, chosen: dict[str, Any]) -> bool:
    try:
        make(ground.game, ground.preset, {**ground.fixed, **chosen})
    except OptionError:
        return False
    return True


def pareto(candidates: Sequence[Candidate], targets: Sequence[Target], alpha: float = ALPHA) -> tuple[Candidate, ...]:
    """Those that no other is surely nearer to every target, held against each other on the deals both were played on.
    All such claims hold together (Holm); that of one pair is as weak as its weakest target."""
    pairs = [(one, other) for one in candidates for other in candidates if one is not other and one.off > other.off]
    if not pairs:
        return tuple(candidates)
    p = holm([max(_nearer(one, other, i, target) for i, target in enumerate(targets)) for one, other in pairs])
    beaten = {id(one) for (one, _), value in zip(pairs, p, strict=True) if value <= alpha}
    return tuple(one for one in candidates if id(one) not in beaten)


def _nearer(one: Candidate, other: Candidate, number: int, target: Target) -> float:
    """The p value of `other` being no nearer to a target than `one`: each is off on the side where its mean is."""
    n = min(one.deals, other.deals)
    away = [_side(c, number, target) * (c.numbers[number][:n] - target.value) for c in (one, other)]
    apart = away[0] - away[1]
    spread = float(apart.std(ddof=1)) if n > 1 else 0.0
    if spread == 0:
        return 0.0 if float(apart.mean()) > 0 else 1.0
    return float(library("scipy.special").stdtr(n - 1, -float(apart.mean()) / (spread / sqrt(n))))


def _side(candidate: Candidate, number: int, target: Target) -> float:
    return float(np.sign(candidate.found[number].value - target.value)) or 1.0


def _off(value: float, target: Target) -> float:
    return abs(value - target.value) / target.give


def _fresh(seed: int) -> int:
    """The seed of deals that a search with this one has not seen."""
    return int.from_bytes(hashlib.sha256(f"confirm {seed}".encode()).digest()[:7], "big")


#: What became of a candidate, by its outcome.
SAID = {"hit": "hits", "missed": "misses", "open": "not decided"}


def called(candidate: Candidate) -> str:
    """Its values, as the command line takes them."""
    return " ".join(f"{name}={as_text(value)}" for name, value in candidate.options.items())


def has_interval(candidate: Candidate, number: int) -> bool:
    """Whether it was played often enough for its figure of a target to have one."""
    return candidate.found[number].low > float("-inf")


def figure(candidate: Candidate, number: int, target: Target) -> str:
    """Its figure of a target, with its interval if it has one."""
    one, measure = candidate.found[number], target.measure
    ends = f" ({amount(measure, one.low)} to {amount(measure, one.high)})" if has_interval(candidate, number) else ""
    return f"{amount(measure, one.value)}{ends}"


def wanted(targets: Sequence[Target]) -> str:
    """The targets as a sentence."""
    said = (
        f"{one.measure.title} {amount(one.measure, one.value)} ± {amount(one.measure, one.give)}" for one in targets
    )
    return f"Wanted: {', '.join(said)}."
