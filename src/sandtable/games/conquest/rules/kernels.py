"""The kernels of Conquest, as the engine wants them (handbook/rules.md)."""

from sandtable.core.game.contract import GameKernels
from sandtable.core.kernel.asking import seats_to_act
from sandtable.games.conquest.bot.heuristic import heuristic
from sandtable.games.conquest.bot.search import candidates, likely, rival
from sandtable.games.conquest.bot.value import features, value
from sandtable.games.conquest.decisions import action, kind, legal
from sandtable.games.conquest.rules.ending import returns
from sandtable.games.conquest.rules.engine import apply
from sandtable.games.conquest.rules.leaving import resign
from sandtable.games.conquest.rules.score import clock, groups, progress, score
from sandtable.games.conquest.rules.setting_up import setup
from sandtable.games.conquest.secrets.conceal import conceal
from sandtable.games.conquest.secrets.invariants import check
from sandtable.games.conquest.secrets.observation import observe
from sandtable.games.conquest.secrets.view import view
from sandtable.games.conquest.state import Rules, State

KERNELS = GameKernels.named(
    Rules, State,
    setup, seats_to_act, legal, apply, resign, returns, conceal, check, heuristic, progress, score, groups, observe,
    action, kind, candidates, features, value, clock, likely, rival, view,
)  # fmt: skip
