"""What the guide of Bridgefront must name, computed from the table that each step speaks of."""

from __future__ import annotations

from sandtable.core.game.shipped import GuideStep
from tests.server.catalogue.tables_seen import WORDS, Said, Seen, card, cards, fact, named, offered

__all__ = ["BRIDGEFRONT"]

WARDEN = "champion-0-0"


def _hex(seen: Seen, title: str) -> str:
    """The hex of which the board says this, such as "Center"."""
    return next(id for id, one in seen["scene"]["elements"].items() if one.get("title") == title)


def _capital(seen: Seen) -> str:
    return _hex(seen, f"Capital of {fact(seen, 'faction')}")


def _stands(seen: Seen, piece: str) -> str:
    """The hex in which a piece stands."""
    return next(
        id for id, one in seen["scene"]["elements"].items() if piece in [other["id"] for other in one.get("pieces", [])]
    )


def _held(seen: Seen) -> set[str]:
    return {
        id
        for id, one in seen["scene"]["elements"].items()
        if any(piece["owner"] == 0 for piece in one.get("pieces", []))
    }


def _bridges(seen: Seen) -> list[tuple[str, str]]:
    edges = {edge["id"]: (edge["a"], edge["b"]) for edge in seen["board"]["edges"]}
    return [edges[id] for id, one in seen["scene"]["edges"].items() if one.get("built")]


def _reached(seen: Seen, start: set[str]) -> set[str]:
    """The hexes to which Bridges lead from these."""
    found = set(start)
    for _ in _bridges(seen):
        found |= {hex for edge in _bridges(seen) if found & set(edge) for hex in edge}
    return found


def _west(seen: Seen) -> str:
    """The Bridges that lead west from the Capital."""
    home = _capital(seen)
    places = {one["id"]: one["label"] for one in seen["board"]["elements"]}
    there = _reached(seen, {home}) - {home}
    assert all(places[hex][0] < places[home][0] and places[hex][1] == places[home][1] for hex in there)
    return f"with {WORDS[len(there)]} Bridges leading west"


def _first_step(seen: Seen) -> str:
    return next(hex for edge in _bridges(seen) if _capital(seen) in edge for hex in edge if hex != _capital(seen))


def _stay(seen: Seen, step: GuideStep) -> str:
    count = named(seen["scene"]["elements"][_capital(seen)], f"forces-{_capital(seen)}-0")["count"]
    return f"Set **{step.take}** and {{click}} the button: {WORDS[count - int(step.take)]} stays"


def _no_bridge_on(seen: Seen) -> str:
    hex = _stands(seen, WARDEN)
    return f"No Bridge leads on from {hex}" if sum(hex in edge for edge in _bridges(seen)) == 1 else ""


def _away(seen: Seen) -> str:
    """Whether a Bridge more would lead to the Center."""
    center, reached = _hex(seen, "Center"), _reached(seen, _held(seen))
    lacks = center not in reached and any(
        center in (edge["a"], edge["b"]) and reached & {edge["a"], edge["b"]} for edge in seen["board"]["edges"]
    )
    return "the Center is one Bridge away" if lacks else ""


def _reinforced(seen: Seen) -> list[str]:
    mana, gold = offered(seen, "Capital Reinforce")["detail"].split(", ")
    return [
        f"for {mana} and {gold} it puts a new Force into {_capital(seen)}",
        f"and {fact(seen, 'faction')} adds {['', 'another one'][seen['options']['home_guard']]}",
    ]


def _row(seen: Seen) -> list[Seen]:
    return cards(seen, "row")


BRIDGEFRONT: dict[str, Said] = {
    "Islands, and bridges between them": lambda seen, step: [
        f"You are {fact(seen, 'faction')}",
        f"your **Capital** is {_capital(seen)} {{1}}",
        _west(seen),
    ],
    "Bid in secret": lambda seen, step: [
        "one card for each player" if len(_row(seen)) == len(seen["scene"]["players"]) else "",
        f"For the first, {_row(seen)[0]['name']}, everybody",
        f"**{step.take.replace(' = ', ' for ')}**",
    ],
    "This one is worth gold": lambda seen, step: [
        f"**{_row(seen)[0]['name']}** {_row(seen)[0]['text'].replace('Move', 'moves')}",
        f"You hold {fact(seen, 'gold')} gold",
        f"set {step.take.split(' = ')[1]} and {{click}} **{step.take.split(' = ')[0]}**",
        "The last card" if len(_row(seen)) == 2 else "",
    ],
    "Plan in secret, act in turn": lambda seen, step: [
        f"You have {fact(seen, 'mana')} mana",
        f"**{card(seen, step.points[0])['name']}** {{1}}",
    ],
    "Now march": lambda seen, step: [
        f"The Warden stands in {_stands(seen, WARDEN)} with your Forces",
        f"**{card(seen, step.points[0])['name']}** {{1}}: it "
        + card(seen, step.points[0])["text"].replace("Move", "moves").rstrip("."),
    ],
    "How many go?": lambda seen, step: [
        f"an enemy who holds it has {seen['options']['capital_vp']} point for it",
        _stay(seen, step),
    ],
    "As far as the bridges lead": lambda seen, step: [
        f"The first step leads to {_first_step(seen)}",
        f"**{step.take.removeprefix('To ')}** {{1}} for the second",
    ],
    "Build on": lambda seen, step: [
        _no_bridge_on(seen),
        f"{WORDS[seen['options']['build_mana']]} mana lays one",
    ],
    "Towards the Center": lambda seen, step: [
        f"**Center**, {_hex(seen, 'Center')}: it counts {seen['options']['center_vp']} point",
        "the edge between **{1}** and **{0}** {{1}}".format(*step.take.split("-")),
    ],
    "One mana left": lambda seen, step: [
        f"{WORDS[int(fact(seen, 'mana'))].title()} mana left",
        *_reinforced(seen),
    ],
    "A new round": lambda seen, step: [_away(seen)],
    "That was a round of Bridgefront": lambda seen, step: [
        f"{WORDS[seen['options']['max_rounds']]} rounds of that are a short campaign",
        f"Whoever has {seen['options']['vp_to_win']} points then",
    ],
}
