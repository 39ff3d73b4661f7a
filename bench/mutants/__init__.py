"""Mutation testing: rules and data rows are changed one at a time, and the tests of that game must notice.

Kernels run as plain Python here (`SANDTABLE_INTERPRETED=1`). One process a game collects its tests once and then forks
for every change: the child swaps the code of one function, or reads another row, and runs only the tests that come by
the changed line, the quickest first, until one fails. `make mutants` runs it, bench/MUTANTS.md holds what came out.
"""
