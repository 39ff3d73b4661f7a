"""The kernels of Bridgefront, as the engine wants them (handbook/rules.md)."""

from sandtable.core.game.contract import GameKernels
from sandtable.core.kernel.asking import seats_to_act
from sandtable.games.bridgefront.bot.candidates import candidates
from sandtable.games.bridgefront.bot.features import features
from sandtable.games.bridgefront.bot.heuristic import heuristic
from sandtable.games.bridgefront.bot.likely import likely
from sandtable.games.bridgefront.bot.value import value
from sandtable.games.bridgefront.decisions import action, kind, legal
from sandtable.games.bridgefront.rules.course.taking_back import take_back
from sandtable.games.bridgefront.rules.ending import returns
from sandtable.games.bridgefront.rules.engine import apply, resign
from sandtable.games.bridgefront.rules.score import clock, groups, progress, score
from sandtable.games.bridgefront.rules.setting_up import setup
from sandtable.games.bridgefront.secrets.conceal import conceal
from sandtable.games.bridgefront.secrets.invariants import check
from sandtable.games.bridgefront.secrets.observation import observe
from sandtable.games.bridgefront.secrets.view import view
from sandtable.games.bridgefront.state import Rules, State

KERNELS = GameKernels.named(
    Rules, State,
    setup, seats_to_act, legal, apply, resign, returns, conceal, check, heuristic, progress, score, groups,
    take_back, observe, action, kind, candidates, features, value, clock, likely, view,
)  # fmt: skip
