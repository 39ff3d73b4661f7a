"""The bot: the network that `python examples/learn/learn.py` has written, evaluated by NumPy."""

import numpy as np
from learned_bot import GAME, WEIGHTS, columns, considered, shrunk

from sandtable.bots import bot
from sandtable.core.errors import SandtableError
from sandtable.envs.names import layout_mark

if not WEIGHTS.exists():
    raise SandtableError("This bot has not learned yet: run python examples/learn/learn.py, then install it again.")
with np.load(WEIGHTS) as stored:
    LAYERS = {name: stored[name] for name in stored}


@bot(title="Learner", text="Has learned Skirmish by playing against the yardstick.", games=(GAME["game"],))
def learner(view, seat, options):
    """The action that the network likes best; in a match that it does not know, what the game's own bot would do."""
    game, codes = view.game, {view.game.action(view.state, seat, code): code for code in options}
    if (game.preset, game.seats, layout_mark(game)) != (GAME["preset"], GAME["players"], str(LAYERS["layout"])):
        return view.heuristic()
    legal = np.zeros((1, len(LAYERS["policy.bias"])), dtype=np.int8)
    legal[0, list(codes)] = 1
    [mask], [meant] = considered(game, legal)
    seen = shrunk(view.observe()[columns(game, seat)])
    for name in ("first", "second"):
        seen = np.tanh(LAYERS[f"{name}.weight"] @ seen + LAYERS[f"{name}.bias"])
    liked = LAYERS["policy.weight"] @ seen + LAYERS["policy.bias"]
    return codes[int(meant[np.where(mask == 1, liked, -np.inf).argmax()])]
