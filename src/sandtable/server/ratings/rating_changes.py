"""What is written when a match ends, in the transaction that notes the end: so each match counts once, whatever stops
the server and however many workers see the end."""

import msgspec
from sqlalchemy.engine import Connection

from sandtable.server.ratings.outcomes import MatchOutcome, SeatOutcome, bot_skill, family_of
from sandtable.server.ratings.skill import NEW_ROLE, NEWCOMER, Party, Skill, rated
from sandtable.server.storage import declared, result_rows
from sandtable.server.storage.result_rows import RatingKey, RatingRow, ResultRow, RoleKey, RoleRow
from sandtable.server.storage.rows import MatchRow


def note(connection: Connection, row: MatchRow, outcome: MatchOutcome) -> None:
    """Write what a match came to, and the ratings that follow if it is rated."""
    family = family_of(row.game, row.preset)
    pace = row.rated or ("" if row.pace is None else row.pace.kind)
    plain = [
        declared.like(
            ResultRow,
            one,
            match=row.id,
            game=row.game,
            family=family,
            pace=pace,
            seats=len(outcome.seats),
            at=row.moved,
            rated=False,
        )
        for one in outcome.seats
    ]
    result_rows.add(connection, _rated(connection, plain, outcome) if row.rated else plain)


def _rated(connection: Connection, plain: list[ResultRow], outcome: MatchOutcome) -> list[ResultRow]:
    """The results with what they change, which is written. A match with a person of unknown strength changes nothing:
    one whose data are deleted, or a bot that was not measured."""
    keys = {one.seat: RatingKey(one.guest, one.game, one.family, one.pace) for one in plain if one.guest is not None}
    bots = {one.seat: bot_skill(one.game, one.bot) for one in plain if one.guest is None and one.bot is not None}
    sides = sorted({one.side for one in outcome.seats})
    if not keys or None in bots.values() or len(keys) + len(bots) < len(plain) or len(sides) < 2:
        return plain
    people = {
        RatingKey(row.guest, row.game, row.family, row.pace): row
        for row in result_rows.ratings_to_change(connection, keys.values(), _of(NEWCOMER))
    }
    roles = {seat.seat: RoleKey(seat.game, seat.family, seat.seats, seat.role) for seat in plain}
    worth = {
        RoleKey(row.game, row.family, row.seats, row.role): row
        for row in result_rows.roles_to_change(connection, roles.values(), _of(NEW_ROLE))
    }

    def skill(seat: int) -> Skill:
        known = people[keys[seat]] if seat in keys else bots[seat]
        assert known is not None
        return Skill(known.mean, known.deviation)

    def of(side: int) -> list[SeatOutcome]:
        return [one for one in outcome.seats if one.side == side]

    parties = [
        Party(tuple(skill(one.seat) for one in of(side)), _role(worth[roles[of(side)[0].seat]]), _place(of(side)))
        for side in sides
    ]
    after: dict[int, Skill] = {}
    learnt = dict(worth)
    for side, (members, role) in zip(sides, rated(parties), strict=True):
        after.update(zip((one.seat for one in of(side)), members, strict=True))
        key = roles[of(side)[0].seat]
        learnt[key] = _learnt(learnt[key], worth[key], role)
    for row in learnt.values():
        declared.write_over(connection, msgspec.structs.replace(row, matches=row.matches + 1))
    changed = []
    for one in plain:
        bonus = worth[roles[one.seat]].mean
        if one.seat in keys:
            declared.write_over(connection, _changed(people[keys[one.seat]], after[one.seat], one.at))
        new = after[one.seat] if one.seat in keys else skill(one.seat)  # bots stay where they were measured
        old = skill(one.seat)
        changed.append(
            msgspec.structs.replace(
                one,
                rated=True,
                before=old.mean,
                before_deviation=old.deviation,
                after=new.mean,
                after_deviation=new.deviation,
                bonus=bonus,
            )
        )
    return changed


def _changed(row: RatingRow, skill: Skill, at: int) -> RatingRow:
    return msgspec.structs.replace(
        row, mean=skill.mean, deviation=skill.deviation, matches=row.matches + 1, updated=max(row.updated, at)
    )


def _learnt(row: RoleRow, before: RoleRow, after: Skill) -> RoleRow:
    """A role that has learnt from one party more. Several parties may have had the same one."""
    mean, narrower = row.mean + after.mean - before.mean, after.deviation / before.deviation
    return msgspec.structs.replace(row, mean=mean, deviation=row.deviation * narrower)


def _of(skill: Skill) -> tuple[float, float]:
    return skill.mean, skill.deviation


def _role(row: RoleRow) -> Skill:
    return Skill(row.mean, row.deviation)


def _place(seats: list[SeatOutcome]) -> int:
    return min(one.place for one in seats)
