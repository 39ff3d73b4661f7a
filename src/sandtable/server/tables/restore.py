"""A match from storage: replayed choice by choice, checked against its marks, never trusted blindly.

A match is its opening, its draws and its choices. A mark only helps to find what was changed in storage, and only where
it can be compared. The bytes of a state mean something only under the layout that they were made of: a mark of today's
layout says exactly where the choices led. One of another layout says what anybody was told of them, which has to be the
same. A mark of before marks named their layout says neither: it counts if one such mark of the match fits, for then all
of them are of today's layout; if none does, they are of another, and the choices are all there is.

A running match under a new version of its game's rules goes on when its replay leads to the same positions.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.engine import Connection

from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.game.registry import make
from sandtable.core.match.match import Match
from sandtable.core.match.seal.chain import Chain
from sandtable.core.match.seat_view import digest_of
from sandtable.core.match.undoing import is_event
from sandtable.games import BUILT_IN
from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.errors import say
from sandtable.server.protocol import views
from sandtable.server.protocol.views import Mark, brought, read_mark
from sandtable.server.seal.match_ledger import MatchLedger, kept_of
from sandtable.server.seal.sealing import chain_of, deal
from sandtable.server.storage import audit_log, declared
from sandtable.server.storage.private import HostKey
from sandtable.server.storage.rows import ChoiceRow, EntryRow, MatchRow, matches
from sandtable.server.storage.store import Store
from sandtable.server.tables.code_identity import code_of
from sandtable.server.tables.positions import Base, StoredPositions

log = structlog.get_logger(__name__)


#: The host's key, and what is stored of what is sealed.
Sealed = tuple[HostKey, Sequence[EntryRow]]


@dataclass
class Restored:
    """A match as storage had it. `match` is None when it waits for players, or cannot be replayed: then `problem` is
    the sentence for the table; one that the host closed has both. `notice` is what people should know although it goes
    on, `moved` the version of the rules that it goes on with if that is a new one. `marks` has, for each viewer, the
    last known place; `positioned` is the ply of the stored position that was used. `chain` binds the choices of a match
    under the second seal, `kept` is what is sealed under the third. `unmarked`: no mark that can be read today says
    where the last choice led; the match wants one."""

    match: Match | None = None
    problem: str | None = None
    notice: str | None = None
    moved: str | None = None
    marks: dict[int | None, views.Place] = field(default_factory=dict)
    chain: Chain | None = None
    kept: MatchLedger | None = None
    positioned: int = 0
    unmarked: bool = False


async def restore(
    rulebook: Rulebook,
    row: MatchRow,
    choices: Sequence[ChoiceRow],
    positions: StoredPositions | None = None,
    sealed: Sealed | None = None,
) -> Restored:
    """Replay a stored match, from its latest stored position if there is one that fits. `sealed`: what is sealed of one
    that goes on under the third seal. Never raises for what is stored: a match that cannot go on says so at its
    table."""
    if row.state == "waiting":
        return Restored()
    if row.closed is not None and row.key is None:
        return Restored(problem=_closing(row))
    try:
        game = await rulebook.game(row.game, row.preset, row.options, row.attachments, row.rules_version)
    except SandtableError as error:
        log.error("match cannot be loaded", match=row.id, reason=str(error))
        return Restored(problem=say("cannot-go-on-here", error=error))
    except Exception as error:  # a package's own code fails as it likes
        return Restored(problem=_failed(row, error))
    base = await positions.base(game, row, choices) if positions is not None else None
    restored: Restored = await rulebook.run(_soundly, game, row, choices, base)
    if restored.problem and base is not None:
        log.error("match does not go on from its stored position", match=row.id, reason=restored.problem)
        restored = await rulebook.run(_soundly, game, row, choices, None)
    if sealed is not None and restored.match is not None and not restored.problem:
        await rulebook.run(_seal, restored, game, row, sealed)
    if restored.problem:
        log.error("match cannot be replayed", match=row.id, reason=restored.problem)
    if row.closed is not None:
        restored.problem = _closing(row)
    return restored


def replayed(row: MatchRow, choices: Sequence[ChoiceRow]) -> Restored:
    """The same without a server: makes the game itself. Blocks."""
    if row.key is None:
        return Restored()
    try:
        game = make(row.game, row.preset, row.options, row.attachments, files=False, version=row.rules_version)
    except SandtableError as error:
        return Restored(problem=say("cannot-go-on-here", error=error))
    except Exception as error:  # a package's own code fails as it likes
        return Restored(problem=_failed(row, error))
    return _soundly(game, row, choices, None)


def _soundly(game: Game, row: MatchRow, choices: Sequence[ChoiceRow], base: Base | None) -> Restored:
    """`_replay`; what goes wrong in a game's own code closes the tables of that game, and no others."""
    try:
        restored = _replay(game, row, choices, base)
        if restored.match is not None and row.game not in BUILT_IN:
            restored.match.scene(None)  # lists draw it; a package may be older than the platform
    except Exception as error:
        return Restored(problem=_failed(row, error))
    return restored


def _seal(restored: Restored, game: Game, row: MatchRow, sealed: Sealed) -> None:
    """Rebuild what is sealed, which must lead to the same position."""
    match = restored.match
    assert match is not None
    try:
        kept = restored.kept = kept_of(game, row, *sealed)
    except SandtableError as error:
        restored.problem = say("cannot-go-on", error=error)
        return
    if kept is not None and kept.ledger.state.tobytes() != match.state_bytes:
        restored.problem = say("match-cannot-go-sealed-leads")


def _failed(row: MatchRow, error: Exception) -> str:
    log.error("a game fails", match=row.id, game=row.game, exc_info=error)
    said = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".:")
    return say("match-cannot-go-game-fails", game=repr(row.game), said=said[:200])


def _closing(row: MatchRow) -> str:
    return str((row.result or {}).get("text") or say("host-closed"))


def _replay(game: Game, row: MatchRow, choices: Sequence[ChoiceRow], base: Base | None) -> Restored:
    same_rules = game.version == row.rules_version
    if base is None:
        match = deal(game, row)
        restored = Restored(match)
    else:
        match = base.match
        restored = Restored(match, marks=base.marks(), positioned=match.ply)
    marks, code = Marks(match, same_rules), code_of(game)
    for choice in choices[match.ply :]:
        if choice.n != match.ply:
            return Restored(problem=say("match-cannot-go-choice-missing", ply=match.ply + 1))
        if choice.mark is not None:
            mark = marks.read(choice.mark)
            if same_rules and mark.code == code:
                for viewer, n in mark.frames.items():
                    if viewer in mark.ats:
                        restored.marks[None if viewer < 0 else viewer] = views.Place(choice.n, n, mark.ats[viewer])
        made = same_rules or is_event(choice.code) or match.decision(choice.seat) == choice.decision
        if not made or marks.differ:
            return Restored(problem=_differs(game, row, choice))
        try:
            match.replay_choice(choice.seat, choice.code)
        except SandtableError as error:
            return Restored(problem=_unplayable(game, row, choice, error))
        marks.made()
        if marks.differ:
            return Restored(problem=_differs(game, row, choice))
    problem = _ends_otherwise(row, match)
    if problem is not None:
        return Restored(problem=problem)
    restored.unmarked = row.state == "running" and marks.stale
    restored.chain = chain_of(match)
    if not same_rules and row.state == "running" and not match.over:
        restored.moved = game.version
        restored.notice = say(
            "rules-updated-version-every-choice", rules_version=row.rules_version, version=game.version
        )
    return restored


def _ends_otherwise(row: MatchRow, match: Match) -> str | None:
    """What is wrong with the end of a finished match, which was noted: nothing else has to be known of it."""
    if row.state != "finished" or row.closed is not None:
        return None
    if not match.over:
        return say("match-noted-over-replay-not")
    shares = (row.result or {}).get("shares")
    same = shares is None or shares == list(match.returns)
    return None if same else say("replay-match-ends-otherwise-noted")


def _differs(game: Game, row: MatchRow, choice: ChoiceRow) -> str:
    if game.version != row.rules_version:
        return say("replay-differs", before=row.rules_version, now=game.version, n=choice.n + 1)
    return say("match-cannot-go-choice-replay", n=choice.n)


def _unplayable(game: Game, row: MatchRow, choice: ChoiceRow, error: SandtableError) -> str:
    if game.version != row.rules_version:
        return say("replay-illegal", before=row.rules_version, now=game.version, n=choice.n + 1)
    return say("replay-fails", n=choice.n + 1, error=error)


class Marks:
    """What the marks say while `match` is replayed. `differ`: one of them contradicts the replay. `same_rules`: the
    match goes on under the rules it was played under, which promise it the same play; under others a mark without a
    layout is compared as it stands."""

    def __init__(self, match: Match, same_rules: bool) -> None:
        self._match, self._same_rules = match, same_rules
        self._layout = match.game.kernels.state.layout
        self._mark, self._from = Mark(), match.ply
        self._fit = self._misfit = False
        self._checked = match.ply
        self._skipped = False
        self.differ = False

    @property
    def stale(self) -> bool:
        """Whether marks could not be compared, and nothing else says where the last choice led."""
        return self._skipped and self._checked < self._match.ply

    def read(self, data: bytes) -> Mark:
        """The mark that is stored with the next choice: compare the position before it."""
        self._mark, self._from = read_mark(data), self._match.ply
        if self._mark.state:
            self._compare(self._mark.state)
        return self._mark

    def made(self) -> None:
        """One more choice was made: compare where those led that were stored together, if it was their last."""
        mark = self._mark
        if mark.made and self._match.ply == self._from + mark.made:
            self._compare(mark.after)
            if mark.layout not in (b"", self._layout) and mark.told:
                self.differ = self.differ or mark.told != brought(self._match.history(self._from + 1))

    def _compare(self, was: bytes) -> None:
        named = self._mark.layout
        if named and named != self._layout:
            self._skipped = True
            return
        same = was == digest_of(self._match.state_bytes)
        if named or not self._same_rules:
            self.differ = self.differ or not same
        else:
            self._fit, self._misfit = self._fit or same, self._misfit or not same
            self.differ = self.differ or (self._fit and self._misfit)
        if same:
            self._checked = self._match.ply
        else:
            self._skipped = True


async def move_rules(store: Store, row: MatchRow, made: int, version: str, sealed: Sequence[EntryRow] = ()) -> None:
    """Note that a match, `made` choices long, goes on under this version of the rules: an entry of its record, which
    its seal binds (`sealed`: what that is under the third), and a line for its people. Of several servers that find it
    so, one notes it."""
    before = row.rules_version
    text = say("rules-updated-version-every-choice-match", before=before, version=version)
    people = [(seat.guest, row.id) for seat in row.seats if seat.guest is not None]
    values: dict[str, str] = {"rules_version": version}
    if row.seal is not None:
        seal = msgspec.structs.replace(row.seal, moves=[*row.seal.moves, (made, version)])
        values["seal"] = msgspec.json.encode(seal).decode()

    def job(connection: Connection) -> None:
        here = (matches.c.id == row.id) & (matches.c.rules_version == before)
        change = sa.update(matches).where(here).values(**values, revision=matches.c.revision + 1)
        if connection.execute(change).rowcount:
            declared.add(connection, *sealed, match=row.id)
            audit_log.note(connection, "server", "rules", text, row.id, people=people)

    await store.write(job)
    log.info("match moved to new rules", match=row.id, before=before, now=version)
