"""What the guide of Battlecards must name, computed from the table that each step speaks of."""

from __future__ import annotations

from sandtable.core.game.shipped import GuideStep
from tests.server.catalogue.tables_seen import WORDS, Said, Seen, card, fact, named, offered, value

__all__ = ["BATTLECARDS"]

FLAK_88, FLAK_37, BOMBER = "unit-6", "unit-3", "unit-26"
MOSQUITO = "De Havilland Mosquito Fighter"


def _figure(seen: Seen, unit: str, row: str, against: str) -> str:
    """An attack or defence as the card shows it, with what is added to it at present."""
    grid = named(seen["scene"]["fight"], unit)["grid"]
    return str(dict(grid["rows"])[row][grid["columns"].index(against)])


def _attack(seen: Seen, unit: str, against: str) -> str:
    assert named(seen["scene"]["fight"], unit)["grid"]["reasons"][0].endswith(" General Rommel")
    return _figure(seen, unit, "Attack", against)


def _stacked(seen: Seen, seat: int) -> int:
    """The cards of a side on the ground and in the air."""
    front = named(seen["scene"]["fronts"], f"front-{seat}")
    return sum(stack["count"] for stack in front["stacks"] if stack["name"] in ("Ground", "Air"))


def _line(seen: Seen, side: str) -> list[Seen]:
    """The units of a side in the battle."""
    line = next(one for one in seen["scene"]["fight"]["lines"] if one["side"] == side)
    return [one for group in line["groups"] for one in group["cards"]]


def _phases(seen: Seen) -> int:
    battle = next(one for one in seen["board"]["references"] if one["id"] == "battle")
    return sum(row["name"].startswith("Phase ") for row in battle["rows"])


def _phase(seen: Seen) -> str:
    """The beginning of the question: "Phase 1"."""
    return str(seen["scene"]["prompt"]["text"][0]).split(",")[0]


def _infantry(seen: Seen) -> str:
    """The chance against infantry, which is the same against each."""
    chances = {one["detail"] for one in seen["scene"]["choices"] if one["label"].startswith("British Infantry")}
    assert len(chances) == 1
    return str(chances.pop())


def _easy(seen: Seen) -> str:
    most = max(int(one["detail"].rstrip("%")) for one in seen["scene"]["choices"])
    return "Infantry is the easy one" if _infantry(seen) == f"{most}%" else ""


def _mosquito(seen: Seen) -> str:
    air = [one["name"] for one in _line(seen, "British") if one["type"].startswith("Air")]
    return "is the only British aircraft" if air == [MOSQUITO] else ""


def _aimed(seen: Seen) -> list[str]:
    """The sum of a shot that is about to be fired: what its cards show, and what the question says of it."""
    attack, defence = _attack(seen, FLAK_88, "air"), _figure(seen, MOSQUITO, "Defence", "ground")
    hits = int(attack) - int(defence)
    assert f"1 to {hits} hits." in seen["scene"]["prompt"]["why"][0]
    return [
        f"General Rommel raises your gun's attack to {attack}",
        f"Less the defence of {defence} that makes {hits}",
        f"of the numbers 1 to {seen['options']['action_max']}, those up to {hits} hit",
    ]


def _shot(seen: Seen) -> Seen:
    return dict(next(entry["shot"] for entry in reversed(seen["log"]) if "shot" in entry))


def _missed(seen: Seen) -> list[str]:
    shot = _shot(seen)
    assert (shot["firer"], shot["hit"]) == (FLAK_88, False)
    return [f"{shot['drawn']} was drawn, and the **{named(seen['scene']['fight'], FLAK_88)['name']}** missed"]


def _destroyed(seen: Seen, step: GuideStep) -> list[str]:
    shot = _shot(seen)
    assert (shot["firer"], shot["target"], shot["hit"]) == (FLAK_37, "unit-73", True)
    bomber = named(seen["scene"]["fight"], BOMBER)
    return [_phase(seen), "The **Mosquito** is destroyed", f"**{step.take}** {{1}} has {bomber['text'].rstrip('.')}"]


BATTLECARDS: dict[str, Said] = {
    "Your army in the west": lambda seen, step: [
        f"{WORDS[int(fact(seen, 'reserve'))].title()} more wait in your **reserve**"
    ],
    "A battle is drawn": lambda seen, step: [
        f"**{card(seen, 'current')['name']}**, worth {value(seen, 'current')} points",
        f"You have {_stacked(seen, 0)} cards there, they have {_stacked(seen, 1)}",
    ],
    "The lines face each other": lambda seen, step: [
        f"{len(_line(seen, 'British'))} of theirs above, {len(_line(seen, 'German'))} of yours below",
        "You hold a card that could be played now" if len(seen["scene"]["choices"]) == 2 else "",
    ],
    "Phase 1: guns fire first": lambda seen, step: [_phase(seen), f"A round has {WORDS[_phases(seen)]} phases"],
    "Choose the target": lambda seen, step: [
        f"{_easy(seen)}, with {_infantry(seen)}",
        f"**Mosquito** {{1}}, with {offered(seen, MOSQUITO)['detail']}, {_mosquito(seen)}",
        f"in phase {named(seen['scene']['fight'], MOSQUITO)['order']}",
    ],
    "Attack less defence": lambda seen, step: _aimed(seen),
    "One drawn number decides": lambda seen, step: _missed(seen),
    "It fires too": lambda seen, step: [
        f"with General Rommel its attack is {_attack(seen, FLAK_37, 'air')} there",
        f"and {_attack(seen, FLAK_37, 'ground')} against ground units",
    ],
    "The same target": lambda seen, step: [
        f"Infantry it hits with {_infantry(seen)}, the **Mosquito** {{1}} with {offered(seen, MOSQUITO)['detail']}"
    ],
    "Phase 2: your aircraft": _destroyed,
}
