"""Answers as sentences. No difference is only said with a bound, and never of a rule that was not used."""

from __future__ import annotations

from sandtable.lab.statistics.estimates import IntervalEstimate
from sandtable.lab.studies.answers import Answer
from sandtable.lab.studies.measures import Measure
from sandtable.lab.studies.plan import Lineup


def amount(measure: Measure, value: float, signed: bool = False) -> str:
    """A figure, or a difference of two, without its unit: shares in hundredths."""
    scaled = value * 100 if measure.share else value
    digits = 1 if abs(scaled) >= 0.1 or scaled == 0 else 2
    return f"{scaled:+,.{digits}f}" if signed else f"{scaled:,.{digits}f}"


def interval(measure: Measure, estimate: IntervalEstimate, signed: bool = False) -> str:
    """ "+1.2 to +4.9"."""
    return f"{amount(measure, estimate.low, signed)} to {amount(measure, estimate.high, signed)}"


def lineup_name(lineup: Lineup) -> str:
    """Who plays: the bot of all seats once, others one after the other."""
    bots = lineup.bots[:1] if len(set(lineup.bots)) == 1 else lineup.bots
    return ", ".join(bots) + ("" if lineup.rotate or len(bots) == 1 else " (as they sit)")


def sentence(answer: Answer) -> str:
    """The answer: what is settled, what is a bound, what is open."""
    measure, value, n = answer.measure, answer.value, f"{answer.value.n:,}"
    if answer.kind == "single":
        per_cent = " %" if measure.share else ""
        ends = f" ({interval(measure, value)})" if answer.has_interval else ""
        return f"{_capital(measure.title)} with {answer.variant}: {amount(measure, value.value)}{per_cent}{ends}."
    if answer.kind == "unused":
        return f"What {answer.variant} changes never came up in {n} deals, so nothing is said of {measure.title}."
    if answer.kind == "rare":
        return (
            f"What {answer.variant} changes was used in {answer.use.deals:,} of {n} deals: too rare to judge "
            f"{measure.title}."
        )
    margin = f"{amount(measure, answer.margin)} {measure.unit}"
    most = f"{amount(measure, max(abs(value.low), abs(value.high)))} {measure.unit}"
    size = f"{amount(measure, abs(value.value))} {measure.unit} ({interval(measure, value, True)})"
    if answer.kind in ("differs", "small"):
        word = "raises" if value.value > 0 else "lowers"
        ending = f": it differs, but by less than the {margin} that would matter." if answer.kind == "small" else "."
        return f"{answer.variant} {word} {measure.title} by {size}{ending}"
    if answer.kind == "within":
        return f"{answer.variant} changes {measure.title} by at most {most}, less than the {margin} that would matter."
    if not answer.has_interval:
        return f"Not decided: {n} deals are too few to say what {answer.variant} does to {measure.title}."
    return (
        f"Not decided: {answer.variant} changes {measure.title} by at most {most} ({interval(measure, value, True)})."
    )


def use_sentence(answer: Answer) -> str:
    """Whether it mattered: how often the changed rule was used."""
    use, n = answer.use, answer.value.n
    if not use.named:
        if use.differs == 0:
            return f"All games of {answer.variant} went as without the change, in {n:,} deals."
        return (
            f"Games of {answer.variant} went differently in {use.differs:,} of {n:,} deals ({_part(use.differs / n)}); "
            "the study names no decision or event that says how often the rule was used."
        )
    if use.deals == 0:
        end = f"with these bots at most {_part(use.at_most)} of deals use it." if use.at_most is not None else ""
        if use.differs:
            end += f" Yet games went differently in {use.differs:,} deals: the bots read the number."
        return f"The rule that {answer.variant} changes never came up in {n:,} deals; {end}"
    a, b = use.times
    return (
        f"The rule that {answer.variant} changes was used in {use.deals:,} of {n:,} deals ({_part(use.deals / n)}), "
        f"{b:.2f} times a game; {a:.2f} without the change."
    )


def short(answer: Answer) -> str:
    """ "seat_1 +1.2 (-0.4 to +2.8)", for a line of progress."""
    measure, paired = answer.measure, answer.kind != "single"
    ends = f" ({interval(measure, answer.value, paired)})" if answer.has_interval else ""
    who = f"{answer.variant}, " if paired else ""
    return f"{who}{measure.name} {amount(measure, answer.value.value, paired)}{ends}"


def _part(value: float) -> str:
    return f"{value * 100:.{1 if value >= 0.1 else 2}f} %"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
