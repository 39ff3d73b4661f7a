"""The bot: the network that `python examples/learn/learn.py` has written, evaluated by NumPy."""

import numpy as np
from learned_bot import GAME, WEIGHTS, actions, figures, options

from sandtable.bots import bot
from sandtable.core.errors import SandtableError
from sandtable.envs.play import layout_mark

if not WEIGHTS.exists():
    raise SandtableError("This bot has not learned yet: run python examples/learn/learn.py, then install it again.")
with np.load(WEIGHTS) as stored:
    LAYERS = {name: stored[name] for name in stored}


@bot(title="Learner", text="Has learned a small World War by playing against the yardstick.", games=(GAME["game"],))
def learner(view, seat, choices):
    """The action that the network likes best; in a match that it does not know, what the game's own bot would do."""
    game = view.game
    if game.id != GAME["game"] or (game.options_dict(), layout_mark(game)) != (options(), str(LAYERS["layout"])):
        return view.heuristic()
    codes = {game.action(view.state, seat, code): code for code in choices}
    seen, numbers = figures(game, view.observe()[None])[0], actions(game)
    for name in ("first", "second"):
        seen = np.maximum(LAYERS[f"{name}.weight"] @ seen + LAYERS[f"{name}.bias"], 0)
    liked = LAYERS["policy.weight"] @ seen + LAYERS["policy.bias"]
    return codes[int(numbers[np.where(np.isin(numbers, list(codes)), liked, -np.inf).argmax()])]
