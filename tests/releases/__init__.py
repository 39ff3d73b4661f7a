"""What the last releases left behind: a small data folder of each, and what their people's browsers kept.

`data/RELEASE.json.xz` was made by `python -m tests.releases.make COMMIT`: the code of that commit served it
(`plant.py`). `test_upgrade.py` starts the present version on each.
"""
