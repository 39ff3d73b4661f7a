"""Steps of environments, ours and those of other libraries, in one run: `python -m bench.envs`.

`measuring` takes one measurement in a process of its own, `page` writes bench/ENVS.md.
"""
