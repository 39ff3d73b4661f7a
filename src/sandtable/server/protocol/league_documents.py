"""The documents of leagues."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sandtable.server.pairings.shapes import MOST_ROUNDS, Form
from sandtable.server.protocol import documents
from sandtable.server.protocol.documents import BotName, Invite, Options, PaceForm
from sandtable.server.storage.league_rows import LeagueState, Missing, TableState
from sandtable.server.storage.rows import Talk

#: Bots of one league at most: their matches are played by the server's own processor.
MOST_BOTS = 16


class LeagueForm(documents.Form):
    """A league to make. `form`: each against each (robin), Swiss, knock-out, or an arena, which lasts `minutes`.
    `rounds`: 0 for what the form suggests. `wait`: so many seconds everybody has to come to a table; then a table is
    lost for players who have not come (forfeit), or a bot plays for them (bot). `bots` take part like people; `bot`
    fills seats that are left. `roles`: factions are dealt evenly, where the game lets seats have given ones."""

    title: Annotated[str, Meta(max_length=200)]
    game: Annotated[str, Meta(max_length=32)]
    preset: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=2, le=6)]
    form: Form
    pace: PaceForm
    options: Options = msgspec.field(default_factory=dict)
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    minutes: Annotated[int, Meta(ge=10, le=7 * 24 * 60)] = 90
    missing: Missing = "forfeit"
    wait: Annotated[int, Meta(ge=60, le=7 * 86_400)] = 600
    bots: Annotated[list[BotName], Meta(max_length=MOST_BOTS)] = msgspec.field(default_factory=list)
    bot: BotName | None = None
    rated: bool = False
    talk: Talk = "apart"
    visibility: Literal["open", "link"] = "open"
    roles: bool = False
    join: Annotated[bool, Meta(description="Whether you take part yourself.")] = True


class LeagueJoin(documents.Form):
    """Take part. `invite`: the word from the link, for leagues that are not listed."""

    invite: Invite | None = None


class ReadyForm(documents.Form):
    """Whether an arena may pair you."""

    ready: bool


class LeaguePlayer(msgspec.Struct, omit_defaults=True):
    """Who takes part. `person`: the address of the profile, in rated leagues; `bot`: the kind of bot. `ready`: an arena
    may pair them."""

    number: int
    name: str
    person: str = ""
    bot: str = ""
    you: bool = False
    left: bool = False
    ready: bool = True


class LeagueSummary(msgspec.Struct, omit_defaults=True):
    """A league in a list. `round`: how many rounds were drawn, of `rounds` (0: an arena). `yours`: you take part,
    `leads`: you are the host."""

    id: str
    title: str
    game: str
    game_title: str
    form: Form
    form_text: str
    state: LeagueState
    players: int
    seats: int
    round: int
    rounds: int
    pace_text: str
    created: str
    yours: bool = False
    leads: bool = False
    rated: bool = False


class LeagueStanding(msgspec.Struct, omit_defaults=True):
    """How a player stands. `breaks`: what decides where points are equal, in the order of `tie_breaks`; `sat`: how
    often in each seat. The final place, when the rest is simulated: 80 % between `low` and `high`, `middle`, and the
    share of plays that are won (`first`); 0 where nothing is said of it. `mean` and `deviation`: how strong they seem
    by the matches of the league."""

    player: int
    place: int
    points: float
    tables: int
    won: int
    breaks: list[float]
    sat: list[int]
    low: int = 0
    middle: int = 0
    high: int = 0
    first: float = 0.0
    mean: int = 0
    deviation: int = 0


class LeagueSeat(msgspec.Struct, omit_defaults=True):
    """A seat of a table. `player` is -1 where a bot fills it. `place` 0: none yet. `forfeit`: did not come."""

    player: int
    place: int = 0
    points: float = 0.0
    forfeit: bool = False
    role: str = ""


class LeagueTable(msgspec.Struct, omit_defaults=True):
    """A table of a round. One seat alone is free in that round. `state`: drawn, made, over, or off (not played).
    `running`: its match has begun. `wait`: so many milliseconds those who have not come still have."""

    n: int
    round: int
    state: TableState
    seats: list[LeagueSeat]
    match: str = ""
    invite: str = ""
    running: bool = False
    yours: bool = False
    wait: int | None = None


class LeagueDocument(msgspec.Struct, omit_defaults=True):
    """A league as its page shows it. `about` says in words what is played and how; `you`: your number, if you take
    part. `left_ms`: what is left of an arena. `meets`: how often every two players meet at least and at most, where
    that is known before."""

    summary: LeagueSummary
    about: list[str]
    tie_breaks: list[str]
    players: list[LeaguePlayer]
    standings: list[LeagueStanding]
    tables: list[LeagueTable]
    you: int | None = None
    invite: str = ""
    left_ms: int | None = None
    meets: tuple[int, int] | None = None
