"""The kernels of Bayonet, as the engine wants them (handbook/rules.md)."""

from sandtable.core.game.contract import GameKernels
from sandtable.core.kernel.asking import seats_to_act
from sandtable.games.bayonet.bot.heuristic import heuristic
from sandtable.games.bayonet.bot.search import candidates, likely
from sandtable.games.bayonet.bot.value import features, value
from sandtable.games.bayonet.decisions import action, kind, legal
from sandtable.games.bayonet.rules.ending import returns
from sandtable.games.bayonet.rules.engine import apply, resign
from sandtable.games.bayonet.rules.score import clock, progress, score
from sandtable.games.bayonet.rules.setting_up import setup
from sandtable.games.bayonet.secrets.conceal import conceal
from sandtable.games.bayonet.secrets.invariants import check
from sandtable.games.bayonet.secrets.observation import observe
from sandtable.games.bayonet.secrets.view import view
from sandtable.games.bayonet.state import Rules, State

KERNELS = GameKernels.named(
    Rules, State,
    setup, seats_to_act, legal, apply, resign, returns, conceal, check, heuristic, progress, score, observe, action,
    kind, candidates, features, value, clock, likely, view,
)  # fmt: skip
