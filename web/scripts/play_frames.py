"""Writes a game of bots as one viewer saw it, for looking at the client without a server: board and frames as JSON.

Usage: python web/scripts/play_frames.py GAME FILE [--preset short] [--seats 4] [--seed 1] [--viewer 0]
[--bot heuristic] [--set name=5]

Serve the file with `Access-Control-Allow-Origin: *` and open /dev/frames?from=URL&start=NUMBER of the development
server.
With SANDTABLE_INTERPRETED=1 nothing is compiled first. Development only.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

import sandtable.games
from sandtable import bots
from sandtable.core.match.match import Match
from sandtable.core.scenes import encode

#: Choices that are drawn at random, so that bots do not play the same few things all the time.
SURPRISES = 0.12
MOST_CHOICES = 20_000


def play(match: Match, viewer: int, bot: str, rng: random.Random) -> list[dict[str, Any]]:
    """Play to the end; a frame for each change that the viewer could see."""
    mind = bots.get(bot)
    frames: list[dict[str, Any]] = []
    last, logged = b"", 0
    while True:
        scene = encode(match.scene(viewer))
        log = match.log(viewer, logged)
        if scene != last or log:
            frames.append({"n": len(frames), "scene": json.loads(scene), "log": json.loads(encode(log))})
            last, logged = scene, logged + len(log)
        if match.over or match.ply >= MOST_CHOICES:
            return frames
        seat = rng.choice(match.seats_to_act)
        legal = match.legal(seat)
        view, key = match.concealed(seat, rng.randbytes(32)), rng.randbytes(32)
        code = rng.choice(legal) if len(legal) > 1 and rng.random() < SURPRISES else mind.choose(view, key)
        match.choose(seat, code)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Write a game of bots as frames for the development page.")
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--preset", default=None)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--viewer", type=int, default=0)
    parser.add_argument("--bot", default="heuristic")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options = {name: json.loads(value) for name, value in (one.split("=", 1) for one in given.set)}
    game = sandtable.games.load(given.game, preset=given.preset, players=given.seats, **options)
    frames = play(Match(game, seed=given.seed), given.viewer, given.bot, random.Random(given.seed))
    given.file.write_text(json.dumps({"board": json.loads(encode(game.board)), "frames": frames}))
    print(f"{len(frames)} frames in {given.file}")


if __name__ == "__main__":
    main()
