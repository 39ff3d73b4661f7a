"""A match that runs when the rules of its game change: moved if its replay is the same, else kept, and said so."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import pytest
import sqlalchemy as sa
from msgspec import Meta, convert

from sandtable.core.game.game import make_game
from sandtable.core.game.options import Preset
from sandtable.core.game.registry import make
from sandtable.core.match.seal.chain import Chain
from sandtable.core.match.seal.events import Entry
from sandtable.core.match.seal.opening import Opening, opening_hash
from sandtable.core.match.verdict import judge
from sandtable.server.catalogue import rules
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.rows import choices, matches
from tests.sealed import receipt_of, sealed_match
from tests.server.people import LiveServer, Person, Seat, serving
from tests.toys import whisper


@pytest.fixture
def version(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Install a version of the toy's rules; they are the same, but for what is changed of their definition."""

    def install(name: str, **changes: Any) -> None:
        monkeypatch.setattr(whisper, "DEFINITION", replace(original, version=name, **changes))
        rules._build.cache_clear()

    original = whisper.DEFINITION
    yield install
    rules._build.cache_clear()


def _began(folder: Path, choices_made: int, seal: int = 3) -> tuple[Person, str]:
    with serving(folder, seal=seal) as live:
        person = live.person("Ada")
        match = person.create("me", "heuristic", preset="long")["id"]
        seat = person.sit(match)
        for _ in range(choices_made):
            seat.choose(1)
            seat.wait(lambda seat: seat.decision is not None and seat.decision > seat.acks[-1]["decision"])
        return person, match


def _again(live: LiveServer, person: Person) -> Person:
    person.http.base_url, person.url = live.url, live.url  # type: ignore[assignment]
    return person


def _moved(live: LiveServer, match: str) -> None:
    """Have the match moved, if it is to be: whoever looks on then is asked to come again."""
    live.call(live.services.registry.table, match)
    live.call(live.services.audit.look)


def _stored(folder: Path, match: str) -> tuple[str, list[tuple[Any, ...]]]:
    engine = open_engine(sqlite_url(folder))
    with engine.connect() as connection:
        row = connection.execute(sa.select(matches.c.rules_version, matches.c.state).where(matches.c.id == match)).one()
        made = [tuple(one) for one in connection.execute(sa.select(choices).where(choices.c.match == match))]
    engine.dispose()
    return str(row), made


def _execute(folder: Path, statement: str) -> None:
    engine = open_engine(sqlite_url(folder))
    with engine.begin() as connection:
        connection.exec_driver_sql(statement)
    engine.dispose()


def _heads(seat: Seat) -> list[str]:
    """The heads that came with frames, in their order."""
    told = [json.loads(text) for text in seat.wire.received]
    return [one["head"] for one in told if one["t"] in ("table", "frame") and one.get("head")]


def test_a_move_to_new_rules_is_an_entry_under_the_second_seal(tmp_path: Path, version: Callable[[str], None]) -> None:
    """The record of such a match says after which choice the rules changed, its heads are those that were shown, and
    it verifies under the rules that it ended with."""
    person, match = _began(tmp_path, 12, seal=2)
    heads: list[str] = []
    made = len(_stored(tmp_path, match)[1])
    version("2")
    for _ in range(2):  # the second time it is loaded as it was stored
        with serving(tmp_path) as live:
            _moved(live, match)
            seat = _again(live, person).sit(match)
            for _ in range(3):
                assert seat.choose(1)["t"] == "ack"
                seat.wait(lambda seat: seat.decision is not None and seat.decision > seat.acks[-1]["decision"])
            heads += _heads(seat)
    with serving(tmp_path) as live:
        _again(live, person).ok("POST", f"/api/matches/{match}/resign", {})
        record = person.ok("GET", f"/api/matches/{match}/record")
    assert record["choices"][made] == {"event": {"kind": "rules", "version": "2"}}
    assert sum(isinstance(entry, dict) for entry in record["choices"]) == 1
    assert record["opening"]["rules_version"] == "1"
    verdict = judge(record)
    assert verdict.status == 0, verdict.steps
    assert any("began under version 1 and was moved" in step.text for step in verdict.steps)
    chain = Chain(bytes.fromhex(record["secret"]), opening_hash(convert(record["opening"], Opening)), [
        bytes.fromhex(nonce) for nonce in record["nonces"] if nonce
    ])  # fmt: skip
    chain.extend(convert(record["choices"], list[Entry]))
    all_heads = [chain.at(k).hex() for k in range(len(chain) + 1)]
    places = [all_heads.index(head) for head in heads]
    assert places == sorted(places) and max(places) > made + 1, "of before the move and after it"
    forged = {**record, "choices": [entry for entry in record["choices"] if not isinstance(entry, dict)]}
    assert judge(forged).status == 1


def test_a_rematch_has_the_options_that_an_older_version_called_otherwise(
    tmp_path: Path, version: Callable[..., None]
) -> None:
    """What version 1 called 60 rounds is 50 in version 2: the rematch has 50, by the rules of today."""
    with serving(tmp_path) as live:
        person = live.person("Ada")
        match = person.create("me", "heuristic", preset="long", options={"rounds": 60})["id"]
        person.ok("POST", f"/api/matches/{match}/resign", {})
    version("2", older={"1": {}}, renamed={"1": {"rounds": {60: 50}}})
    with serving(tmp_path) as live:
        again = live.call(live.services.registry.table, _again(live, person).rematch(match)["id"]).row
        assert (again.options["rounds"], again.rules_version) == (50, "2")


def test_a_match_whose_replay_is_the_same_is_moved_for_good(tmp_path: Path, version: Callable[[str], None]) -> None:
    person, match = _began(tmp_path, 12)
    version("2")
    for _ in range(2):
        with serving(tmp_path) as live:
            _moved(live, match)
            seat = _again(live, person).sit(match)
            assert "version 1 to 2" in seat.summary["notice"] and seat.summary.get("problem") is None
            seat.wait(lambda seat: seat.decision is not None)  # a bot may still have to answer what was chosen last
            answered = seat.decision
            assert seat.choose(0)["t"] == "ack" and answered is not None
            acts = person.ok("GET", f"/api/matches/{match}/acts")
            assert [(one["by"], one["verb"]) for one in acts] == [("server", "rules")], "noted once"
    assert _stored(tmp_path, match)[0] == "('2', 'running')"


@pytest.mark.parametrize("where", ["n = 4", "n = (SELECT max(n) FROM choices)", "n = (SELECT max(n) - 1 FROM choices)"])
def test_a_match_whose_replay_differs_is_kept_and_goes_on_under_its_own_rules(
    tmp_path: Path, version: Callable[[str], None], where: str
) -> None:
    """However late it differs: also when nothing but the last position tells."""
    person, match = _began(tmp_path, 20)
    # The new rules would lead elsewhere: so does another legal choice, which only the marks can tell.
    other = f"UPDATE choices SET code = 1 - code WHERE {where}"
    _execute(tmp_path, other)
    before = _stored(tmp_path, match)
    version("2")
    with serving(tmp_path) as live:
        seat = _again(live, person).sit(match)
        problem = seat.summary["problem"]
        assert "Under version 2 its replay differs at choice" in problem and "kept as it was" in problem
        assert seat.choose(0, decision=0)["code"] == "stopped" and seat.summary["state"] == "running"
        assert person.ok("GET", f"/api/matches/{match}/acts") == []
    assert _stored(tmp_path, match) == before, "nothing was changed"
    _execute(tmp_path, other)
    version("1")
    with serving(tmp_path) as live:
        seat = _again(live, person).sit(match)
        assert seat.summary.get("problem") is None and seat.choose(0)["t"] == "ack"


class NewerOptions(whisper.WhisperOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An option that came during version 1, without a new version."""

    murmurs: Annotated[int, Meta(ge=0, le=9, title="Murmurs", extra_json_schema={"x-since": "1+"})] = 0


def test_a_match_from_before_an_option_goes_on_and_verifies(tmp_path: Path, version: Callable[..., None]) -> None:
    """With the option's default, whatever the preset of today says: on its server and anywhere."""
    person, match = _began(tmp_path, 3)
    presets = {"long": Preset("long", "Long", "Many rounds.", (2, 4), {"rounds": 100, "murmurs": 7})}
    version("1", form=replace(whisper.DEFINITION.form, type=NewerOptions, presets=presets))
    with serving(tmp_path) as live:
        seat = _again(live, person).sit(match)
        assert seat.summary.get("problem") is None and seat.choose(1)["t"] == "ack"
        seat.wait(lambda seat: seat.decision is not None and seat.decision > seat.acks[-1]["decision"])
        assert live.call(live.services.registry.table, match).match.game.options.murmurs == 0
        person.ok("POST", f"/api/matches/{match}/resign", {})
        record = person.ok("GET", f"/api/matches/{match}/record")
    assert record["over"] and "murmurs" not in record["opening"]["options"]
    verdict = judge(record)
    assert verdict.status == 0, verdict.steps
    assert "Made before option murmurs, played with its default." in [step.text for step in verdict.steps]


def test_the_server_judges_records_of_other_releases(tmp_path: Path) -> None:
    """As the command line does: one from before an option is right, one of newer rules is not called wrong."""
    then = make("bridgefront", "standard", {"players": 2}, version="3")
    before = sealed_match(then, ("Ada", "Bo"), without=("lead_passes",))
    before.resign(0)
    game = make_game(whisper.DEFINITION, options={"players": 2})
    game.version = "9"
    newer = sealed_match(game, ("Ada", "Bo"))
    newer.resign(0)
    record = json.loads(json.dumps(newer.record()))
    with serving(tmp_path) as live:
        person = live.person("Ada")
        checks = person.ok("POST", "/api/verify", json.loads(json.dumps(before.record())))
        assert checks["status"] == 0, checks
        said = [step["text"] for step in checks["steps"]]
        assert "Made before option lead_passes, played with its default." in said
        checks = person.ok("POST", "/api/verify", record)
        assert (checks["status"], checks["ok"]) == (4, False) and "cannot be judged here" in checks["text"]
        assert [step["name"] for step in checks["steps"] if not step["judged"]] == ["rules"]
        checks = person.ok("POST", "/api/verify", {"record": record, "receipt": receipt_of(newer, 1)})
        assert (checks["status"], checks["receipt"]) == (4, "matches the receipt")
        forged = person.ok("POST", "/api/verify", {**record, "head": "00" * 32})
        assert forged["status"] == 1 and "something is wrong" in forged["text"]


def test_a_match_that_waited_begins_by_the_rules_that_its_opening_names(
    tmp_path: Path, version: Callable[..., None]
) -> None:
    """Made under version 1, whose 60 rounds are 50 in version 2; begun after the upgrade, and loaded once more."""
    with serving(tmp_path) as live:
        person = live.person("Ada")
        match = person.create("me", "open", preset="long", options={"rounds": 60})["id"]
    version("2", older={"1": {}}, renamed={"1": {"rounds": {60: 50}}})
    with serving(tmp_path) as live:
        _again(live, person)
        live.person("Bo").join(match)
        table = live.call(live.services.registry.table, match)
        assert table.match is not None and table.match.game.options.rounds == 50
        assert (table.match.game.version, table.row.rules_version) == ("1", "1")
    with serving(tmp_path) as live:
        table = live.call(live.services.registry.table, match)
        assert table.problem is None and table.match.game.options.rounds == 50
