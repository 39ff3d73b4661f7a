"""What the heuristic bots never do: bots as measuring instruments. Writes bench/UNUSED.md.

- `counting.py` counts what they reach among themselves (bench/features), and what they never do though somebody can;
- `reasons.toml` says why;
- `habits.py` counts how they do what they do, beside the yardstick;
- `page.py` makes the page.
"""
