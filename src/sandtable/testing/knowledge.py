"""What must hold of the numbers a game gives to learners and searchers, at every position of any game."""

from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.bots import get
from sandtable.core.game.game import Game
from sandtable.core.game.position import Position
from sandtable.core.game.spaces import size_of
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.core.match.seat_view import scene_of
from sandtable.core.numbers import SEEDS
from sandtable.core.scenes import Scene, encode
from sandtable.testing.cases import Case
from sandtable.testing.views import check_alike

_COMPARED = 120  # choices of the game whose branches are compared


def declared(game: Game) -> None:
    """The game says what its numbers mean, as far as it gives any."""
    definition = game.definition
    for blocks in (definition.observation, definition.actions):
        assert len({block.name for block in blocks}) == len(blocks), "two blocks have one name"
        assert all(block.size > 0 and block.text.strip().endswith(".") for block in blocks)
    names = [kind.name for kind in definition.kinds]
    assert len(set(names)) == len(names) and all(names)
    assert any(kind.searched for kind in definition.kinds)
    assert len(set(definition.features)) == len(definition.features)


def check_knowledge(case: Case) -> None:
    """All of it: declarations, positions of a game, and pairs of choices that a viewer can and cannot tell apart."""
    game = case.load()
    declared(game)
    play(game, 31)
    match, stream = Match(game, seed=5), Stream(seed_key(6))
    while not match.over and match.ply < _COMPARED:
        if match.ply % 6 == 0:
            compare_branches(match, stream)
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, codes[stream.below(len(codes))])


def play(game: Game, seed: int, every: int = 13) -> Match:
    """A game of which two choices in three are the heuristic's, with everything checked at positions that lie farther
    apart the later they are, at least `every` choices. The clock is read at every state."""
    match, stream = Match(game, seed=seed), Stream(seed_key((seed + 77) % SEEDS))
    times, began, due = (0, 0), game.progress(match.state), 0
    written = np.zeros(size_of(game.definition.observation), dtype=np.float32)
    while not match.over:
        now = game.clock(match.state)
        assert now[0] >= times[0] and now[1] >= times[1], f"the clock fell from {times} to {now}"
        times = now
        acting = match.seats_to_act
        seat = acting[stream.below(len(acting))]
        key = bytes(stream.below(256) for _ in range(32))
        if match.ply >= due:
            check_position(match, stream)
            _check_written_over(match, written)
            due = match.ply + max(every, match.ply // 4)
        codes = match.legal(seat)
        code = codes[stream.below(len(codes))]
        if stream.below(3):
            code = get("heuristic").choose(match.concealed(seat, key), key)
        match.choose(seat, code)
    _check_written_over(match, written)
    ended = game.clock(match.state)
    assert ended[0] >= times[0] and ended[1] >= times[1], f"the clock fell from {times} to {ended}"
    assert ended != (0, 0) or game.progress(match.state) == began, "the clock stood still"
    assert np.allclose(game.value(match.state), match.returns), "the value of a finished game is not its result"
    return match


def check_position(match: Match, stream: Stream) -> None:
    """Everything in one position."""
    game, before = match.game, match.state_bytes
    shares = game.value(match.state)
    assert abs(sum(shares) - 1) < 1e-9 and min(shares) >= 0, f"the value is {shares}"
    for seat in range(game.seats):
        figures = game.features(match.state, seat)
        assert np.isfinite(figures).all() and (np.abs(figures) < 100).all(), f"features of seat {seat}: {figures}"
    for seat in match.seats_to_act:
        _check_choices(match, seat)
        key = bytes(stream.below(256) for _ in range(32))
        _check_candidates(match, seat, key)
    for viewer in [*range(game.seats), None]:
        key = bytes(stream.below(256) for _ in range(32))
        _check_worlds(match, viewer, key)
    assert match.state_bytes == before, "a question changed the state"


def _check_written_over(match: Match, written: npt.NDArray[np.float32]) -> None:
    """What is written over another observation of the same game is what is written over zeroes."""
    for viewer in [*range(match.game.seats), None]:
        match.game.observe(match.state, viewer, written)
        wrong = [block for block, _ in where(match.game, np.flatnonzero(written != match.observe(viewer)))]
        assert not wrong, f"viewer {viewer} is left what was observed before in {sorted(set(wrong))}"


def _check_choices(match: Match, seat: int) -> None:
    game = match.game
    kind = game.kind(match.state, seat)
    assert 0 <= kind < len(game.definition.kinds)
    numbers = [game.action(match.state, seat, code) for code in match.legal(seat)]
    assert len(set(numbers)) == len(numbers), f"two choices of {game.definition.kinds[kind].name} are one action"
    if game.definition.actions:
        assert min(numbers) >= 0 and max(numbers) < size_of(game.definition.actions)


def _check_candidates(match: Match, seat: int, key: bytes) -> None:
    game, legal = match.game, match.legal(seat)
    world = game.concealed(match.state, seat, key)
    for cap in (1, 6, 16):
        found = game.candidates(world, seat, cap, key)
        assert 1 <= len(found) <= cap and len(set(found)) == len(found) and set(found) <= set(legal)
        assert found == game.candidates(world, seat, cap, key), "candidates are not a function of their key"
    found = [game.rival(world, seat, np.array(legal, dtype=np.int32), key) for _ in range(2)]
    assert found[0] == found[1] and found[0] in legal, f"another mind takes {found} of {legal}"


def _check_worlds(match: Match, viewer: int | None, key: bytes) -> None:
    game = match.game
    numbers = match.observe(viewer)
    assert np.isfinite(numbers).all() and numbers.shape == (size_of(game.definition.observation),)
    worlds = [game.concealed(match.state, viewer, key)]
    if viewer is not None:
        worlds.append(game.likely(match.state, viewer, key))
        assert worlds[1].tobytes() == game.likely(match.state, viewer, key).tobytes()
    seen = encode(match.scene(viewer))
    for world in worlds:
        assert game.check(world) == 0, f"a likely world violates invariant {game.check(world)}"
        assert game.seats_to_act(world) == match.seats_to_act
        other = game.observe(world, viewer)
        wrong = [block for block, cell in where(game, np.flatnonzero(other != numbers))]
        assert not wrong, f"viewer {viewer} observes two worlds apart by {sorted(set(wrong))}"
        if viewer is not None and viewer in match.seats_to_act:
            assert game.legal(world, viewer) == match.legal(viewer)
            assert game.kind(world, viewer) == game.kind(match.state, viewer)
        twin = scene_of(game, Position(world, match.events(viewer), match.over), viewer)
        assert encode(twin) == seen, "a likely world shows another scene"


def where(game: Game, cells: Any) -> list[tuple[str, int]]:
    """The block of each cell of an observation, and the cell's place in it."""
    found, at = [], 0
    for block in game.definition.observation:
        found += [(block.name, int(cell) - at) for cell in cells if at <= cell < at + block.size]
        at += block.size
    return found


def shown(scene: Scene) -> bytes:
    """What a viewer sees lying on the table, without what merely retells the last choice."""
    parts = (scene.elements, scene.zones, scene.players, [choice.code for choice in scene.choices])
    return repr(parts).encode()


def compare_branches(match: Match, stream: Stream) -> tuple[int, int]:
    """Two choices of one seat, seen by all others: a viewer who cannot tell them apart has one key and one observation,
    one who can has two keys, and two observations if the table looks different. How many pairs were alike, and not."""
    seat = match.seats_to_act[stream.below(len(match.seats_to_act))]
    codes = match.legal(seat)
    first = codes[stream.below(len(codes))]
    second = codes[stream.below(len(codes))]
    if first == second:
        return 0, 0
    worlds = [match.copy(), match.copy()]
    worlds[0].choose(seat, first)
    worlds[1].choose(seat, second)
    if worlds[0].over or worlds[1].over:
        return 0, 0
    alike = apart = 0
    observed = bool(match.game.definition.observation)
    for viewer in range(match.game.seats):
        looked = [world.scene(viewer) for world in worlds]
        scenes = [encode(scene) for scene in looked]
        logs = [[entry.text for entry in world.log(viewer)] for world in worlds]
        keys = [world.information_key(viewer) for world in worlds]
        check_alike(match.game, worlds[0].state, worlds[1].state, viewer, seed_key(match.ply))
        seen = [world.observe(viewer) for world in worlds]
        if viewer != seat and scenes[0] == scenes[1] and logs[0] == logs[1]:
            blocks = {block for block, _ in where(match.game, np.flatnonzero(seen[0] != seen[1]))}
            what = f"choices {first} and {second} look the same to viewer {viewer}, by its page and its log"
            assert not blocks, f"{what}, which observes {', '.join(sorted(blocks))}"
            assert keys[0] == keys[1], f"{what}, which is told events with other numbers"
            alike += 1
        elif viewer == seat or scenes[0] != scenes[1]:
            assert keys[0] != keys[1], f"viewer {viewer} has one key for {first} and {second}, which it can tell apart"
            if observed and shown(looked[0]) != shown(looked[1]):
                assert not np.array_equal(seen[0], seen[1]), (
                    f"viewer {viewer} observes the same after {first} and {second}"
                )
            apart += 1
    return alike, apart
