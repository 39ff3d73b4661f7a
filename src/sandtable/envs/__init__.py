"""The games where researchers already work: adapters to Gymnasium, PettingZoo, Stable-Baselines3 and OpenSpiel.

`sandtable.envs.gymnasium.env(game, **options)` and `vector_env`, `sandtable.envs.pettingzoo.env` and `parallel_env`,
`sandtable.envs.sb3.vec_env`, `sandtable.envs.openspiel.load_game`. A learner is handed what its seat may know
(`Game.observe`) and what it may do as a mask over the game's action space (`Game.action`), never the state. Each needs
the extra of its name, and nothing else of Sandtable needs any of them. docs/research.md is for those who use it.
"""

from importlib import import_module
from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.core.words import messages_of

#: What adapters say to people (words/).
say = messages_of("sandtable.envs")


def need(extra: str, module: str) -> Any:
    """A module that an extra of Sandtable brings. SandtableError says how to install it."""
    try:
        return import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        raise SandtableError(say("needs-installed-pip", package=package, extra=extra)) from None
