"""Proximal policy optimisation against `heuristic-1`, the bot that strength is measured by, with 128 matches from each
seat at a time: a step of as many is one compiled call.

    python examples/learn/learn.py       # writes learned_bot/weights.npz; then: pip install examples/learn
"""

import argparse
import sys
import time

import numpy as np
from learned_bot import GAME, WEIGHTS, columns, considered, shrunk

from sandtable.core.errors import SandtableError
from sandtable.envs.extras import need
from sandtable.lab.statistics import wilson

try:
    torch, vector_env = need("learn", "torch"), need("learn", "sandtable.envs.gymnasium").vector_env
except SandtableError as missing:
    sys.exit(str(missing))
nn = torch.nn

STEPS, EPOCHS, PART = 64, 3, 2048  # decisions of a match in a round; passes over them; decisions in a gradient
CLIP, TRACE, ENTROPY, RATE = 0.2, 0.95, 0.005, 1e-3
FOLD = 2  # who folds learns nothing, so the agent begins as one that rarely does


class Network(nn.Module):
    def __init__(self, numbers, actions, width=128):
        super().__init__()
        self.first, self.second = nn.Linear(numbers, width), nn.Linear(width, width)
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        self.policy.bias.data = torch.zeros(actions).index_fill(0, torch.tensor([FOLD]), -3.0)

    def forward(self, seen, masks):
        hidden = torch.tanh(self.second(torch.tanh(self.first(seen))))
        liked = self.policy(hidden).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(liked, 1), self.value(hidden).squeeze(1)


class Tables:
    """As many matches from each seat, side by side: what is seen, what is considered, and what becomes of it."""

    def __init__(self, matches, seed, reward):
        seated = {"opponents": "heuristic-1", "reward": reward, **GAME}
        self.each = [vector_env(num_envs=matches, seat=seat, **seated) for seat in (0, 1)]
        self.game, self.actions = self.each[0].game, self.each[0].single_action_space.n
        self.columns = [columns(self.game, seat) for seat in (0, 1)]
        self.now = [many.reset(seed=seed) for many in self.each]

    def look(self):
        seen = [shrunk(one[0][:, chosen]) for one, chosen in zip(self.now, self.columns)]
        masks, self.meant = considered(self.game, np.concatenate([info["action_mask"] for _, info in self.now]))
        return torch.from_numpy(np.concatenate(seen)), torch.from_numpy(masks)

    def act(self, actions):
        meant = np.split(self.meant[np.arange(len(actions)), actions], 2)
        done = [many.step(part) for many, part in zip(self.each, meant)]
        self.now = [(seen, info) for seen, *_, info in done]
        return np.concatenate([one[1] for one in done]), np.concatenate([one[2] for one in done])


def play_round(network, tables):
    """STEPS decisions of every match: what was seen, considered and done, with what probability, how much better it was
    than expected, and what it was worth."""
    kept, rewards, ends, values = [], [], [], []
    for _ in range(STEPS):
        seen, masks = tables.look()
        with torch.no_grad():
            odds, value = network(seen, masks)
        actions = torch.multinomial(odds.exp(), 1).squeeze(1)
        reward, ended = tables.act(actions.numpy())
        kept.append((seen, masks, actions, odds.gather(1, actions[:, None]).squeeze(1)))
        rewards.append(torch.from_numpy(reward / tables.game.options_dict()["chips"]).float())
        ends.append(torch.from_numpy(ended))
        values.append(value)
    with torch.no_grad():
        values.append(network(*tables.look())[1])
    gain, gains = torch.zeros_like(values[0]), []
    for t in reversed(range(STEPS)):  # generalised advantage estimation; of a match that ended nothing more comes
        goes_on = (~ends[t]).float()
        gain = rewards[t] + goes_on * values[t + 1] - values[t] + TRACE * goes_on * gain
        gains.append(gain)
    gained = torch.stack(gains[::-1]).flatten()
    return [*map(torch.cat, zip(*kept)), gained, gained + torch.stack(values[:-1]).flatten()]


def improve(network, optimiser, held):
    """Make what went better than expected more likely, a little."""
    for _ in range(EPOCHS):
        for part in torch.randperm(len(held[0])).split(PART):
            seen, masks, actions, before, gained, worth = (one[part] for one in held)
            odds, value = network(seen, masks)
            ratio = (odds.gather(1, actions[:, None]).squeeze(1) - before).exp()
            good = (gained - gained.mean()) / (gained.std() + 1e-8)
            aim = torch.minimum(ratio * good, ratio.clamp(1 - CLIP, 1 + CLIP) * good).mean()
            entropy = -(odds.exp() * odds.clamp(min=-50)).sum(1).mean()
            loss = 0.5 * (value - worth).square().mean() - aim - ENTROPY * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def learn(rounds, matches=128, seed=1):
    """A network that has played so many rounds."""
    torch.manual_seed(seed)
    tables = Tables(matches, seed, "score")
    network = Network(len(tables.columns[0]), tables.actions)
    optimiser = torch.optim.Adam(network.parameters(), RATE, eps=1e-5)
    for number in range(rounds):
        optimiser.param_groups[0]["lr"] = RATE * (1 - number / rounds)
        improve(network, optimiser, play_round(network, tables))
        if (number + 1) % 25 == 0:
            print(f"round {number + 1}: {won(network, 200, seed + 1).mean():.3f} of 400 matches won", flush=True)
    return network


def won(network, deals, seed):
    """The share of the win in as many matches from each seat, one a row so that short ones do not count twice."""
    tables, shares = Tables(deals, seed, "returns"), np.full(2 * deals, np.nan)
    while (running := np.isnan(shares)).any():
        with torch.no_grad():
            actions = network(*tables.look())[0].argmax(1)
        rewards, ended = tables.act(actions.numpy())
        shares[ended & running] = (rewards[ended & running] + 1) / 2
    return shares


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--rounds", type=int, default=600)
    asked.add_argument("--deals", type=int, default=2000, help="fresh deals to measure on, each from both seats")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", default=WEIGHTS, help="where the weights go")
    wanted, began = asked.parse_args(), time.perf_counter()
    network = learn(wanted.rounds, seed=wanted.seed)
    print(f"learned in {time.perf_counter() - began:,.0f} s, {time.process_time():,.0f} s of processors")
    shares = won(network, wanted.deals, wanted.seed + 1000)
    low, high = wilson(shares.mean(), len(shares))
    print(f"won {shares.mean():.3f} of {len(shares):,} matches against heuristic-1, 95 % {low:.3f} to {high:.3f}")
    layers = {name: tensor.numpy() for name, tensor in network.state_dict().items()}
    np.savez(wanted.out, layout=Tables(1, 0, "score").each[0].metadata["layout"], **layers)
    if low <= 0.5:
        sys.exit("This does not show that it beats heuristic-1: the interval is not above one half.")


if __name__ == "__main__":
    main()
