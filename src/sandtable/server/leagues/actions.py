"""What people do about a league: make one (a form, checked), take part, leave, begin, rest in an arena, call a table
off."""

import secrets
from collections.abc import Callable

import structlog
from msgspec.structs import replace
from sqlalchemy.engine import Connection

from sandtable import bots
from sandtable.core.game.game import Game
from sandtable.server.accounts.accounts import Guest
from sandtable.server.accounts.names import refuse_look_alikes, unlike
from sandtable.server.clocks import Pace
from sandtable.server.errors import Outrun, Refusal, conflict, forbidden, invalid, missing, say
from sandtable.server.identifiers import clean_text, new_id, now, same_word
from sandtable.server.leagues.counting import LeagueRecord, call_off, read
from sandtable.server.lobby.lobby import Lobby
from sandtable.server.lobby.paces import known_bot, pace_of
from sandtable.server.pairings.next_round import rounds_of
from sandtable.server.pairings.shapes import MOST_PLAYERS, MOST_ROUNDS
from sandtable.server.protocol.documents import NewMatch, NewSeat
from sandtable.server.protocol.league_documents import LeagueForm
from sandtable.server.ratings.outcomes import bot_skill, family_of, must_be_measured, must_be_ratable
from sandtable.server.ratings.skill import NEWCOMER, Skill
from sandtable.server.seal import openings
from sandtable.server.seal.terms import usual_bot
from sandtable.server.storage import declared, league_rows, result_rows
from sandtable.server.storage.league_rows import LeagueRow, LeagueSettings, PlayerRow
from sandtable.server.storage.result_rows import RatingKey
from sandtable.server.storage.store import Store


def as_match(form: LeagueForm) -> NewMatch:
    """A match as every table of the league will be one, as far as its game goes."""
    return NewMatch(
        game=form.game,
        preset=form.preset,
        seats=[NewSeat(kind="open") for _ in range(form.seats)],
        options=form.options,
    )


def settings_of(form: LeagueForm, game: Game, pace: Pace) -> LeagueSettings:
    """The settings of a new league. Refusal with a sentence for what does not fit together."""
    bot = known_bot(form.game, form.bot or usual_bot(form.game), "bots")
    if form.rated:
        must_be_measured(form.game, bot)
    if form.rounds and form.form in ("knockout", "arena"):
        raise invalid(say("how-many-rounds-follows-players"), "rounds")
    grouping = game.definition.grouping
    if form.roles and (grouping is None or grouping.given is None):
        raise invalid(say("factions-dealt-evenly", title=game.definition.title), "roles")
    if form.roles and form.rated:
        raise invalid(say("rated-matches-rules-preset-deal"), "roles")
    if form.pace.kind == "days" and form.form == "arena":
        raise invalid(say("arena-everybody-plays-once-choose"), "pace")
    given = {"preset": game.preset, "options": {**form.options, "players": form.seats}, "pace": pace, "bot": bot}
    return declared.like(LeagueSettings, form, key=secrets.randbits(53), **given)


log = structlog.get_logger(__name__)
#: So many leagues of one host go on, or wait, at a time.
MOST_LED = 5
LISTED = 50
_TRIES = 5


class LeagueActions:
    """Leagues, as people change them. Every change is one transaction, on what was stored when it was thought of."""

    def __init__(self, lobby: Lobby, store: Store, title_length: int) -> None:
        self._lobby, self._store, self._title_length = lobby, store, title_length

    async def seen(self, league: str, guest: Guest | None, invite: str | None) -> LeagueRecord:
        """The league, if the guest may know of it. Refusal 404 otherwise, the same as for one that does not exist."""
        record = await self._store.read(read, league)
        if record is None or not _may_see(record, guest, invite):
            raise missing(say("league-needs-invitation"), "no-such-league")
        return record

    async def list(self, guest: Guest | None) -> list[LeagueRecord]:
        """The leagues that a person may find, without their tables."""
        own = guest.id if guest is not None else None

        def question(connection: Connection) -> list[LeagueRecord]:
            rows = league_rows.listed(connection, own, LISTED)
            players = league_rows.players_of_all(connection, [row.id for row in rows])
            return [LeagueRecord(row, players[row.id], []) for row in rows]

        return await self._store.read(question)

    async def create(self, guest: Guest, form: LeagueForm, address: str) -> LeagueRecord:
        """A new league, which waits for players."""
        if guest.muted:
            raise forbidden(say("host-server-muted-cannot-name"), "muted")
        title = clean_text(form.title, self._title_length, say("the-title"), "title")
        led = await self._store.read(league_rows.unfinished_of, guest.id)
        if led >= MOST_LED:
            raise conflict(say("lead-leagues-end-before-make", led=led), "too-many-leagues")
        pace = pace_of(form.game, form.pace)
        game, _ = await self._lobby.game_of(as_match(form), address)
        openings.can_be_sealed(game.options_dict())
        settings = settings_of(form, game, pace)
        if form.rated:
            must_be_ratable(game, pace, form.talk)
        moment, league = now(), new_id()
        row = LeagueRow(league, title, guest.id, "open", form.visibility, new_id(20), settings, moment)
        players = [PlayerRow(league, 0, guest.id, None, guest.name, joined=moment)] if form.join else []
        for bot in form.bots:
            players.append(_bot_player(settings, players, league, bot, moment))
        await self._store.write(league_rows.create, row, players)
        log.info("league made", league=league, game=form.game, form=form.form)
        return LeagueRecord(row, players, [])

    async def join(self, league: str, guest: Guest, invite: str | None) -> LeagueRecord:
        """Take part; again, if one has left. An arena can be joined while it lasts."""
        settings = (await self.seen(league, guest, invite)).row.settings
        key = RatingKey(guest.id, settings.game, family_of(settings.game, settings.preset), settings.pace.kind)
        rated = await self._store.read(result_rows.one_rating, key)
        known = NEWCOMER if rated is None else Skill(rated.mean, rated.deviation)

        def joined(record: LeagueRecord) -> LeagueRecord:
            row, number = record.row, record.number_of(guest.id)
            if number is not None and not record.players[number].left:
                return record
            if guest.id in row.settings.gone:
                raise forbidden(say("host-league-removed"), "removed")
            late = row.state == "running" and row.settings.form == "arena"
            if row.state != "open" and not late:
                raise conflict(say("league-begun-nobody-join"), "begun")
            if late and row.until is not None and now() >= row.until:
                raise conflict(say("arena-over"), "begun")
            if number is not None:
                return _with(record, replace(record.players[number], left=False, ready=True))
            if len(record.players) >= MOST_PLAYERS:
                raise conflict(say("players-take-part-already", players=MOST_PLAYERS), "full")
            names = [player.name for player in record.players]
            refuse_look_alikes(guest.name, names)
            fresh = PlayerRow(
                league,
                len(record.players),
                guest.id,
                None,
                unlike(guest.name, names),
                known.mean,
                known.deviation,
                joined=now(),
            )
            return replace(record, players=[*record.players, fresh])

        return await self._changed(league, guest, joined, invite)

    async def leave(self, league: str, guest: Guest) -> LeagueRecord:
        """Take part no more. Before the start the place is free again; later bots fill it."""

        def gone(record: LeagueRecord) -> LeagueRecord:
            number = record.number_of(guest.id)
            if number is None:
                raise conflict(say("not-take-part-league"), "not-in")
            return _without(record, number)

        return await self._changed(league, guest, gone)

    async def remove(self, league: str, guest: Guest, number: int) -> LeagueRecord:
        """The host removes a person, who is paired no more and cannot come again."""

        def removed(record: LeagueRecord) -> LeagueRecord:
            _must_lead(record, guest)
            if number >= len(record.players):
                raise invalid(say("nobody-number"), "number")
            after, whom = _without(record, number), record.players[number].guest
            if whom is None or whom == guest.id:
                return after
            settings = replace(after.row.settings, gone=(*after.row.settings.gone, whom))
            return replace(after, row=replace(after.row, settings=settings))

        return await self._changed(league, guest, removed)

    async def add_bot(self, league: str, guest: Guest, bot: str, most: int) -> LeagueRecord:
        """The host lets a bot take part."""

        def added(record: LeagueRecord) -> LeagueRecord:
            _must_lead(record, guest)
            settings = record.row.settings
            if record.row.state != "open":
                raise conflict(say("league-begun"), "begun")
            if sum(player.bot is not None for player in record.players) >= most:
                raise conflict(say("most-bots-take-part", most=most), "full")
            if len(record.players) >= MOST_PLAYERS:
                raise conflict(say("players-take-part-already", players=MOST_PLAYERS), "full")
            fresh = _bot_player(settings, record.players, league, bot, now())
            return replace(record, players=[*record.players, fresh])

        return await self._changed(league, guest, added)

    async def rest(self, league: str, guest: Guest, ready: bool) -> LeagueRecord:
        """Be paired in an arena, or not."""

        def changed(record: LeagueRecord) -> LeagueRecord:
            number = record.number_of(guest.id)
            if number is None or record.players[number].left:
                raise conflict(say("not-take-part-league"), "not-in")
            return _with(record, replace(record.players[number], ready=ready))

        return await self._changed(league, guest, changed)

    async def begin(self, league: str, guest: Guest) -> LeagueRecord:
        """Begin: players are seeded by how strong they are, and the first round can be drawn."""
        skill = await self._skills(await self.seen(league, guest, None))

        def begun(record: LeagueRecord) -> LeagueRecord:
            _must_lead(record, guest)
            row = record.row
            if row.state != "open":
                raise conflict(say("league-begun-already"), "begun")
            if len(record.players) < 2:
                raise conflict(say("league-needs-two-players-least"), "too-few")
            rounds = rounds_of(record.plan, len(record.players))
            most = len(record.players) - 1 if row.settings.form == "swiss" and row.settings.seats == 2 else MOST_ROUNDS
            if rounds > most:
                raise conflict(say("players-nobody-left-meet-after", count=len(record.players), most=most), "rounds")
            moment = now()
            known = [(skill(one.guest, one.bot), one) for one in record.players]
            ordered = sorted(known, key=lambda pair: (-pair[0].mean, pair[1].number))
            players = [
                replace(one, number=number, mean=found.mean, deviation=found.deviation)
                for number, (found, one) in enumerate(ordered)
            ]
            until = moment + row.settings.minutes * 60_000 if row.settings.form == "arena" else None
            return LeagueRecord(replace(row, state="running", begun=moment, until=until), players, record.tables)

        return await self._changed(league, guest, begun)

    async def end(self, league: str, guest: Guest) -> LeagueRecord:
        """The host ends a league here. Tables that are still open count for nobody: `Rounds` puts them away."""

        def ended(record: LeagueRecord) -> LeagueRecord:
            _must_lead(record, guest)
            if record.row.state == "over":
                raise conflict(say("league-over"), "over")
            return replace(record, row=replace(record.row, state="over", ended=now()))

        return await self._changed(league, guest, ended)

    async def call_off(self, league: str, guest: Guest, n: int) -> LeagueRecord:
        """The host calls a table off: it counts for nobody. A match that has begun goes on as any other; one that waits
        is gone."""
        record = await self.seen(league, guest, None)
        _must_lead(record, guest)
        table = next((table for table in record.tables if table.n == n), None)
        if table is None:
            raise missing(say("table-league"), "no-such-table")
        if table.state not in ("drawn", "made"):
            raise conflict(say("table-over"), "over")
        await call_off(self._lobby, self._store, table)
        return await self.seen(league, guest, None)

    async def _changed(
        self, league: str, guest: Guest, change: Callable[[LeagueRecord], LeagueRecord], invite: str | None = None
    ) -> LeagueRecord:
        """Change a league that the guest may know of, as it is stored now; again, if another worker changed it
        meanwhile."""
        for _ in range(_TRIES):
            record = await self.seen(league, guest, invite)
            after = change(record)
            if after is record:
                return record
            try:
                await self._store.write(_write, record=after)
            except Outrun:
                continue
            return replace(after, row=replace(after.row, revision=after.row.revision + 1))
        raise Refusal(503, "busy", say("too-much-happens-league-once"))

    async def _skills(self, record: LeagueRecord) -> Callable[[str | None, str | None], Skill]:
        """How strong guests and bots are, as far as it is known."""
        settings = record.row.settings
        family = family_of(settings.game, settings.preset)

        def question(connection: Connection) -> dict[str, Skill]:
            found: dict[str, Skill] = {}
            for player in record.players:
                if player.guest is not None:
                    key = RatingKey(player.guest, settings.game, family, settings.pace.kind)
                    row = result_rows.one_rating(connection, key)
                    if row is not None:
                        found[player.guest] = Skill(row.mean, row.deviation)
            return found

        known = await self._store.read(question)

        def skill(guest: str | None, bot: str | None) -> Skill:
            if guest is not None:
                return known.get(guest, NEWCOMER)
            return (bot_skill(settings.game, bot) if bot is not None else None) or NEWCOMER

        return skill


def _may_see(record: LeagueRecord, guest: Guest | None, invite: str | None) -> bool:
    own = guest is not None and (record.row.host == guest.id or record.number_of(guest.id) is not None)
    return record.row.visibility == "open" or own or same_word(record.row.invite, invite)


def _write(connection: Connection, record: LeagueRecord) -> None:
    league_rows.change(connection, record.row)
    league_rows.set_players(connection, record.row.id, record.players)


def _with(record: LeagueRecord, player: PlayerRow) -> LeagueRecord:
    return replace(record, players=[player if one.number == player.number else one for one in record.players])


def _without(record: LeagueRecord, number: int) -> LeagueRecord:
    """Without a person: before the start their place is free again, later they are paired no more."""
    if record.row.state == "over":
        raise conflict(say("league-over"), "over")
    if record.row.state == "open":
        rest = [player for player in record.players if player.number != number]
        return replace(record, players=[replace(one, number=place) for place, one in enumerate(rest)])
    return _with(record, replace(record.players[number], left=True, ready=False))


def _must_lead(record: LeagueRecord, guest: Guest) -> None:
    if record.row.host != guest.id:
        raise forbidden(say("only-host-league"), "not-host")


def _bot_player(settings: LeagueSettings, players: list[PlayerRow], league: str, bot: str, moment: int) -> PlayerRow:
    kinds = {kind.name: kind.title for kind in bots.kinds(settings.game)}
    if bot not in kinds:
        raise invalid(say("no-such-bot", bot=repr(bot), kinds=", ".join(kinds)), "bots")
    if settings.rated:
        must_be_measured(settings.game, bot)
    name = unlike(kinds[bot], [player.name for player in players])
    known = bot_skill(settings.game, bot) or NEWCOMER
    return PlayerRow(league, len(players), None, bot, name, known.mean, known.deviation, joined=moment)
