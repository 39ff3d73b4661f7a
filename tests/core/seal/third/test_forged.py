"""No forged record passes beside an honest receipt: entries inserted, dropped, repeated, moved, replaced and cut off at
every place, each sealed again with the host's key, beside the receipts of everybody but the host."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.core.seal.third.forging import Forger, Made, kind_of, templates
from tests.core.seal.third.people import CLOCK, copied, equal
from tests.core.seal.third.test_honest import GAMES, judged, played
from tests.lengths import LONG

#: So many forged records of a game are judged; with `make long` all that there are.
SOME = 1 << 30 if LONG else 40
CASES = [
    pytest.param(name, keyless, absent, id=f"{name}-{how}")
    for name in sorted(GAMES)
    for how, keyless, absent in (
        ("signed", (), ()),
        ("unsigned", (0, 1, 2), ()),
        ("absent", (), (1,)),
        ("absent-unsigned", (1,), (1,)),
    )
    if LONG or how == "signed" or name == "bayonet"
]


def plans(entries: list[dict[str, Any]], made: dict[str, Made], rng: random.Random) -> Iterator[tuple[str, list[Any]]]:
    """Every change of a record, by name: numbers of honest entries, and templates in between."""
    n = len(entries)
    for i in range(n):
        kind, rest = kind_of(entries[i]), [k for k in range(n) if k != i]
        j = rng.randrange(n)
        yield f"drop {kind}", rest
        yield f"repeat {kind}", [*range(i + 1), i, *range(i + 1, n)]
        yield f"move {kind}", [*rest[:j], i, *rest[j:]]
        yield f"cut off at {kind}", list(range(i))
    for i in range(n + 1):
        for name, template in made.items():
            yield f"insert {name}", [*range(i), template, *range(i, n)]
            if i < n:
                yield f"replace by {name}", [*range(i), template, *range(i + 1, n)]
    for _ in range(n):
        gone = set(rng.sample(range(n), min(n, rng.randrange(5))))
        plan: list[Any] = [i for i in range(n) if i not in gone]
        for _ in range(rng.randrange(1, 4)):
            plan.insert(rng.randrange(len(plan) + 1), made[rng.choice(list(made))])
        yield "several at once", plan


def chosen(all_plans: list[tuple[str, list[Any]]], rng: random.Random) -> list[tuple[str, list[Any]]]:
    """Some of each kind of change, in turn."""
    rng.shuffle(all_plans)
    seen = Counter[str]()
    ranked = []
    for name, plan in all_plans:
        ranked.append((seen[name], name, plan))
        seen[name] += 1
    ranked.sort(key=lambda one: one[0])
    return [(name, plan) for _, name, plan in ranked]


@pytest.mark.parametrize(("name", "keyless", "absent"), CASES)
def test_no_forged_record_passes_beside_an_honest_receipt(
    name: str, keyless: tuple[int, ...], absent: tuple[int, ...]
) -> None:
    people = range(GAMES[name][1])
    signed = tuple(seat for seat in keyless if seat in people)
    server, _ = played(name, 3, choices=25, pace=CLOCK, keyless=signed, absent=absent)
    record, rng = copied(server.record()), random.Random(name)
    witnesses = [one for one in server.browsers if one.seat != 0]
    full = [one.receipt() for one in witnesses]
    cut = [one.receipt(len(one.items) * third // 3) for one in witnesses for third in (1, 2)]
    assert all(finding.passes for finding in judged(record, full))
    assert all(finding.status == "matches as far as it goes" or finding.place for finding in judged(record, cut))

    forger, done = Forger(server, 3), 0
    passed = []
    for kind, plan in chosen(list(plans(record["entries"], templates(forger, 1), rng)), rng):
        forged = forger.build(plan)
        if forged is None or equal(forged["entries"], record["entries"]):
            continue
        pairs = zip(forged["entries"], record["entries"], strict=False)
        first = next(
            (k for k, (a, b) in enumerate(pairs) if a != b), min(len(forged["entries"]), len(record["entries"]))
        )
        for receipt, finding in zip([*full, *cut], judged(forged, [*full, *cut]), strict=True):
            whole = finding.passes
            seen_until = server.ledger.told[receipt["seat"]].entries[receipt["told"]]
            part = finding.status == "matches as far as it goes" and (receipt["over"] or first < seen_until)
            if whole or part:
                passed.append((kind, receipt["seat"], receipt["told"], finding.status))
        done += 1
        if done >= SOME:
            break
    assert done >= min(SOME, 40) and passed == []
