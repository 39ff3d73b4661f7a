"""Pictures of games for the page that offers them: positions from the middle of games of bots, kept on disk."""

import contextlib
import hashlib
import uuid
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

import sandtable
from sandtable import bots
from sandtable.core.game.game import GameDefinition
from sandtable.core.game.registry import find_definition, make
from sandtable.core.kernel import cache_root
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.homes import home_of
from sandtable.core.match.match import Match

SEED = 7
ROUND = 5
MOST_DECISIONS = 2_000
SEATS = 4


def kept(name: str) -> bytes | None:
    """The picture of a game as JSON, if it was made before."""
    with contextlib.suppress(OSError):
        return _file(name).read_bytes()
    return None


def picture(name: str) -> bytes:
    """The picture of a game as JSON, made if need be. Slow then: some hundred decisions of bots."""
    found = kept(name)
    if found is None:
        found = _draw(find_definition(name))
        path = _file(name)
        part = path.with_name(f"{path.name}.{uuid.uuid4().hex[:12]}.part")
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(found)
            part.replace(path)
    return found


@cache
def _file(name: str) -> Path:
    """Where the picture lies. Its name tells what it was made from, so that an edit makes another one."""
    definition = find_definition(name)
    digest = hashlib.sha256(f"{sandtable.__version__} {definition.version}".encode())
    for home in (
        home_of(definition.kernels.state.__module__).name,
        "sandtable.core.scenes",
        "sandtable.core.game.plain",
    ):
        with contextlib.suppress(ModuleNotFoundError, TypeError):
            for file in sorted(Path(str(files(home))).rglob("*.py")):
                digest.update(file.read_bytes())
    return cache_root() / "pictures" / f"{name}.{digest.hexdigest()[:32]}.json"


def _draw(definition: GameDefinition) -> bytes:
    preset = next(iter(definition.form.presets.values()))
    low, high = preset.players
    game = make(definition.id, preset.id, {"players": min(max(SEATS, low), high)}, None, files=False)
    match, bot = Match(game, seed=SEED), bots.get("heuristic")
    while game.progress(match.state) < ROUND and match.ply < MOST_DECISIONS:
        seat = match.seats_to_act[0]
        key = seed_key(match.ply)
        proposal = match.propose(seat, bot.choose(match.concealed(seat, key), key))
        if not game.seats_to_act(proposal.state):
            break
        match.adopt(proposal)
    return msgspec.json.encode({"board": game.board, "scene": match.scene(None), "seats": game.seats})
