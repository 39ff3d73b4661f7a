"""A seed is the same thing at every entrance: whole numbers from 0 to 2^64 - 1, and one sentence for all else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
import typer.main

import sandtable
from sandtable.bots.hints import hint
from sandtable.bots.search import Budget
from sandtable.cli import app
from sandtable.commands import asked
from sandtable.commands.asked import BotsAsked
from sandtable.core.errors import SandtableError
from sandtable.core.game.game import make_game
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.driving.drivers import game_key
from sandtable.core.match.batch import Batch
from sandtable.core.match.document import parse_record
from sandtable.core.numbers import SEEDS
from sandtable.envs import gymnasium, pettingzoo
from sandtable.games import definition
from sandtable.lab.studies.plan import plan_from, read_plan
from sandtable.lab.summary import read_result
from sandtable.server.configuration.settings import Limits
from sandtable.server.laboratory.plans import plan_of
from sandtable.server.protocol.laboratory_documents import StudyForm
from sandtable.testing.__main__ import main as play_one
from tests.toys import duel

ROOT = Path(__file__).resolve().parents[2]
LAST = 2**64 - 1
#: What a seed is, as the beginning of a sentence.
SEED = f"A seed is a whole number from 0 to {SEEDS - 1}"
WRONG: tuple[Any, ...] = (1.5, 1.0, -1, 2**64, 10**30, True, "1.5", "-1", "+1", "1e3", "1_000", "", "\uff12")

DUEL = make_game(duel.DEFINITION)
RECORD = sandtable.Match(DUEL, seed=3).record()
STUDY: dict[str, Any] = {"game": "duel", "variant": [{"name": "a"}, {"name": "b"}]}


def _match(seed: Any) -> int | None:
    return sandtable.Match(DUEL, seed=seed).seed


def _position(seed: Any) -> int | None:
    return sandtable.Match.from_position(DUEL, {"seed": seed, "state": {}}).seed


def _record(seed: Any) -> int | None:
    record = parse_record(json.dumps({**msgspec.to_builtins(RECORD), "seed": seed}))
    found: int | None = record.seed  # type: ignore[union-attr]
    return found


def _simulated(seed: Any) -> int:
    return sandtable.simulate(DUEL, 1, seed=seed).seed


def _plan(seed: Any) -> int:
    return plan_from({**STUDY, "seed": seed}).seed


def _asked(seed: Any) -> int:
    text = json.dumps({"game": "duel", "players": 2, "variants": [{"name": "a", "preset": "plain"}], "seed": seed})
    found: int = plan_of(msgspec.json.decode(text, type=StudyForm), Limits())["seed"]
    return found


def _odds(game: str, **given: Any) -> Callable[[Any], int]:
    form = definition(game).odds
    assert form is not None

    def ask(seed: Any) -> int:
        found: int = form({**given, "seed": seed})["seed"]
        return found

    return ask


def _map(seed: Any) -> int:
    return int(re.findall(r"seed=(\d+)", str(sandtable.load("conquest", map=f"gen:n=12,seed={seed}").options.map))[0])


def _hinted(seed: Any) -> Any:
    return hint(sandtable.Match(DUEL, seed=1), 0, Budget(playouts=8), seed, 4) and seed


ENTRANCES: dict[str, Callable[[Any], Any]] = {
    "Match": _match,
    "a position": _position,
    "a record": _record,
    "simulate": _simulated,
    "Batch": lambda seed: Batch(DUEL, 1, seed=seed) and seed,
    "game_key": lambda seed: game_key(seed, 0) and seed,
    "a hint": _hinted,
    "Gymnasium": lambda seed: gymnasium.env("bayonet").reset(seed=seed) and seed,
    "PettingZoo": lambda seed: (pettingzoo.env("bayonet").reset(seed=seed), seed)[1],
    "a study": _plan,
    "a study that is asked for": _asked,
    "odds of Bayonet": _odds("bayonet", hand="I2 I2 C1 A3 GEN", samples=100),
    "odds of Battlecards": _odds("battlecards", attackers="uk_infantry", defenders="de_infantry", samples=20),
    "odds of Bridgefront": _odds("bridgefront", attackers=5, defenders=4),
    "a generated map": _map,
}


@pytest.mark.parametrize("entrance", ENTRANCES)
def test_an_entrance_takes_every_seed_and_says_one_sentence_to_all_else(entrance: str) -> None:
    ask = ENTRANCES[entrance]
    for seed in (0, 2**53 + 1, 2**63, LAST):
        assert ask(seed) == seed
    for wrong in WRONG:
        with pytest.raises((SandtableError, sandtable.OptionError)) as refused:
            ask(wrong)
        assert SEED in str(refused.value), (entrance, wrong)


def _seeds(command: Any, path: str = "sandtable") -> dict[str, Any]:
    """The options that take a seed, by command."""
    found = {f"{path} {option.name}": option for option in command.params if "seed" in (option.name or "")}
    for word, inner in getattr(command, "commands", {}).items():
        found |= _seeds(inner, f"{path} {word}")
    return found


SEEDED = _seeds(typer.main.get_command(app))


@pytest.mark.parametrize("name", SEEDED)
def test_a_command_takes_every_seed_and_says_one_sentence_to_all_else(name: str) -> None:
    command = typer.main.get_command(app)

    def take(text: str) -> Any:
        return SEEDED[name].process_value(typer.Context(command), text)

    for seed in (0, 2**63, LAST):
        assert take(str(seed)) == seed
    for wrong in WRONG:
        if wrong is not True:
            with pytest.raises(typer.BadParameter, match=SEED):
                take(str(wrong))


def test_every_command_with_a_seed_is_walked() -> None:
    records = [kind for kind in vars(asked).values() if hasattr(kind, "__dataclass_fields__") and kind is not BotsAsked]
    kept = sum("seed" in kind.__dataclass_fields__ for kind in records)
    text = (ROOT / "src" / "sandtable" / "cli.py").read_text()
    names = {name.replace("decks", "deck") for name in SEEDED}
    assert len(names) == kept + len(re.findall(r"^ +seed: ", text, re.M)) >= 12


def test_a_refused_seed_is_told_on_a_terminal() -> None:
    with pytest.raises(SystemExit):
        play_one(["duel", "--seed", "1.5"])


def test_files_with_a_seed_say_the_sentence(tmp_path: Path) -> None:
    study, result = tmp_path / "study.toml", tmp_path / "result.json"
    text = 'game = "duel"\n[[variant]]\nname = "a"\n'
    study.write_text(f"seed = {LAST}\n{text}")
    assert read_plan(study).seed == LAST
    for wrong in ("1.5", "-1", str(2**64), "true", '"1.5"'):
        study.write_text(f"seed = {wrong}\n{text}")
        with pytest.raises(SandtableError, match=SEED):
            read_plan(study)
        result.write_text(f'{{"seed": {wrong}}}')
        with pytest.raises(SandtableError, match=SEED):
            read_result(result)


def test_the_last_seed_plays_the_same_games_wherever_it_comes_from() -> None:
    state = sandtable.Match(DUEL, seed=LAST).state_bytes
    assert sandtable.Match(DUEL, seed=np.uint64(LAST)).state_bytes == state  # type: ignore[arg-type]
    assert sandtable.Match(DUEL, key=seed_key(LAST)).state_bytes == state
    assert _plan(LAST) == _plan(str(LAST)) == _asked(LAST) == _asked(str(LAST)) == LAST


def test_the_page_knows_the_same_sentence() -> None:
    assert f"= {SEED}\n" in (ROOT / "web" / "words" / "en-GB" / "model.ftl").read_text()
