"""The page's judge, which knows no rules, beside the one that does: the same honest and forged records to both."""

from __future__ import annotations

import contextlib
import json
import os
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.match.seal.third.statements import next_head, record_statement
from sandtable.games import load
from tests.core.seal.third.cheating import CHEATS
from tests.core.seal.third.forging import Forger, templates
from tests.core.seal.third.people import CLOCK, HOST, begin, choose_all, copied, equal, person
from tests.core.seal.third.test_absent import UNSOUND, bent
from tests.core.seal.third.test_cheating import SOME as SOME_CHEAT
from tests.core.seal.third.test_cheating import cheated
from tests.core.seal.third.test_forged import chosen, plans
from tests.core.seal.third.test_honest import GAMES, end, judged, played
from tests.lengths import LONG
from tests.needs import need

WEB = Path(__file__).resolve().parents[4] / "web"
#: So many forged records of a game.
SOME = 2000 if LONG else 20

pytestmark = pytest.mark.node


def cases(name: str, **more: Any) -> list[dict[str, Any]]:
    """Records, receipts, and what is expected of each."""
    server, _ = played(name, 3, choices=25, pace=CLOCK, **more)
    record, rng = copied(server.record()), random.Random(f"page {name}")
    witnesses = [one for one in server.browsers if one.seat != 0]
    full = [one.receipt() for one in witnesses]
    cut = [one.receipt(len(one.items) // 2) for one in witnesses]
    found = [
        {
            "name": f"honest {name}", "record": record, "receipts": [*full, *cut],
            "expected": [one.status for one in judged(record, [*full, *cut])],
        }
    ]  # fmt: skip
    found += unseen(name)
    forger = Forger(server, 3)
    for kind, plan in chosen(list(plans(record["entries"], templates(forger, 1), rng)), rng):
        forged = forger.build(plan)
        if forged is None or equal(forged["entries"], record["entries"]):
            continue
        found.append(
            {"name": f"{name}: {kind}", "record": forged, "receipts": full, "expected": ["forged"] * len(full)}
        )
        if len(found) > SOME:
            break
    return found


def unseen(name: str) -> list[dict[str, Any]]:
    """A match in which what was asked, and a yes to it, lapsed by what the game told; and the same with an entry after
    its end. The page judges them without a receipt, and beside receipts that end before."""
    options, people = GAMES[name]
    server, rng = begin(load(name, **options), f"lapse {name}", people, pace=CLOCK), random.Random(5)
    ledger, host, other = server.ledger, person(server, 0), person(server, 1)
    for asker in (other, host):
        assert server.submit(asker.act("propose", what="pause"), asker), server.why
        while ledger.open is not None:
            assert choose_all(server, rng)
    assert server.submit(host.act("propose", what="pause", through=1000), host), server.why
    for _ in range(2 if people > 2 else 1):
        asked = ledger.open
        assert asked is not None
        assert server.submit(other.act("answer", of=asked.id, yes=True), other), server.why
        while people > 2 and other.seat in asked.yes:
            assert choose_all(server, rng)
    end(server)
    assert ledger.agreed_end == "score"
    record = copied(server.record())
    receipts = [None, *(one.receipt(len(one.items) // 4) for one in server.browsers)]
    statuses = [one.status for one in judged(record, receipts)]
    beyond = [*record["entries"], {"seat": 1, "act": {"do": "orders", "wishes": {}}, "by": "host"}]
    forged = {**record, "entries": beyond}
    forged["head"] = next_head(ledger.heads[-1], server.secret, len(beyond), beyond[-1]).hex()
    statement = record_statement(ledger.o, len(beyond), bytes.fromhex(forged["head"]), record["told"])
    forged["host"] = {**record["host"], "record": HOST.sign(statement).hex()}
    return [
        {"name": f"lapsed {name}", "record": record, "receipts": receipts, "expected": statuses},
        {
            "name": f"after the end of {name}", "record": forged, "receipts": receipts,
            "expected": ["not sealed", *(["forged"] * len(server.browsers))],
        },
    ]  # fmt: skip


def unsound() -> list[dict[str, Any]]:
    """Records whose openings say of somebody that they had not come, in ways that are none."""
    return [
        {"name": name, "record": bent(name), "receipts": [None], "expected": ["not sealed"]} for name in sorted(UNSOUND)
    ]


@contextlib.contextmanager
def told(folder: Path) -> Iterator[str]:
    """The address of a server of the files of a folder, on loopback."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


#: What the page cannot see: it knows neither what bots would choose nor what the rules make of dice.
BY_RULES_ALONE = ("chosen for a bot", "another number shown, and claimed")


def cheats(game: str) -> list[dict[str, Any]]:
    """Matches at servers that cheat while they run, beside the receipts of all but the host."""
    found = []
    for name in sorted(set(CHEATS) - set(BY_RULES_ALONE)):
        for seed in range(4):
            server, done = cheated(name, game, seed)
            if done and server.ledger.over:
                receipts = [one.receipt() for one in server.browsers if one.seat != 0]
                expected = ["some forged"] * len(receipts)
                record = copied(server.record())
                found.append({"name": f"{game}: {name}", "record": record, "receipts": receipts, "expected": expected})
                break
    return found


def page_says(made: list[dict[str, Any]], folder: Path) -> None:
    """The page says of these records, beside these receipts, what is expected."""
    (folder / "cases").write_text("".join(json.dumps(one) + "\n" for one in made), encoding="utf-8")
    with told(folder) as url:
        done = subprocess.run(
            [sys.executable, "build_client.py", "test", "--", "tests/third.test.ts"],
            cwd=WEB,
            env={**os.environ, "VITE_CASES": f"{url}/cases"},
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0 and "skipped" not in done.stdout, done.stdout[-6000:] + done.stderr[-2000:]


def test_the_page_says_of_honest_and_forged_records_what_it_should(tmp_path: Path) -> None:
    need("node")
    made = [case for name in sorted(GAMES) for case in cases(name)]
    made += [case for keyless in ((), (1,)) for case in cases("bayonet", absent=(1,), keyless=keyless)]
    made += unsound()
    made += [case for name in SOME_CHEAT[:1] for case in cheats(name)]
    assert len(made) > 80
    page_says(made, tmp_path)
