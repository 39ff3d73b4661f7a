"""A game of a study at a table: a server of its own for that game, on this machine alone, until Ctrl-C."""

import sys
import tempfile
import time
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
import sqlalchemy as sa

from sandtable.commands.output import phrase, say
from sandtable.commands.serve import leave
from sandtable.core.errors import OptionError
from sandtable.core.game.options import as_text
from sandtable.core.match.match import Match
from sandtable.lab.summary import settings as settings_of
from sandtable.server.configuration.settings import Limits, Settings
from sandtable.server.protocol.laboratory_documents import StudyForm, StudyVariantForm
from sandtable.server.serving.run import serve
from sandtable.server.storage import study_rows
from sandtable.server.storage.engine import open_engine
from sandtable.server.storage.migrate import upgrade
from sandtable.server.storage.rows import guests

#: What the study and its owner are called on that server, which knows no other.
_STUDY, _GUEST = "this", "nobody"


#: Nobody but its owner asks this server anything.
_NO_LIMITS = Limits(work_seconds=600.0, work_rate=1e6, work_burst=1e6)


def must_be_port(port: int) -> None:
    """OptionError for a number that is no port."""
    if not 0 <= port <= 65535:
        raise OptionError(phrase("port-range", port=port), "port")


def show(match: Match, title: str, variant: str, deal: int, seating: int, bots: Sequence[str], port: int) -> None:
    """Serve a match that was played to its end, as the only game of a study. `seating` from 0; port 0 takes a free one.
    ServerError when the port is taken. The process ends with the server."""
    with tempfile.TemporaryDirectory(prefix="sandtable-", ignore_cleanup_errors=True) as folder:
        settings = Settings(
            data=Path(folder), port=port, laboratory="everyone", estimates=False, log_level="error", limits=_NO_LIMITS
        )
        engine = open_engine(settings.database_url)
        upgrade(engine)
        now = int(time.time() * 1000)
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            guest = {"id": _GUEST, "name": "Nobody", "generation": 0, "created": now, "muted": None, "banned": None}
            connection.execute(sa.insert(guests).values(guest))
            study_rows.add(connection, _row(match, title, variant, deal, seating, bots, now))
        engine.dispose()
        serve(settings, _say)
    leave()


def _row(
    match: Match, title: str, variant: str, deal: int, seating: int, bots: Sequence[str], now: int
) -> study_rows.StudyRow:
    """The study as the server keeps one that was played."""
    game, record = match.game, match.record()
    # As few options as give the game, as a form names them: lists of words are a text there.
    options = {
        name: as_text(value) if isinstance(value, (list, tuple)) else value for name, value in settings_of(game).items()
    }
    rules = StudyVariantForm(variant[:40], game.preset, options, dict(game.attachments))
    form = StudyForm(game.id, game.seats, [rules], list(bots), deals=20, title=title[:80])
    won = np.asarray(match.returns)
    played = {
        "variant": 0, "deal": deal, "seating": seating, "bots": list(bots),
        "winners": np.flatnonzero(won == won.max()).tolist(), "turns": game.progress(match.state), "key": record["key"],
        "version": game.version, "choices": record["choices"],
    }  # fmt: skip
    result = {"deals": 1, "games": 1, "answers": [], "looks": [], "counters": []}
    return study_rows.StudyRow(
        _STUDY, _GUEST, now, game.id, title[:160], msgspec.json.encode(form).decode(), state="done", kept=1,
        result=msgspec.json.encode(result).decode(), games=msgspec.json.encode([played]).decode(),
    )  # fmt: skip


def _say(words: str) -> None:
    """Where the table is; a browser opens there if a person sits at a terminal."""
    address = next(word for word in words.split() if word.startswith("http"))
    page = f"{address}/laboratory/{_STUDY}/0?at=0"
    say(phrase("game-at-page", page=page), phrase("stop-ctrl-c"), flush=True)
    if sys.stdout.isatty():
        webbrowser.open(page)
