"""What a study answers, from the deals played so far, also as sentences. No difference is only said with a bound, and
never of a rule that was not used.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from sandtable.lab.said import say
from sandtable.lab.statistics.claims import FEWEST_UNBOUNDED, sequence, unbounded, verdict
from sandtable.lab.statistics.estimates import (
    FEWEST,
    IntervalEstimate,
    Sums,
    Tally,
    factor_of,
    identical,
    mean,
    paired,
    share,
)
from sandtable.lab.studies.figures import Measure, PairedMeasure, StudyFigures, Used
from sandtable.lab.studies.plan import Lineup

Kind = Literal["single", "unused", "rare", "differs", "small", "within", "open"]
#: Deals with a use below which its effect is not judged.
RARE = 20


@dataclass(frozen=True)
class Use:
    """In how many deals the changed rule was used by either variant, and how often in a deal by each; `named`: whether
    the study says what counts as a use. `differs`: deals whose games went differently. `changed`: deals with another
    figure. `at_most`: of deals with a use, where none was seen."""

    named: bool
    deals: int
    times: tuple[float, float]
    differs: int
    at_most: float | None


@dataclass(frozen=True)
class Answer:
    """One measure of one variant beside the first's. For the first variant itself only `value` is there, with its own
    interval. `where_used` is the difference in deals where the rule was used. `lineup`: the number of the only line-up
    that it is about, from 0."""

    measure: Measure
    variant: str
    kind: Kind
    a: float
    b: float
    value: IntervalEstimate
    has_interval: bool
    margin: float
    factor: float | None
    changed: int
    use: Use
    where_used: IntervalEstimate | None
    lineup: int | None = None


class _Look(NamedTuple):
    """How sure an interval is to be, and whether it holds at every look or at this one only."""

    level: float
    anytime: bool


def answers_of(
    figures: StudyFigures, variants: Sequence[str], named: Sequence[bool], confidence: float, anytime: bool
) -> list[Answer]:
    """All answers, of all line-ups together. Their intervals hold together with those of `lineup_answers` (Bonferroni
    over all comparisons); `anytime`: at every look, otherwise at this one only. `named` says of each variant whether it
    names its counters."""
    return _answers(figures, variants, named, _Look(_level(figures, variants, confidence), anytime))


def lineup_answers(
    figures: StudyFigures, variants: Sequence[str], named: Sequence[bool], confidence: float, anytime: bool
) -> list[Answer]:
    """The same of each line-up by itself, if there are several."""
    look = _Look(_level(figures, variants, confidence), anytime)
    return [
        replace(answer, lineup=part.lineup)
        for part in figures.parts
        for answer in _answers(part.figures, variants, named, look)
    ]


def _level(figures: StudyFigures, variants: Sequence[str], confidence: float) -> float:
    asked = len(figures.asked) + sum(len(part.figures.asked) for part in figures.parts)
    return 1 - (1 - confidence) / max(1, asked * max(1, len(variants) - 1))


def _answers(figures: StudyFigures, variants: Sequence[str], named: Sequence[bool], look: _Look) -> list[Answer]:
    found = []
    for one, pairs in zip(figures.asked, figures.pairs, strict=True):
        first = pairs[0].own
        margin = one.margin if one.measure.share else one.margin * abs(first.mean)
        found.append(_single(one.measure, variants[0], first, margin, look))
        for variant in range(1, len(variants)):
            use = _use(figures, variant, named[variant], look.level)
            where = _where_used(figures.used[variant], pairs[variant]) if named[variant] else None
            found.append(_pair(one.measure, variants[variant], first, pairs[variant], margin, look, use, where))
    return found


def _use(figures: StudyFigures, variant: int, named: bool, level: float) -> Use:
    used = figures.used[variant]
    deals = used.deals if named else used.differs
    at_most = identical(figures.deals, level) if deals == 0 else None
    return Use(named, deals, figures.times(variant), used.differs, at_most)


def _where_used(used: Used, pair: PairedMeasure) -> IntervalEstimate | None:
    """The difference of a share in the deals in which the rule was used, if no others went differently (as when bots
    read the number)."""
    if used.deals < RARE or used.unexplained or not pair.where_used.n:
        return None
    return paired(pair.where_used)


def _single(measure: Measure, variant: str, values: Tally | Sums, margin: float, look: _Look) -> Answer:
    value, shown = _one(values, look)
    use = Use(False, 0, (0.0, 0.0), 0, None)
    return Answer(measure, variant, "single", value.value, value.value, value, shown, margin, None, 0, use, None)


def _one(values: Tally | Sums, look: _Look) -> tuple[IntervalEstimate, bool]:
    if isinstance(values, Sums):
        return _without_bounds(values, look)
    return (sequence(values, alpha=1 - look.level) if look.anytime else share(values, look.level)), values.n >= FEWEST


def _without_bounds(values: Sums, look: _Look) -> tuple[IntervalEstimate, bool]:
    found = unbounded(values, 1 - look.level) if look.anytime else mean(values, look.level)
    if found is None:
        return IntervalEstimate(values.mean, values.mean, values.mean, values.n), False
    return found, values.n >= (FEWEST_UNBOUNDED if look.anytime else FEWEST)


def _pair(
    measure: Measure, variant: str, first: Tally | Sums, pair: PairedMeasure, margin: float, look: _Look, use: Use,
    where: IntervalEstimate | None,
) -> Answer:  # fmt: skip
    own, apart = pair.own, pair.apart
    if isinstance(apart, Sums):
        value, shown = _without_bounds(apart, look)
        shown = shown and apart.changed > 0  # without bounds, equal deals bound nothing
    else:
        value = sequence(apart, -1, 1, 1 - look.level) if look.anytime else paired(apart, 1.0, look.level)
        shown = apart.n >= FEWEST
    kind = _kind(value, shown, margin, use, apart.changed)
    return Answer(
        measure, variant, kind, first.mean, own.mean, value, shown, margin, factor_of(first, own, apart), apart.changed,
        use, where,
    )  # fmt: skip


def _kind(value: IntervalEstimate, shown: bool, margin: float, use: Use, changed: int) -> Kind:
    if use.deals == 0 and use.differs == 0:
        return "unused"
    if use.named and use.deals < RARE:
        return "rare"
    if not shown:
        return "open"
    said = verdict(value.low, value.high, margin)
    if said.differs:
        return "small" if said.within else "differs"
    return "within" if said.within else "open"


def amount(measure: Measure, value: float, signed: bool = False) -> str:
    """A figure, or a difference of two, without its unit: shares in hundredths."""
    scaled = value * 100 if measure.share else value
    digits = 1 if abs(scaled) >= 0.1 or scaled == 0 else 2
    return f"{scaled:+,.{digits}f}" if signed else f"{scaled:,.{digits}f}"


def interval(measure: Measure, estimate: IntervalEstimate, signed: bool = False) -> str:
    """ "+1.2 to +4.9"."""
    return say("interval", low=amount(measure, estimate.low, signed), high=amount(measure, estimate.high, signed))


def lineup_name(lineup: Lineup) -> str:
    """Who plays: the bot of all seats once, others one after the other."""
    bots = lineup.bots[:1] if len(set(lineup.bots)) == 1 else lineup.bots
    return ", ".join(bots) + ("" if lineup.rotate or len(bots) == 1 else " (as they sit)")


def sentence(answer: Answer) -> str:
    """The answer: what is settled, what is a bound, what is open."""
    measure, value, deals = answer.measure, answer.value, f"{answer.value.n:,}"
    told = {"variant": answer.variant, "measure": measure.title}
    if answer.kind == "single":
        ends = interval(measure, value) if answer.has_interval else None
        return say("answer-single", value=amount(measure, value.value), share=measure.share, ends=ends, **told)
    if answer.kind == "unused":
        return say("answer-unused", deals=deals, **told)
    if answer.kind == "rare":
        return say("answer-rare", used=f"{answer.use.deals:,}", deals=deals, **told)
    margin = f"{amount(measure, answer.margin)} {measure.unit}"
    most = f"{amount(measure, max(abs(value.low), abs(value.high)))} {measure.unit}"
    ends = interval(measure, value, True)
    if answer.kind in ("differs", "small"):
        size = f"{amount(measure, abs(value.value))} {measure.unit}"
        small = answer.kind == "small"
        return say("answer-differs", raises=value.value > 0, size=size, ends=ends, small=small, margin=margin, **told)
    if answer.kind == "within":
        return say("answer-within", most=most, margin=margin, **told)
    if not answer.has_interval:
        return say("answer-few", deals=deals, **told)
    return say("answer-open", most=most, ends=ends, **told)


def use_sentence(answer: Answer) -> str:
    """Whether it mattered: how often the changed rule was used."""
    use, n = answer.use, answer.value.n
    deals = {"variant": answer.variant, "deals": f"{n:,}"}
    differs = {"differs": f"{use.differs:,}"}
    if not use.named and use.differs == 0:
        return say("use-none-differs", **deals)
    if not use.named:
        return say("use-differs", part=_part(use.differs / n), **differs, **deals)
    if use.deals == 0:
        most = None if use.at_most is None else _part(use.at_most)
        return say("use-never", most=most, read=bool(use.differs), **differs, **deals)
    a, b = use.times
    times = {"times": f"{b:.2f}", "without": f"{a:.2f}"}
    return say("use-counted", used=f"{use.deals:,}", part=_part(use.deals / n), **times, **deals)


def short(answer: Answer) -> str:
    """ "seat_1 +1.2 (-0.4 to +2.8)", for a line of progress."""
    measure, paired = answer.measure, answer.kind != "single"
    ends = f" ({interval(measure, answer.value, paired)})" if answer.has_interval else ""
    who = f"{answer.variant}, " if paired else ""
    return f"{who}{measure.name} {amount(measure, answer.value.value, paired)}{ends}"


def _part(value: float) -> str:
    return f"{value * 100:.{1 if value >= 0.1 else 2}f} %"
