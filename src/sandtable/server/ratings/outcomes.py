"""What a match that is over says of those who sat in it.

Which matches may be rated, and with which others they count.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game, GameDefinition
from sandtable.core.game.options import describe_options, resolve
from sandtable.core.game.registry import find_definition
from sandtable.core.game.shipped import rung_of
from sandtable.core.match.match import Match
from sandtable.core.match.seal.events import NO_TIME, SeatChange, TimeOut
from sandtable.server.clocks import Pace
from sandtable.server.errors import Refusal, invalid, say
from sandtable.server.ratings.skill import Skill
from sandtable.server.storage.result_rows import Achieved
from sandtable.server.storage.rows import MatchRow, Talk


class SeatOutcome(msgspec.Struct, frozen=True):
    """`guest` is who sat here when the match began: what follows is theirs, no matter who played on. `role`: the group
    of the seat in the game's grouping, or its number in words; `side`: the seats that win together have the same.
    `place` from 1, equal ones are ties. `left`: another person, or a bot, held the seat at the end. `timeouts`: how
    often the time was gone. `achieved`: what the table says at the end of who sat here all the time."""

    seat: int
    guest: str | None
    bot: str | None
    role: str
    side: int
    place: int
    share: float
    left: bool
    timeouts: int
    achieved: tuple[Achieved, ...] = ()


class MatchOutcome(msgspec.Struct, frozen=True):
    """Every seat in order."""

    seats: tuple[SeatOutcome, ...]


def began_with(row: MatchRow) -> list[str | None]:
    """Who sits where now, for a match that is about to begin."""
    return [seat.guest for seat in row.seats]


def outcome_of(row: MatchRow, match: Match) -> MatchOutcome:
    """The outcome of a match that is over."""
    began = row.began or began_with(row)
    shares, places, roles = match.returns, _places(match), _roles(match)
    gone, achieved = _timeouts(row), _achieved(match)
    found = []
    for seat in row.seats:
        guest = began[seat.seat]
        role, side = roles[seat.seat]
        left = guest is not None and (seat.kind != "guest" or seat.guest != guest)
        gained = () if left or guest is None else achieved.get(seat.seat, ())
        found.append(SeatOutcome(
            seat.seat, guest, None if guest is not None else seat.bot, role, side, places[seat.seat],
            round(float(shares[seat.seat]), 6), left, gone.count(seat.seat), gained,
        ))  # fmt: skip
    return MatchOutcome(tuple(found))


def _places(match: Match) -> list[int]:
    """The places that the table shows at the end; by win shares where it shows none, or people agreed to end it."""
    shares = match.returns
    result = match.scene(None).result
    if result is not None and match.agreed_end is None:
        shown = {rank.seat: rank.place for rank in result.ranks}
        if set(shown) == set(range(len(shares))):
            return [shown[seat] for seat in range(len(shares))]
    return [1 + sum(other > share for other in shares) for share in shares]


def _achieved(match: Match) -> dict[int, tuple[Achieved, ...]]:
    """What everybody reads at the end of who achieved what, by seat; nothing where people agreed to end it."""
    result = match.scene(None).result if match.agreed_end is None else None
    found: dict[int, tuple[Achieved, ...]] = {}
    for one in () if result is None else result.achievements:
        found[one.seat] = (*found.get(one.seat, ()), Achieved(one.name, one.text, one.icon))
    return found


def _roles(match: Match) -> list[tuple[str, int]]:
    """What each seat was besides its number, and the side that it won or lost with."""
    seats = range(match.game.seats)
    grouping = match.game.definition.grouping
    if grouping is None:
        return [(say("seat-in-list", seat=seat + 1), seat) for seat in seats]
    groups = [int(group) for group in match.game.groups(match.state)[: len(seats)]]
    together = grouping.word == "side"
    return [
        (grouping.names[group], group if together else seat)
        if group >= 0
        else (say("seat-in-list", seat=seat + 1), 8 + seat)
        for seat, group in zip(seats, groups, strict=True)
    ]


def _timeouts(row: MatchRow) -> list[int]:
    """The seats whose time was gone, each as often as that happened."""
    events = [] if row.seal is None else [event for _, event in row.seal.events]
    return [
        event.seat
        for event in events
        if isinstance(event, TimeOut) or (isinstance(event, SeatChange) and event.reason == NO_TIME)
    ]


_WIDE = 1.959964  # standard errors either side of a ladder's intervals, 95 %


def family_of(game: str, preset: str) -> str:
    """The family of a preset: those whose matches count together."""
    try:
        known = find_definition(game).form.presets.get(preset)
    except SandtableError:
        return preset
    return known.family or preset if known is not None else preset


def family_title(game: str, family: str) -> str:
    """What people call a family: the title of the preset that it is named after."""
    try:
        known = find_definition(game).form.presets.get(family)
    except SandtableError:
        return family
    return known.title if known is not None else family


def bot_skill(game: str, bot: str) -> Skill | None:
    """How strong a bot is, as the game's ladder has it; None for one that was not measured."""
    try:
        definition = find_definition(game)
    except SandtableError:
        return None
    rung = rung_of(definition.ladder(), definition.levels, bot)
    return None if rung is None else Skill(rung.rating, max(1.0, (rung.high - rung.low) / (2 * _WIDE)))


def bot_near(game: str, mean: float) -> str | None:
    """The level that is nearest to a rating; None in a game without measured levels."""
    levels = find_definition(game).levels
    known = [
        (abs(skill.mean - mean), bot)
        for bot in (f"level-{n}" for n in range(1, len(levels) + 1))
        if (skill := bot_skill(game, bot))
    ]
    return min(known)[1] if known else None


def must_be_measured(game: str, bot: str) -> None:
    """Refusal for a bot that cannot take a seat in a rated match."""
    if bot_skill(game, bot) is None:
        raise invalid(say("how-strong-bot-not-measured", bot=repr(bot)), "seats")


def must_be_ratable(
    game: Game, pace: Pace | None, talk: Talk = "apart", help: bool = False, bots: Iterable[str] = ()
) -> None:
    """Refusal, with the reason, for a match that cannot be rated: what counts together must be played alike."""
    if pace is None:
        raise invalid(say("rated-match-needs-clock-choose"), "pace")
    if talk == "open":
        raise invalid(say("rated-match-spectators-not-heard"), "talk")
    if help:
        raise invalid(say("match-help-everybody-cannot-rated"), "help")
    if game.attachments:
        raise invalid(say("match-files-own-cannot-rated"), "rated")
    changed = _changed(game.definition, game.preset, game.options_dict())
    if changed:
        words = [*changed[:2], *([say("and-more", count=len(changed) - 2)] if len(changed) > 2 else [])]
        raise Refusal(400, "not-ratable", say("rated-matches-played-preset-changed", words=words), "rated")
    for bot in bots:
        must_be_measured(game.id, bot)


def _changed(definition: GameDefinition, preset: str, options: Mapping[str, Any]) -> list[str]:
    """The titles of the options that are not as the preset has them for so many players."""
    form = definition.form
    plain: Mapping[str, Any] = {"players": options["players"]} if "players" in options else {}
    _, usual = resolve(form, preset, plain)
    _, chosen = resolve(form, preset, options)
    infos: Iterable[Any] = describe_options(form, preset)
    return [info.title for info in infos if getattr(usual, info.name) != getattr(chosen, info.name)]
