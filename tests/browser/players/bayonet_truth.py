"""What each viewer of a match of Bayonet may know at each frame, worked out from the record of the match and nothing
but the events that the viewer was told; and whether what a browser was sent and showed keeps to it."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from sandtable.core.kernel.reading import plain
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.printed import card_faces
from sandtable.games.bayonet.log.words import Lexicon, lexicon
from sandtable.games.bayonet.setup.decks import CARDS
from sandtable.server.protocol import views
from tests.games.bayonet.observer import Observer
from tests.server.people import apply_patch, chosen

__all__ = ["Knowledge", "Showing", "asked_of", "check_page", "check_wire", "knowledge_of", "showing"]

#: What a page shows of cards at one moment: the frame, the small cards before each other seat (a pair of name and
#: value, or None for a back) with the words for screen readers, and the whole page but its help cards and
#: scripts (which know what games there are); null where it is the same, letter by letter, as it was last time.
_LOOK = """() => {
  const page = document.body.cloneNode(true);
  for (const help of page.querySelectorAll('.reference, script')) help.remove();
  const frame = document.querySelector('.app')?.dataset.frame ?? '-1';
  if (window.lastShown === frame + page.innerHTML) return null;
  window.lastShown = frame + page.innerHTML;
  const text = (node) => (node ? node.textContent.trim().replaceAll('\\u00a0', ' ') : '');
  const faces = (zone) => [...zone.querySelectorAll('.cardface')]
    .map((c) => c.classList.contains('back') ? null : [text(c.querySelector('.nm')), text(c.querySelector('.value'))]);
  return {
    frame: Number(document.querySelector('.app')?.dataset.frame ?? -1),
    zones: [...document.querySelectorAll('.seatblock .small[data-place]')]
      .map((z) => [z.dataset.place, z.getAttribute('aria-label'), z.title, faces(z)]),
    page: page.innerHTML,
  };
}"""

Face = tuple[str, str]
Place = tuple[str, int, int]


NAMES = [card.name for card in CARDS]
_PRINTED = [face.text for face in card_faces(plain(load("bayonet", players=2).rules)) if face.text]


@dataclass(frozen=True)
class Showing:
    """What a page showed at a frame, as _LOOK returns it, and the names of cards anywhere on it."""

    frame: float
    zones: list[tuple[str, str, str, list[Face | None]]]
    names: frozenset[str]


@dataclass
class Knowledge:
    """What a viewer may know at a frame: `places` maps the id of a card (its place) to its face; `truth` likewise, for
    every card; `news` are names that the frame's own events may tell; `ever` those of cards it has known so far."""

    ply: int
    over: bool
    places: dict[str, Face]
    truth: dict[str, Face]
    news: set[str]
    ever: set[str] = field(default_factory=set)


def showing(page: Any) -> Showing | None:
    """What a page shows now, None if it has not changed since it was looked at last."""
    seen = page.evaluate(_LOOK)
    if seen is None:
        return None
    zones = [
        (zone, label, title, [face and (face[0], face[1]) for face in faces])
        for zone, label, title, faces in seen["zones"]
    ]
    return Showing(seen["frame"], zones, frozenset(names_in(seen["page"])))


def names_in(text: str) -> set[str]:
    """The names of cards that stand in a text. What is printed on one card may name another."""
    for printed in _PRINTED:
        text = text.replace(printed, "")
    return {name for name in NAMES if name in text}


def _truth(words: Lexicon, record: Any) -> dict[str, Face]:
    """Every card that lies in a hand, a reserve or the community."""
    found: dict[str, int] = {}
    for seat in range(words.seats):
        for position in range(int(record["hand_size"][seat])):
            found[f"hand-{seat}-{position}"] = int(record["hand"][seat, position])
        for slot, name in enumerate(("up", "down")):
            found[f"reserve-{seat}-{name}"] = int(record["reserve"][seat, slot])
    for position in range(s.COMMUNITY):
        found[f"community-{position}"] = int(record["community"][position])
    return {place: _face(words, card) for place, card in found.items() if card >= 0}


def _face(words: Lexicon, card: int) -> Face:
    face = words.face(card)
    return face.name, face.corner


def _place(where: Place) -> str:
    kind, seat, index = where
    if kind == "table":
        return f"community-{index}"
    return f"hand-{seat}-{index}" if kind == "hand" else f"reserve-{seat}-{('up', 'down')[index]}"


def _lying(observer: Observer) -> set[int]:
    """The cards that the viewer knows to lie somewhere else than in the discard pile."""
    return {card for card, place in observer.where.items() if place[0] != "discard"}


def asked_of(received: list[str]) -> set[int]:
    """The numbers of the decisions that a browser was asked for."""
    return {message["decision"] for message in map(json.loads, received) if message.get("decision") is not None}


def knowledge_of(record: dict[str, Any], viewer: int | None, asked: Mapping[int, Collection[int]]) -> list[Knowledge]:
    """What the viewer may know at each of its frames. `asked`: by seat, the decisions that people were asked for. A
    question that nobody was asked, because a bot or a standing answer answers it, is no frame for those who may not
    know of it."""
    whole = Match.from_record(record)
    match = Match(whole.game, key=whole.key)
    words, observer = lexicon(match.game), Observer(viewer)
    shown = views.opening(match, viewer)
    found: list[Knowledge] = []
    ever: set[str] = set()
    events = 0

    def learn(news: set[str]) -> Knowledge:
        nonlocal events
        told = _lying(observer)
        for step in match._events[events:]:
            for event in step:
                if event.seen_by(viewer):
                    before = dict(observer.where)
                    observer.tell(event)
                    told |= {card for card, place in observer.where.items() if before.get(card) != place}
        events = len(match._events)
        news = news | {words.face(card).name for card in told}
        truth = _truth(words, match.state[0])
        if match.over:  # the reserves are open then (R65)
            news |= {name for place, (name, _) in truth.items() if place.startswith("reserve")}
        ever.update(news)
        places = {_place(observer.where[card]): _face(words, card) for card in _lying(observer)}
        return Knowledge(match.ply, match.over, places, truth, news, set(ever))

    found.append(learn(set()))
    for seat, code in chosen(record):
        match.replay_choice(seat, code)
        held = not any(match.decision(one) in asked.get(one, ()) for one in match.seats_to_act)
        shown, change = views.advance(match, viewer, shown, held)
        if held and match.secret(viewer):  # the viewer's frame is still that of the position before
            continue
        now = learn(found[-1].news if change is None else set())
        if change is None:
            now.ply = found[-1].ply
            found[-1] = now
        else:
            found.append(now)
    assert match.over and shown.n == len(found) - 1
    return found


# ------------------------------------------------------------------------------------------------------------ the wire


def scenes(received: list[str]) -> Iterator[tuple[int, dict[str, Any], dict[str, Any]]]:
    """The frame number, the scene and the message of everything that came over a browser's sockets."""
    scene: dict[str, Any] = {}
    for text in received:
        message = json.loads(text)
        if message["t"] == "table" and message["scene"]:
            scene = message["scene"]
            yield message["frame"], scene, message
        elif message["t"] == "frame":
            scene = apply_patch(scene, message["patch"])
            yield message["n"], scene, message


def check_wire(received: list[str], may: list[Knowledge]) -> int:
    """Every card that lies face up in a scene is one that the viewer may know there, and is the true one; every back
    is bare; every name in a message is one that may be told. Returns how many backs were looked at."""
    backs = frames = 0
    for n, scene, message in scenes(received):
        know, frames = may[n], frames + 1
        for zone in scene["zones"]:
            for card in zone.get("cards", []):
                if card.get("face") == "down":
                    assert set(card) == {"id", "face"}, card
                    backs += 1
                else:
                    face = (card["name"], card.get("corner", ""))
                    assert know.truth[card["id"]] == face, (n, card)
                    assert know.over or know.places.get(card["id"]) == face, (n, card)
        for entry in message["log"] if message["t"] == "frame" else []:
            said = names_in(json.dumps(entry))
            assert said <= know.news, (n, said - know.news, entry)
        said = names_in(json.dumps({key: value for key, value in message.items() if key != "summary"}))
        assert said <= know.ever, (n, said - know.ever)
    assert frames
    return backs


# ------------------------------------------------------------------------------------------------------------ the page


def check_page(showing: Showing, may: list[Knowledge]) -> int:
    """The same for what a page showed. Returns how many backs were looked at."""
    # Half a step before a frame stands a showdown: the table as it was, and the hands that are shown.
    lies, told = may[math.floor(showing.frame)], may[math.ceil(showing.frame)]
    backs = 0
    for zone, label, title, faces in showing.zones:
        kind = zone.split("-")[0]
        ends = range(s.HAND) if kind == "hand" else ("up", "down")
        for end, face in zip(ends, faces, strict=kind != "hand"):
            if face is None:
                backs += 1
            else:
                place = f"{zone}-{end}"
                assert lies.truth[place] == face, (showing.frame, place, face)
                assert lies.over or lies.places.get(place) == face, (showing.frame, place, face)
        lying_open = {face[0] for face in faces if face is not None}
        assert label == title and set(re.findall("|".join(NAMES), label)) == lying_open, (showing.frame, label)
    assert showing.names <= told.ever, (showing.frame, showing.names - told.ever)
    return backs
