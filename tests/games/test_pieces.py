"""Every option, and all that everybody may know, is a number of the observation: else two games look equal to a
learner. What is none is listed here, with the reason."""

from __future__ import annotations

import re
from inspect import getsource, isfunction
from types import ModuleType
from typing import Any

import msgspec
import pytest

import sandtable
from sandtable.core.declare.fields import declarations
from sandtable.core.declare.knowing import everybody
from sandtable.core.declare.pieces import option_numbers
from sandtable.core.game.game import GameDefinition
from sandtable.core.game.spaces import block_starts
from sandtable.core.match.match import Match
from sandtable.games.battlecards.definition import DEFINITION as BATTLECARDS
from sandtable.games.battlecards.secrets import observation as battlecards
from sandtable.games.bayonet.definition import DEFINITION as BAYONET
from sandtable.games.bayonet.secrets import observation as bayonet
from sandtable.games.bridgefront.definition import DEFINITION as BRIDGEFRONT
from sandtable.games.bridgefront.secrets import observation as bridgefront
from sandtable.games.conquest.definition import DEFINITION as CONQUEST
from sandtable.games.conquest.secrets import observation as conquest

_BONUSES = "is in bonuses"
_OF_SIDES = "is in what either side has and draws"
_DECKS = "is in the units and cards of the match"
_TABLES = "one environment has one table of units and cards"
_BETWEEN = "is the same at every decision"
NOT_SHOWN = {
    "battlecards": {
        "action_source": "is action_deck",
        "unmet_prereq": "is redraw",
        "answer": "is -1 whenever a seat is asked",
        "head_start_axis": "is in the victory points",
        "head_start_allied": "is in the victory points",
        "scores": _TABLES,
        "cards": _TABLES,
        **dict.fromkeys(
            ("infantry_support", "general_bonus", "leader_draws", "dug_in", "chemical_attack", "air_raid_losses"),
            _BONUSES,
        ),
        **dict.fromkeys(
            (
                "arsenal_set",
                "conflict_set",
                "starter_sets",
                "axis_deck",
                "allied_deck",
                "cross_theatre",
                "extra_points_axis",
                "extra_points_allied",
            ),
            _DECKS,
        ),
        **dict.fromkeys(
            (
                "seats_axis",
                "seats_allied",
                "setup_draw_axis",
                "setup_draw_allied",
                "setup_deploy_axis",
                "setup_deploy_allied",
                "hand_size_axis",
                "hand_size_allied",
                "larger_armies",
                "axis_disadvantaged",
            ),
            _OF_SIDES,
        ),
    },
    "bayonet": {
        "deck": "is the piece copies",
        "strength": "follows from hands that lie open, by the piece strength",
        "decided": "tells moments apart, for the platform",
    },
    "bridgefront": {
        "cards": "one environment has one set: the adapters hand it out whole; piles say how many lie where",
        "turn": "is in the piece seats: who owes a decision",
        "answer": _BETWEEN,
        **dict.fromkeys(("overlay", "overlays", "stacks", "stack_hex", "stack_forces", "marches"), _BETWEEN),
        "changed_edges": "is on the board: what was built, razed or marked",
        "first_end": "is in the plan: both ends are declared by the cards there are",
    },
    "conquest": {"map": "one environment has one map: the adapters hand it out whole"},
}


def shown(module: ModuleType, record: str) -> set[str]:
    """The fields of `rules` or of `seen` that pieces read, themselves or by a kernel of their module."""
    own = {name: getattr(one, "py_func", one) for name, one in vars(module).items() if name.startswith("_")}
    lines = [
        *getattr(module, "GIVEN", ()),
        *(line for piece in module.PIECES for line in (*piece.lines, *piece.by_seat)),
    ]
    if any("integers(rules" in line for line in lines):
        lines += [f"rules.{number}" for number in option_numbers(module.s.Rules)]
    kernels = [getsource(one) for name, one in own.items() if isfunction(one) and any(name in line for line in lines)]
    return set(re.findall(rf"\b{record}\.(\w+)", "\n".join([*lines, *kernels])))


@pytest.mark.parametrize(
    ("game", "module"),
    [(BATTLECARDS, battlecards), (BAYONET, bayonet), (BRIDGEFRONT, bridgefront), (CONQUEST, conquest)],
    ids=lambda one: getattr(one, "id", ""),
)
def test_each_option_and_public_field_is_shown_or_it_is_said_why_not(game: GameDefinition, module: ModuleType) -> None:
    options = {field.name for field in msgspec.structs.fields(game.form.type)}
    public = {name for name, said in declarations(game.kernels.state).items() if said.who is everybody}
    missing = (options - shown(module, "rules")) | (public - shown(module, "seen"))
    assert missing == set(NOT_SHOWN[game.id])


@pytest.mark.parametrize(
    ("module", "options", "told"),
    [
        (bayonet, {"players": 4, "ante": 3, "arm_tiebreak": "on", "betting_rounds": 2},
         {"ante": 3, "arm_tiebreak": 1, "betting_rounds": 2}),
        (bridgefront, {"players": 2, "vp_to_win": 11, "hit_assignment": "champions_first", "path_break": "fizzle"},
         {"vp_to_win": 11, "hit_assignment": 2, "path_break": 1, "mine_weights[0]": 5, "preview[2]": 1,
          "basic_initiative": -1}),
        (conquest, {"players": 3, "die_sides": 8, "round_cap": 77}, {"die_sides": 8, "round_cap": 77}),
    ],
    ids=["bayonet", "bridgefront", "conquest"],
)  # fmt: skip
def test_the_options_stand_in_every_observation(
    module: ModuleType, options: dict[str, Any], told: dict[str, float]
) -> None:
    match = Match(sandtable.load(module.__name__.split(".")[2], **options), seed=1)
    names, at = option_numbers(module.s.Rules), block_starts(module.OBSERVATION)["options"]
    numbers = dict(zip(names, match.observe(0)[at : at + len(names)].tolist(), strict=True))
    assert numbers == {name: eval(f"rules.{name}", {"rules": match.game.rules[0]}) for name in names}
    assert {name: numbers[name] for name in ("players", *told)} == {"players": options["players"], **told}
