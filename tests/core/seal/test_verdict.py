"""Verdicts: what is noticed of a record, alone and beside a receipt."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from sandtable.core.errors import IllegalChoice, RecordError
from sandtable.core.game.game import make_game
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import parse_record
from sandtable.core.match.seal.events import AgreedEnd, Pause, RulesChange, SeatChange, TimeOut, UndoChange
from sandtable.core.match.seal.opening import Attempt
from sandtable.core.match.verdict import judge
from sandtable.games import load
from tests.sealed import finish, receipt_of, seal_of, sealed_match
from tests.toys import duel

NAMES = ("Märit", "Level 4", 'Ousmane "O"')
EARLIER = (Attempt("ab" * 32, "cd" * 32, [0]),)


def game(**options: Any) -> Any:
    return make_game(duel.DEFINITION, options={"players": 3, **options})


def match(**more: Any) -> Match:
    return finish(sealed_match(game(), NAMES, bots=(1,), **more))


def plain(values: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(values))
    return found


def test_a_sealed_match_is_sealed_finished_and_matches_its_receipts() -> None:
    played = match(attempts=EARLIER)
    record = plain(played.record())
    alone = judge(record)
    assert (alone.seal, alone.finished, alone.receipt, alone.status) == ("sealed", True, "no receipt", 0), alone.steps
    for seat in (0, 2):
        verdict = judge(record, receipt_of(played, seat))
        assert (verdict.receipt, verdict.status) == ("matches the receipt", 0), verdict.steps
    assert Match.from_record(record).record() == played.record()
    assert record["nonces"][1] == "" and "names" not in record


@pytest.mark.parametrize("name", ["conquest", "bayonet", "bridgefront", "battlecards"])
def test_a_sealed_record_of_every_game_is_read_from_its_file(name: str) -> None:
    """With every preset: the opening has all options and no preset, and JSON has no tuples."""
    for preset, found in load(name).definition.form.presets.items():
        made = load(name, preset=preset, players=found.players[0])
        begun = sealed_match(made, tuple(f"Seat {seat}" for seat in range(made.seats)))
        for seat in range(made.seats - 1):
            if not begun.over:
                begun.resign(seat)
        if begun.over:
            verdict = judge(plain(begun.record()), receipt_of(begun, 0))
            assert (verdict.status, verdict.receipt) == (0, "matches the receipt"), (preset, verdict.steps)
        else:  # teams: whoever is left plays on
            assert judge(plain(begun.record())).status == 3


def test_an_unfinished_record_tells_nothing_and_is_unfinished() -> None:
    begun = sealed_match(game(), NAMES, bots=(1,))
    begun.choose(begun.seats_to_act[0], begun.legal(begun.seats_to_act[0])[0])
    record = plain(begun.record())
    assert not {"secret", "head", "returns"} & set(record) and record["choices"] == []
    verdict = judge(record, receipt_of(begun, 0))
    assert (verdict.seal, verdict.finished, verdict.receipt) == ("sealed", False, "matches the receipt")
    assert verdict.status == 3
    with pytest.raises(RecordError, match="sealed"):
        Match.from_record(record)


def test_a_local_match_is_not_sealed_and_says_so() -> None:
    for begun in (Match(game(), seed=7), Match(game(), key=bytes(32))):
        verdict = judge(plain(finish(begun).record()))
        assert (verdict.seal, verdict.finished, verdict.status) == ("not sealed", True, 3)
        assert "not sealed" in verdict.text and any("local match" in step.text for step in verdict.steps)


@pytest.mark.parametrize("secret", [True, False])
def test_what_an_unfinished_record_may_not_hold_is_refused(secret: bool) -> None:
    record = plain(match().record())
    cut = {**record, "over": False, "choices": [], "returns": []}
    del cut["head"]
    if not secret:
        del cut["secret"]
        cut["returns"] = record["returns"]
    verdict = judge(cut)
    assert verdict.status == 1 and ("the secret" if secret else "a result") in verdict.steps[0].text
    with pytest.raises(RecordError):
        parse_record(cut)


def test_names_outside_the_opening_are_refused() -> None:
    record = plain(match().record())
    assert judge({**record, "names": ["A", "B", "C"]}).status == 1
    assert judge({**record, "title": "Friday"}).status == 1


def edits(record: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The forgeries that the first protocol called genuine, and some more."""
    made = {name: copy.deepcopy(record) for name in ("cut", "names", "choice", "dropped", "nonce", "moved", "attempt")}
    made["cut"]["choices"] = record["choices"][:2]
    made["cut"]["returns"] = [0.0, 0.0, 1.0]
    seats = made["names"]["opening"]["seats"]
    seats[0]["name"], seats[2]["name"] = seats[2]["name"], seats[0]["name"]
    made["choice"]["choices"][0][1] += 1
    del made["dropped"]["choices"][0]
    made["nonce"]["nonces"][0] = "ee" * 32
    made["moved"]["choices"][0:2] = record["choices"][1::-1]
    made["attempt"]["attempts"] = []
    return made


@pytest.mark.parametrize("name", ["cut", "names", "choice", "dropped", "nonce", "moved", "attempt"])
def test_a_forged_record_is_wrong(name: str) -> None:
    assert judge(edits(plain(match(attempts=EARLIER).record()))[name]).status == 1


def remade(played: Match, **changes: Any) -> dict[str, Any]:
    """A forgery made whole by a host who knows everything: another seal, every head recomputed, played on anew."""
    other = finish(sealed_match(played.game, changes.pop("names", NAMES), bots=(1,), **changes))
    return plain(other.record())


def test_a_forgery_made_whole_differs_from_the_receipt() -> None:
    played = match()
    receipt = receipt_of(played, 0)
    names = remade(played, names=("Mallory", "Level 4", "Märit"))
    assert judge(names).status == 0, "alone it is as good as any"
    verdict = judge(names, receipt)
    assert (verdict.status, verdict.receipt) == (1, "differs at the opening")
    other_dice = remade(played, secret=b"\x09" * 32)
    assert judge(other_dice).status == 0 and judge(other_dice, receipt).receipt == "differs at the opening"


def test_a_choice_changed_by_who_can_recompute_the_chain_differs_at_that_choice() -> None:
    played = match()
    again = sealed_match(game(), NAMES, bots=(1,))
    changed = next(k for k, (seat, _) in enumerate(played.choices) if seat == 2)
    for k, (seat, code) in enumerate(played.choices):
        if k == changed:
            code = next(one for one in again.legal(seat) if one != code)
        if seat not in again.seats_to_act or code not in again.legal(seat):
            break
        again.choose(seat, code)
    record = plain(finish(again).record())
    assert judge(record).status == 0
    verdict = judge(record, receipt_of(played, 2))
    assert (verdict.status, verdict.receipt) == (1, f"differs at choice {changed + 1}")
    assert any("took choice" in step.text for step in verdict.steps)
    # The others notice by the heads they were sent: the change stands before their next one.
    assert judge(record, receipt_of(played, 0)).receipt.startswith("differs at choice ")


def test_a_choice_dropped_at_the_end_is_missed() -> None:
    """The last choices are bound by their acknowledgement, although nothing follows them."""
    played = match()
    receipt = receipt_of(played, played.choices[-1][0])
    shorter = sealed_match(game(), NAMES, bots=(1,))
    for seat, code in played.choices[:-1]:
        shorter.choose(seat, code)
    seat = played.choices[-1][0]
    shorter.choose(seat, next(one for one in shorter.legal(seat) if one != played.choices[-1][1]))
    verdict = judge(plain(finish(shorter).record()), receipt)
    assert verdict.receipt == f"differs at choice {len(played.choices)}"


def test_a_browser_listed_as_not_having_revealed_raises_the_alarm() -> None:
    played = match(attempts=EARLIER)
    receipt = receipt_of(played, 0)
    blamed = plain(played.record())
    blamed["attempts"][0]["revealed"] = [2]
    verdict = judge(blamed, receipt)
    assert (verdict.status, verdict.receipt) == (1, "differs at attempt 1")
    assert "though it had sent its nonce" in verdict.steps[4].text


def test_a_signature_that_is_not_the_hosts_is_noticed() -> None:
    played = match()
    receipt = receipt_of(played, 0)
    receipt["signatures"]["own"][0][1] = "00" * 64
    assert judge(plain(played.record()), receipt).receipt == "differs at the signature"
    record = plain(played.record())
    record["host"]["fingerprint"] = record["host"]["fingerprint"][::-1]
    assert judge(record).status == 1


def test_a_record_signed_by_another_host_than_the_receipt_is_noticed() -> None:
    played = match()
    receipt = receipt_of(played, 0)
    forged = plain(played.record())
    other = Ed25519PrivateKey.from_private_bytes(b"\x08" * 32)
    forged["host"] = plain(msgspec.to_builtins(seal_of(game(), NAMES, bots=(1,), host=other).host))
    assert judge(forged).status == 0, "alone it is as good as any"
    assert judge(forged, receipt).receipt == "differs at the host's key"


def test_a_record_with_events_verifies_and_names_who_sat_there() -> None:
    begun = sealed_match(game(), NAMES, bots=(1,))
    begun.note(Pause(True))
    begun.note(Pause(False))
    seat = begun.seats_to_act[0]
    begun.choose(seat, begun.legal(seat)[0])
    first = begun.state_bytes
    begun.choose(2, begun.legal(2)[1])
    begun.note(UndoChange(seat=2, choices=1, agreed=[0]))
    assert begun.state_bytes == first and begun.ply == 5
    begun.note(TimeOut(2))
    begun.note(SeatChange(seat=2, name="Level 4", bot="level-4"))
    record = plain(finish(begun).record())
    verdict = judge(record, receipt_of(begun, 0))
    assert verdict.status == 0, verdict.steps
    assert "events: 5" in next(step.text for step in verdict.steps if step.name == "replay")
    assert Match.from_record(record).record() == begun.record()
    k = next(k for k, entry in enumerate(record["choices"]) if isinstance(entry, dict) and "name" in entry["event"])
    record["choices"][k]["event"]["name"] = "Nobody"
    assert judge(record).status == 1
    record["choices"][k]["event"] = {"kind": "earthquake"}
    assert judge(record).status == 1


def test_an_agreement_that_somebody_never_gave_is_noticed() -> None:
    """After a step back dice fall anew: who could make up the others' agreement could try until the dice please."""
    begun = sealed_match(game(), NAMES, bots=(1,))
    seat = begun.seats_to_act[0]
    begun.choose(seat, begun.legal(seat)[0])
    begun.choose(2, begun.legal(2)[1])
    begun.note(UndoChange(seat=2, choices=1, agreed=[0]))
    begun.note(AgreedEnd(seat=2, how="draw", agreed=[0]))
    record, receipt = plain(begun.record()), receipt_of(begun, 0)
    assert [one[:2] for one in receipt["agreed"]] == [["undo", 2], ["end", 2]]
    assert judge(record, receipt).status == 0, judge(record, receipt).steps
    back, end = receipt["agreed"]
    for number, given in ((3, []), (3, [end]), (4, [back]), (4, [back, back]), (3, [["undo", 1, back[2]], end])):
        forged = judge(record, {**receipt, "agreed": given})
        assert (forged.receipt, forged.status) == (f"differs at choice {number}", 1), given
    after = receipt["seen"][3][1]
    assert judge(record, {**receipt, "agreed": [["undo", 2, after], end]}).receipt == "differs at choice 3"
    before = {name: value for name, value in receipt.items() if name != "agreed"}
    assert judge(record, before).status == 0, "a receipt of before browsers kept it"


def test_who_agreed_in_a_seat_that_changed_hands_is_not_for_the_first_ones_receipt() -> None:
    begun = sealed_match(game(), NAMES, bots=(1,))
    begun.note(SeatChange(seat=0, name="Level 4", bot="level-4", was=NAMES[0]))
    begun.note(SeatChange(seat=0, name="Beate", was="Level 4"))
    begun.note(AgreedEnd(seat=2, how="score", agreed=[0]))
    record = plain(begun.record())
    assert judge(record, {**receipt_of(begun, 0), "agreed": []}).status == 0
    again = sealed_match(game(), NAMES, bots=(1,))
    again.note(SeatChange(seat=0, name=NAMES[0], bot="level-4", was=NAMES[0]))
    again.note(SeatChange(seat=0, name=NAMES[0], was=NAMES[0]))
    again.note(AgreedEnd(seat=2, how="score", agreed=[0]))
    verdict = judge(plain(again.record()), {**receipt_of(again, 0), "agreed": []})
    assert verdict.receipt == "differs at choice 3", "whoever takes the seat again is the one of the receipt"


def test_a_record_with_another_end_or_without_one_is_noticed() -> None:
    played = match()
    with pytest.raises(IllegalChoice, match="over"):
        played.note(UndoChange(seat=0, choices=0, agreed=[2]))
    mine = next(seat for seat in (0, 2) if seat != played.choices[-1][0])
    last = max(k for k, (seat, _) in enumerate(played.choices) if seat == mine) + 1
    # Somebody who closed the page after the last choice of its own, and came again when all was over.
    receipt = {**receipt_of(played.fork(last), mine), "end": played.record()["head"]}
    assert judge(plain(played.record()), receipt).status == 0
    going_on = played.fork(last)  # every choice of mine stands; the others choose again
    seat, code = played.choices[last]
    going_on.choose(seat, next(other for other in going_on.legal(seat) if other != code))
    forged = plain(finish(going_on).record())
    assert judge(forged).status == 0
    assert judge(forged, receipt).receipt == "differs at the end"
    begun = plain(sealed_match(game(), NAMES, bots=(1,)).record())
    assert judge(begun, receipt).receipt == "differs at the end"


def test_rules_do_not_change_after_the_end() -> None:
    played = match()
    with pytest.raises(IllegalChoice, match="is over"):
        played.note(RulesChange("2"))


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a document, inner ones included."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for key, one in inner for found in leaves(one, (*path, key)))]


def edited(value: Any, chance: random.Random) -> Any:
    """Something else of the same kind, so that a parser alone would not do."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.choice((-1, 1, 7))
    if isinstance(value, float):
        return value + chance.choice((-1e-15, 1e-9, 0.5)) * chance.choice((1, 1.5))
    if isinstance(value, str):
        at = chance.randrange(len(value) + 1)
        digits = "0123456789abcdef"
        return value[:at] + chance.choice(digits) + value[at + chance.randrange(2) :]
    if isinstance(value, list):
        made = list(value)
        if made and chance.random() < 0.5:
            del made[chance.randrange(len(made))]
        else:
            made.insert(chance.randrange(len(made) + 1), copy.deepcopy(made[0]) if made else 0)
        return made
    return {**value, chance.choice(("names", "seed", *value)): chance.choice((0, "x", [], None))}


@pytest.mark.parametrize("seed", range(2))
def test_a_hundred_random_edits_are_noticed_or_without_effect(seed: int) -> None:
    """Beside the receipts of the people who were there. Without effect is an edit after which every value is what it
    was (1 and 1.0)."""
    played = match(attempts=EARLIER)
    record, receipts = plain(played.record()), [receipt_of(played, 0), receipt_of(played, 2)]
    places, chance, kept = leaves(record), random.Random(seed), 0
    for number in range(100):
        forged = copy.deepcopy(record)
        path = chance.choice(places[1:])
        inside = forged
        for key in path[:-1]:
            inside = inside[key]
        if number % 5 == 4:
            del inside[path[-1]]
        else:
            inside[path[-1]] = edited(inside[path[-1]], chance)
        if forged == record:
            kept += 1
            continue
        assert any(judge(forged, receipt).status == 1 for receipt in receipts), (path, number)
    assert kept < 20


@pytest.mark.parametrize("number", [10**30, 2**31, -(2**31) - 1])
def test_a_number_that_no_chain_takes_is_wrong(number: int) -> None:
    record = plain(match().record())
    for entry in ([0, number], [number, 0]):
        forged = {**record, "choices": [entry, *record["choices"][1:]]}
        assert judge(forged).status == 1


def test_a_seal_is_of_one_game() -> None:
    seal = seal_of(game(), NAMES)
    record = plain(finish(sealed_match(game(rounds=2), NAMES)).record())
    assert judge({**record, "opening": plain(receipt_of(Match(game(), key=seal.key, sealing=seal), 0))}).status == 1
