"""The generic conformance suite: what must hold at every state of every game.

    python -m tests.conformance conquest --preset supply-lines --set players=3 --seed 17

plays one random game and checks everything at each state; the tests call the same function on many games. The list is
OpenSpiel's (copies, serialisation, option lists, returns) plus what a table of hidden cards needs.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from sandtable.bots import get
from sandtable.core.chance import Stream, seed_key
from sandtable.core.errors import IllegalChoice
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.scenes import Scene, encode
from sandtable.core.table import Position
from sandtable.games import load

SETUP_CODES = (-7, -1, 10**6)


@dataclass
class Case:
    """A game with options, as a test parameter. `bounds(game, state)` is a game's own hook for its spec's bounds."""

    name: str
    preset: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    bounds: Callable[[Game, Any], None] | None = None

    def load(self) -> Game:
        return load(self.name, preset=self.preset, **self.options)

    def __str__(self) -> str:
        extra = ",".join(f"{key}={value}" for key, value in self.options.items())
        return "-".join(part for part in (self.name, self.preset, extra) if part)

    def command(self, seed: int) -> str:
        """The one command that replays a failure."""
        preset = f" --preset {self.preset}" if self.preset else ""
        sets = "".join(f" --set {key}={_text(value)}" for key, value in self.options.items())
        return f"python -m tests.conformance {self.name}{preset}{sets} --seed {seed}"


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def play(game: Game, seed: int, every: int = 1, bounds: Callable[[Game, Any], None] | None = None) -> Match:
    """Play one random game, checking every state, or the first and the last and states between them at least `every`
    choices apart: in a game of thousands of choices they lie farther apart the later it is."""
    match = Match(game, seed=seed)
    stream = Stream(seed_key(seed + 1_000_003))
    steps = due = 0
    while not match.over:
        checked = steps == due
        if checked:
            due += every if every == 1 else max(every, steps // 20)
            check_state(match, stream, bounds)
        assert steps < game.definition.limit, "the game does not end"
        acting = match.seats_to_act
        seat = acting[stream.below(len(acting))]
        codes = match.legal(seat)
        code = codes[stream.below(len(codes))]
        old = match.copy() if checked else None
        old_bytes = match.state_bytes
        match.choose(seat, code, match.decision(seat))
        assert old is None or old.state_bytes == old_bytes, "an old copy changed"
        steps += 1
    check_end(match)
    return match


def check_state(match: Match, stream: Stream, bounds: Callable[[Game, Any], None] | None = None) -> None:
    """Everything that must hold in a position."""
    game, before = match.game, match.state_bytes
    assert game.check(match.state) == 0, f"invariant {game.check(match.state)} is violated"
    if bounds is not None:
        bounds(game, match.state[0])
    _check_copies(match)
    for seat in range(game.seats):
        _check_options(match, seat)
        _check_refusals(match, seat)
        _check_taking_back(match, seat)
    _check_two_worlds(match, stream)
    assert match.state_bytes == before, "a question changed the state"


def _check_copies(match: Match) -> None:
    twin = match.copy()
    assert twin.state_bytes == match.state_bytes
    assert match.state.tobytes() == match.state_bytes
    restored = np.frombuffer(match.state_bytes, dtype=match.state.dtype)
    assert restored.tobytes() == match.state_bytes


def _check_options(match: Match, seat: int) -> None:
    codes = match.legal(seat)
    if seat not in match.seats_to_act:
        assert codes == [], "a seat that owes nothing has options"
        return
    assert len(codes) >= 2, "a forced decision was asked"
    assert codes == sorted(set(codes)), "options are not ascending and unique"
    assert min(codes) >= 0
    assert len(codes) <= match.game.definition.max_options
    for code in codes:
        assert match.describe(seat, code).strip(), "an option has no description"


def _check_refusals(match: Match, seat: int) -> None:
    before, legal = match.state_bytes, match.legal(seat)
    tries: list[Any] = [*SETUP_CODES, *(code + 1 for code in legal[:3]), "0", None, 1.5, True]
    for code in tries:
        if code in legal and not isinstance(code, bool | float):
            continue
        _must_refuse(match, seat, code)
    if legal:
        _must_refuse(match, seat, legal[0], match.decision(seat) + 1)
        _must_refuse(match, seat, legal[0], match.decision(seat) - 1)
    for stranger in (-1, match.game.seats, 99, None, "x"):
        _must_refuse(match, stranger, legal[0] if legal else 0)
    assert match.state_bytes == before, "a refused choice changed the state"


def _check_taking_back(match: Match, seat: int) -> None:
    """Whatever can be taken back leaves a sound position in which the seat is asked again, and tells nobody else."""
    try:
        proposal = match.propose_take_back(seat)
    except IllegalChoice:
        return
    game = match.game
    assert game.check(proposal.state) == 0, "taking back violates an invariant"
    assert seat in game.seats_to_act(proposal.state), "who takes back is not asked again"
    others = [viewer for viewer in (*range(game.seats), None) if viewer != seat]
    assert not any(event.seen_by(viewer) for event in proposal.events for viewer in others)


def _must_refuse(match: Match, seat: Any, code: Any, decision: int | None = None) -> None:
    try:
        match.propose(seat, code, decision)
    except IllegalChoice as error:
        sentence = str(error)
        assert sentence.endswith("."), f"not a sentence: {sentence}"
        return
    raise AssertionError(f"seat {seat!r} code {code!r} decision {decision!r} was accepted")


def _check_two_worlds(match: Match, stream: Stream) -> None:
    """Another world that the viewer cannot tell apart gives it the same scene and options, and is a legal state."""
    game = match.game
    for viewer in [*range(game.seats), None]:
        key = bytes(stream.below(256) for _ in range(32))
        other = game.concealed(match.state, viewer, key)
        assert game.check(other) == 0, f"the concealed state violates invariant {game.check(other)}"
        assert game.seats_to_act(other) == match.seats_to_act, "concealing changed who is to act"
        scene = match.scene(viewer)
        twin = game.definition.table.scene(game, Position(other, match.events(viewer), match.over), viewer)
        assert encode(twin) == encode(scene), f"viewer {viewer} can tell two worlds apart"
        assert other[0].chance.key.tobytes() != match.state[0].chance.key.tobytes(), "the stream was not re-keyed"
        again = game.concealed(match.state, viewer, key)
        assert again.tobytes() == other.tobytes(), "concealing is not a function of its key"
        if viewer is not None:
            assert game.legal(other, viewer) == game.legal(match.state, viewer) or not match.legal(viewer)
            _check_bots(match, viewer, key)
        check_scene(match, viewer, scene)


def _check_bots(match: Match, seat: int, key: bytes) -> None:
    if seat not in match.seats_to_act:
        return
    for kind in ("heuristic", "random"):
        code = get(kind).choose(match.concealed(seat, key), key)
        assert code in match.legal(seat), f"the {kind} bot chose {code}, which is not legal"


def check_scene(match: Match, viewer: int | None, scene: Scene) -> None:
    """A scene offers exactly the legal options and names only elements that exist; its JSON reads back equal."""
    assert scene.game == match.game.id and scene.viewer == viewer and scene.over == match.over
    legal = [] if viewer is None else match.legal(viewer)
    assert [option.code for option in scene.options] == legal, "the scene's options are not the legal ones"
    document = msgspec.json.decode(encode(scene))
    assert document["game"] == match.game.id and "null" not in _leaves(document), "a scene sends nulls"
    known = {element.id for element in match.board().elements}
    known |= {edge.id for edge in match.board().edges} | {link.id for link in scene.links}
    known |= {piece.id for state in scene.elements.values() for piece in state.pieces}
    known |= {card.id for zone in scene.zones for card in zone.cards}
    known |= {front.id for front in scene.fronts}
    known |= {stack.id for front in scene.fronts for stack in front.stacks}
    known |= {card.id for front in scene.fronts for stack in front.stacks for card in stack.cards}
    if scene.fight is not None:
        known |= {card.id for line in scene.fight.lines for group in line.groups for card in group.cards}
    for option in scene.options:
        assert option.label.strip()
        assert set(option.elements) <= known, f"option {option.code} names unknown elements {option.elements}"
    assert set(scene.elements) <= known and set(scene.why_not) <= known and set(scene.trail) <= known
    assert sorted(player.seat for player in scene.players) == list(range(match.game.seats))
    hidden = [zone for zone in scene.zones if zone.kind == "hand" and zone.owner not in (None, viewer)]
    if not match.over:
        assert all(card.face == "down" for zone in hidden for card in zone.cards), "a hand of another seat is open"


def _leaves(value: Any) -> set[str]:
    """What kinds of leaves a JSON document has: nulls would be taken for removals in a merge patch."""
    if isinstance(value, dict):
        return set().union(*(_leaves(inner) for inner in value.values()))
    if isinstance(value, list):
        return set().union(*(_leaves(inner) for inner in value))
    return {"null"} if value is None else {"value"}


def check_end(match: Match) -> None:
    """A finished match: returns, refusals, logs, and the record that replays to the same bytes."""
    game = match.game
    assert match.over and match.seats_to_act == ()
    assert abs(sum(match.returns) - 1) < 1e-9, f"the returns sum to {sum(match.returns)}"
    assert all(-1e-12 <= share <= 1 + 1e-12 for share in match.returns)
    assert game.check(match.state) == 0
    _must_refuse(match, 0, 0)
    for viewer in [*range(game.seats), None]:
        entries = match.log(viewer)
        assert [entry.n for entry in entries] == list(range(len(entries)))
        assert all(entry.text for entry in entries)
        scene = match.scene(viewer)
        check_scene(match, viewer, scene)
        assert scene.result is not None or game.id == "duel", "a finished match shows no result"
    record = msgspec.json.decode(msgspec.json.encode(match.record()))
    replayed = Match.from_record(record)
    assert replayed.state_bytes == match.state_bytes, "the record replays to other bytes"
    assert replayed.returns == match.returns


def main(arguments: list[str] | None = None) -> None:
    """Replay one case from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--preset")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1)
    chosen = parser.parse_args(arguments)
    given: Mapping[str, Any] = dict(item.split("=", 1) for item in chosen.set)
    match = play(load(chosen.game, preset=chosen.preset, **given), chosen.seed, chosen.every)
    print(f"Everything holds: {match.ply} choices, returns {match.returns}.")


if __name__ == "__main__":
    main()
