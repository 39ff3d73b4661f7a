"""First it imitates the game's own bot, then proximal policy optimisation finds what is better still against
`heuristic-1`, the bot that strength is measured by: 64 matches from each seat at a time, all in one compiled call.

    python examples/learn/learn.py       # writes learned_bot/weights.npz; then: pip install examples/learn
"""

import argparse
import sys
import time

import numpy as np
from learned_bot import GAME, WEIGHTS, actions, figures

from sandtable.core.errors import SandtableError
from sandtable.envs import need
from sandtable.lab.statistics import wilson

try:
    torch, vector_env = need("learn", "torch"), need("learn", "sandtable.envs.gymnasium").vector_env
except SandtableError as missing:
    sys.exit(str(missing))
nn = torch.nn
torch.set_num_threads(1)  # for so small a network more of them only wait for each other

STEPS, EPOCHS, PART = 64, 3, 1024  # decisions of a match in a round; passes over them; decisions in a gradient
CLIP, TRACE, ENTROPY = 0.2, 0.95, 0.002
TAUGHT, RATE = 2e-3, 3e-4  # how fast it learns from the teacher, and from its own matches


class Network(nn.Module):
    def __init__(self, numbers, choices, width=192):
        super().__init__()
        self.first, self.second, self.policy = (
            nn.Linear(numbers, width),
            nn.Linear(width, width),
            nn.Linear(width, choices),
        )
        self.worth = nn.Sequential(nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, 1), nn.Tanh())

    def forward(self, seen, masks):
        liked = self.policy(torch.relu(self.second(torch.relu(self.first(seen)))))
        return torch.log_softmax(liked.masked_fill(masks == 0, -1e9), 1), self.worth(seen).squeeze(1)


class Tables:
    """As many matches from each seat, side by side: what is seen and allowed, and what becomes of it."""

    def __init__(self, matches, seed):
        self.each = [vector_env(num_envs=matches, seat=seat, opponents="heuristic-1", **GAME) for seat in (0, 1)]
        self.game = self.each[0].game
        self.actions = actions(self.game)
        self.place = {number: place for place, number in enumerate(self.actions)}
        self.now = [many.reset(seed=seed) for many in self.each]

    def look(self):
        seen = np.concatenate([figures(self.game, one[0]) for one in self.now])
        masks = np.concatenate([info["action_mask"][:, self.actions] for _, info in self.now])
        return torch.from_numpy(seen), torch.from_numpy(masks)

    def advice(self):
        numbers = np.concatenate([many.bot_actions() for many in self.each])
        return torch.tensor([self.place[number] for number in numbers.tolist()])

    def act(self, chosen):
        done = [many.step(part) for many, part in zip(self.each, np.split(self.actions[chosen], 2))]
        self.now = [(seen, info) for seen, *_, info in done]
        return np.concatenate([one[1] for one in done]), np.concatenate([one[2] for one in done])


def play_round(network, tables, taught):
    """STEPS decisions of every match: what was seen, allowed and done (or advised, while it is taught), with what
    probability, how much better it was than expected, and what it was worth."""
    kept, rewards, ends, values = [], [], [], []
    for _ in range(STEPS):
        seen, masks = tables.look()
        with torch.no_grad():
            odds, value = network(seen, masks)
        chosen = torch.multinomial(odds.exp(), 1).squeeze(1)
        noted = tables.advice() if taught else chosen
        reward, ended = tables.act(chosen.numpy())
        kept.append((seen, masks, noted, odds.gather(1, noted[:, None]).squeeze(1)))
        rewards.append(torch.from_numpy(reward).float())
        ends.append(torch.from_numpy(ended.copy()))
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


def improve(network, optimiser, held, taught):
    """Make what the teacher advised more likely, or what went better than expected, a little."""
    for _ in range(EPOCHS):
        for part in torch.randperm(len(held[0])).split(PART):
            seen, masks, noted, before, gained, worth = (one[part] for one in held)
            odds, value = network(seen, masks)
            now = odds.gather(1, noted[:, None]).squeeze(1)
            good, ratio = (gained - gained.mean()) / (gained.std() + 1e-8), (now - before).exp()
            aim = now.mean() if taught else torch.minimum(ratio * good, ratio.clamp(1 - CLIP, 1 + CLIP) * good).mean()
            entropy = -(odds.exp() * odds.clamp(min=-50)).sum(1).mean()
            loss = 0.5 * (value - worth).square().mean() - aim - (0 if taught else ENTROPY) * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def learn(lessons, rounds, matches=64, seed=1):
    """A network that was taught for so many rounds, and then played so many."""
    torch.manual_seed(seed)
    tables = Tables(matches, seed)
    network = Network(tables.look()[0].shape[1], len(tables.actions))
    optimiser = torch.optim.Adam(network.parameters(), eps=1e-5)
    for number in range(lessons + rounds):
        taught = number < lessons
        left = 1 - (number / lessons if taught else (number - lessons) / rounds)
        optimiser.param_groups[0]["lr"] = (TAUGHT if taught else RATE) * max(left, 0.1)
        improve(network, optimiser, play_round(network, tables, taught), taught)
        if (number + 1) % 25 == 0:
            shares = won(network, 300, seed + 1)
            print(
                f"round {number + 1}: {shares.mean():.3f} of {len(shares)} matches won; {time.process_time():.0f} s",
                flush=True,
            )
    return network


def won(network, deals, seed):
    """The share of the win in as many matches from each seat, one a row so that short ones do not count twice."""
    tables, shares = Tables(deals, seed), np.full(2 * deals, np.nan)
    while (running := np.isnan(shares)).any():
        with torch.no_grad():
            chosen = network(*tables.look())[0].argmax(1)
        rewards, ended = tables.act(chosen.numpy())
        shares[ended & running] = (rewards[ended & running] + 1) / 2
    return shares


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--lessons", type=int, default=75, help="rounds with the heuristic as the teacher")
    asked.add_argument("--rounds", type=int, default=300, help="rounds of its own after that")
    asked.add_argument("--deals", type=int, default=5000, help="fresh deals to measure on, as many from each seat")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", default=WEIGHTS, help="where the weights go")
    wanted, began = asked.parse_args(), time.perf_counter()
    network = learn(wanted.lessons, wanted.rounds, seed=wanted.seed)
    print(f"learned in {time.perf_counter() - began:,.0f} s, {time.process_time():,.0f} s of processors", flush=True)
    shares = won(network, wanted.deals, wanted.seed + 1000)
    low, high = wilson(shares.mean(), len(shares))
    print(f"won {shares.mean():.3f} of {len(shares):,} matches against heuristic-1, 95 % {low:.3f} to {high:.3f}")
    layers = {name: tensor.numpy() for name, tensor in network.state_dict().items() if not name.startswith("worth")}
    np.savez(wanted.out, layout=Tables(1, 0).each[0].metadata["layout"], **layers)
    if low <= 0.5:
        sys.exit("This does not show that it beats heuristic-1: the interval is not above one half.")


if __name__ == "__main__":
    main()
