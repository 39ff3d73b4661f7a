"""`sandtable serve`: the server, and a browser to play in; `sandtable upgrade`: a copy and a migration, or only what
they would bring.
"""

import contextlib
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Engine

from sandtable.commands.output import console, phrase, print_document, print_json, progress_bar, say, warm_up
from sandtable.core.game.warm import TABLE
from sandtable.core.terminal_text import shown
from sandtable.games import definition, games
from sandtable.server.configuration.sources import FoundSettings, Given, as_file, read_settings
from sandtable.server.errors import ServerError
from sandtable.server.hosting.backup import dump_command
from sandtable.server.hosting.host_acts import HostError
from sandtable.server.hosting.upgrading import GameOutlook, UpgradeOutlook, bring_up, look_ahead
from sandtable.server.serving.run import serve
from sandtable.server.storage.engine import DATABASE_NAME, open_engine
from sandtable.server.storage.leases import alive
from sandtable.server.storage.lock import one_at_a_time, only_server
from sandtable.server.storage.migrate import HEAD, must_be_older, revision_of


def run(flags: Given, config: Path | None) -> None:
    """Serve until Ctrl-C. OptionError for settings that make no sense; ServerError for what the server refuses."""
    found = read_settings(flags, os.environ, config)

    def ready(words: str) -> None:
        say(*words.split("\n"), flush=True)
        if found.settings.open:
            address = next((word for word in words.split() if word.startswith("http")), "")
            if address:
                webbrowser.open(address)
        if sys.stderr.isatty():
            threading.Thread(target=_show_compiling, daemon=True).start()

    serve(found.settings, ready, read_from(found))
    leave()


def leave() -> None:
    """End the process after a server: everything is stored and closed. A thread may still be compiling a game, which
    nothing can interrupt; the host who stops the server should not have to wait for it."""
    if sys.stderr.isatty():
        console(error=True).show_cursor(True)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


def read_from(found: FoundSettings) -> list[str]:
    """What the log says of where settings came from."""
    lines = [phrase("settings-were-read-from", value=found.file.resolve())] if found.file is not None else []
    return [*lines, *found.notes]


def print_settings(flags: Given, config: Path | None) -> None:
    """Every setting with its value, as a file."""
    found = read_settings(flags, os.environ, config)
    print_document(as_file(found))
    for note in found.notes:
        say(f"sandtable: {note}", error=True)


def _show_compiling() -> None:
    """The pages answer already; show how far the games are that the server compiles meanwhile. Both wait for the same
    work: what one thread has compiled the other finds."""
    with progress_bar() as bar:
        for name in games():
            with contextlib.suppress(Exception):  # the server logs what is wrong with a game
                warm_up(definition(name), bar, (TABLE,))


def upgrade(flags: Given, config: Path | None, check: bool, copied: bool, as_json: bool) -> bool:
    """Do it, or say what it brings; whether no match will stop. HostError or ServerError say why it cannot be."""
    with _found(flags, config) as engine:
        if check:
            outlook = look_ahead(engine)
            if as_json:
                print_json({**msgspec.to_builtins(outlook), "smooth": outlook.smooth}, indent=1)
            else:
                say(*_lines(outlook))
            return outlook.smooth
        with _unused(engine), one_at_a_time(engine):
            found = _older(engine)
            if found is not None and engine.dialect.name == "postgresql" and not copied:
                raise HostError(phrase("make-copy-first", url=dump_command(engine.url, found)))
            upgraded = bring_up(engine, tell=lambda words: None)  # said below
        if as_json:
            print_json(None if upgraded is None else msgspec.to_builtins(upgraded), indent=None)
        elif upgraded is None:
            say(phrase("database-up-date-revision", newest=HEAD))
        else:
            say(phrase("database-was-upgraded-from", before=upgraded.before, after=upgraded.after))
            if upgraded.copy:
                say(phrase("copy-from-before-way", copy=upgraded.copy))
    return True


@contextlib.contextmanager
def _found(flags: Given, config: Path | None) -> Iterator[Engine]:
    """The database that the settings name, whatever revision it has. HostError if there is none."""
    settings = read_settings(flags, os.environ, config).settings
    if not settings.database and not (settings.data / DATABASE_NAME).is_file():
        raise HostError(phrase("database-name-data-folder", data=settings.data))
    engine = open_engine(settings.database_url)
    try:
        yield engine
    except sa.exc.DBAPIError as error:
        raise HostError(phrase("database-cannot-used", splitlines=str(error.orig).strip().splitlines()[0])) from error
    finally:
        engine.dispose()


@contextlib.contextmanager
def _unused(engine: Engine) -> Iterator[None]:
    """While no server uses the database. ServerError if one does: it would go on as if nothing had changed."""
    if engine.dialect.name == "postgresql":
        with engine.connect() as connection:
            if sa.inspect(connection).has_table("workers") and alive(connection):
                raise ServerError(phrase("servers-use-database"))
    with only_server(engine):
        yield


def _older(engine: Engine) -> str | None:
    """The revision of a database that is not up to date."""
    with engine.connect() as connection:
        found = revision_of(connection)
    if found is None:
        raise HostError(phrase("database-not-ours"))
    must_be_older(found)
    return None if found == HEAD else found


def _lines(outlook: UpgradeOutlook) -> Iterator[str]:
    if outlook.revision == outlook.newest:
        yield phrase("database-up-date-revision", newest=outlook.newest)
    else:
        yield phrase("database-revision-upgrade-brings", revision=outlook.revision, newest=outlook.newest)
    for game, counts in outlook.games.items():
        yield f"{shown(game)}: {_counted(counts)}."
    for stop in outlook.stops:
        what = "does not replay" if stop.state == "finished" else "will stop"
        yield f"{stop.match} ({shown(stop.game)}, {shown(stop.state)}) {what}. {stop.reason}"
    if not outlook.stops:
        yield phrase("no-match-will-stop") if outlook.games else phrase("holds-no-match")
    yield phrase("nothing-was-changed")


def _counted(counts: GameOutlook) -> str:
    parts = [
        f"{good} of {of} {state} {'match' if of == 1 else 'matches'} {verb}"
        for good, of, state, verb in (
            (counts.begin, counts.waiting, "waiting", "can begin"),
            (counts.go_on, counts.running, "running", "can go on"),
            (counts.replay, counts.finished, "finished", "can be replayed"),
        )
        if of
    ]
    return ", ".join(parts)
