"""What people ask for, as a study: within bounds, with bots that are offered, and without a file of this machine.

What games took of processor time in studies that were played here, so that another can be told beforehand.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from sandtable import bots
from sandtable.core.errors import OptionError
from sandtable.core.game.registry import find_definition
from sandtable.core.numbers import seed_of
from sandtable.core.typed import ready
from sandtable.core.words import Lazy
from sandtable.server.configuration.settings import Limits
from sandtable.server.errors import Refusal, invalid, say
from sandtable.server.protocol.laboratory_documents import (
    GameCostDocument,
    MeasureDocument,
    StudyForm,
    StudyVariantForm,
)

#: Looks at a study that plays all its deals.
LOOKS = 50
_FEWEST = 20
_MOST_TEXT = 64 * 1024


@lru_cache(maxsize=32)
def bots_of(game: str) -> tuple[str, ...]:
    """The bots that can play studies of a game: those in compiled code that do not think by the clock."""
    return tuple(
        kind.name
        for kind in bots.kinds(game)
        if (kind.player is None or kind.player.compiled) and (kind.budget is None or kind.budget.playouts)
    )


def games_of(form: StudyForm) -> int:
    """How many games it has at most: every variant and seating plays each deal."""
    seatings = 0
    for sits in _lineups(form):
        given = sits if len(sits) > 1 else sits * form.players
        turns = len(given) if form.rotate else 1
        seatings += len({(*given[turn:], *given[:turn]) for turn in range(turns)})
    return form.deals * len(form.variants) * seatings


def _lineups(form: StudyForm) -> list[list[str]]:
    return [list(sits) for sits in (form.bots, *form.lineups)]


def plan_of(form: StudyForm, limits: Limits) -> dict[str, Any]:
    """The study, as a file has it. Refusal for what is not offered here, or too much."""
    known = bots_of(form.game)
    lineups = _lineups(form)
    wrong = next((name for sits in lineups for name in sits if name not in known), None)
    if wrong is not None:
        raise invalid(say("bot-plays-studies-those", wrong=repr(wrong), known=", ".join(known)), "bots")
    odd = next((sits for sits in lineups if len(sits) not in (1, form.players)), None)
    if odd is not None:
        raise invalid(say("bots-seats-name-each-all", count=len(odd), players=form.players), "bots")
    if any(sits in lineups[:i] for i, sits in enumerate(lineups)):
        raise invalid(say("two-line-ups-same-each"), "lineups")
    names = [variant.name for variant in form.variants]
    if len(set(names)) < len(names):
        raise invalid(say("two-variants-same-name-each"), "variants")
    for variant in form.variants:
        if variant.options.get("players", form.players) != form.players:
            raise invalid(say("all-variants-many-seats-study"), "players")
        if any(len(text) > _MOST_TEXT for text in variant.attachments.values()):
            raise invalid(say("file-variant-most-characters", text=f"{_MOST_TEXT:,}"), "variants")
    _must_be_measures(form, {bot for sits in lineups for bot in sits})
    games = games_of(form)
    if games > limits.study_games:
        each = games // form.deals
        fits = limits.study_games // each
        raise Refusal(
            422, "too-many-games",
            say("study-too-long", games=f"{games:,}", most=f"{limits.study_games:,}", deals=f"{fits:,}"),
            "deals",
        )  # fmt: skip
    return {
        "game": form.game, "title": form.title, "players": form.players, "seed": _seed(form),
        "variant": [_variant(form, place) for place in range(len(form.variants))],
        "lineup": [{"bots": sits, "rotate": form.rotate} for sits in lineups],
        "question": [{"measure": one.measure, "margin": one.margin} for one in form.questions],
        # People who look on may stop at any time, so answers hold at every look.
        "stop": {"units": form.deals, "block": max(_FEWEST, -(-form.deals // LOOKS)), "rule": form.rule},
    }  # fmt: skip


def _seed(form: StudyForm) -> int:
    try:
        return seed_of(form.seed)
    except OptionError as error:
        raise invalid(str(error), "seed") from None


@Lazy
def measures_of(game: str) -> tuple[MeasureDocument, ...]:
    """What a study of a game can ask for besides the wins of each seat and of each of several bots: its factions, or
    whatever seats are that is not their place in the order of play, and lengths."""
    made = find_definition(game)
    grouping, unit = made.grouping, f"{made.turn_unit}s"
    names = () if grouping is None or grouping.word == "place" else grouping.names
    return (
        *(MeasureDocument(f"group:{name}", say("measure-won", name=name), True, "points") for name in names),
        MeasureDocument("decisions", say("measure-decisions"), False, "decisions"),
        MeasureDocument("turns", say("measure-units", unit=unit), False, unit),
        MeasureDocument("score", say("measure-mean", score_unit=made.score_unit), False, made.score_unit),
        MeasureDocument("shared", say("measure-draws"), True, "points"),
    )


def _must_be_measures(form: StudyForm, bots: set[str]) -> None:
    known = [f"seat_{seat + 1}" for seat in range(form.players)]
    known += [f"bot:{bot}" for bot in sorted(bots)] if len(bots) > 1 else []
    known += [measure.name for measure in measures_of(form.game)]
    asked = [question.measure for question in form.questions]
    wrong = next((name for name in asked if name not in known), None)
    if wrong is not None:
        raise invalid(say("measure-measures", wrong=repr(wrong), known=", ".join(known)), "questions")
    if len(set(asked)) < len(asked):
        raise invalid(say("two-questions-same-ask-each"), "questions")


def file_name(place: int, option: str) -> str:
    """What the file of an option is called beside the study file."""
    return f"{'abcdef'[place]}-{option}.toml"


def _variant(form: StudyForm, place: int) -> dict[str, Any]:
    asked: StudyVariantForm = form.variants[place]
    return {
        "name": asked.name, "preset": asked.preset,
        "options": {n: v for n, v in asked.options.items() if n != "players" and n not in asked.attachments},
        "files": {option: file_name(place, option) for option in asked.attachments}, "used": list(asked.used),
    }  # fmt: skip


def texts_of(form: StudyForm) -> dict[str, str]:
    """The texts of all files by name."""
    return {
        file_name(place, option): text
        for place, variant in enumerate(form.variants)
        for option, text in variant.attachments.items()
    }


class _Lineup(msgspec.Struct):
    games: int
    seconds: float


class _Spent(msgspec.Struct):
    lineups: list[_Lineup] = []


def costs_of(played: Iterable[tuple[str, str]]) -> list[GameCostDocument]:
    """Seconds a game by game, seats and bots, from forms and results."""
    found: dict[tuple[str, int, tuple[str, ...]], list[float]] = {}
    for text, result in played:
        form, spent = msgspec.json.decode(text, type=ready(StudyForm)), msgspec.json.decode(result, type=ready(_Spent))
        for names, lineup in zip((form.bots, *form.lineups), spent.lineups, strict=False):
            sums = found.setdefault((form.game, form.players, tuple(sorted(set(names)))), [0.0, 0.0])
            sums[0] += lineup.seconds
            sums[1] += lineup.games
    return [
        GameCostDocument(game, players, list(bots), seconds / games)
        for (game, players, bots), (seconds, games) in found.items()
        if games
    ]
