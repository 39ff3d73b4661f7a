"""Whether the laboratory's statistics keep their promises, by simulation of our own code: coverage, errors under many
looks, power. `rows` is what one figure is, `single`, `pairs`, `looks` and `many` simulate, `page` writes
bench/STATISTICS.md. What the methods are is said in `sandtable.lab.statistics`."""
