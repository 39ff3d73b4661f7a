# Sandtable. Needs Python 3.11 or newer, make and the network; everything else is fetched into .venv and web/.
#
#   make play     install, build the client, start the server (PORT=8000 ADDRESS=127.0.0.1 DATA=folder)
#   make test     everything that proves a change: lint, types, client-test and unit, each of which runs by itself too
#   make check    the inner loop: lint, types, the rules of the games that you changed, one match in the browser
#   make fuzz     many games with every invariant checked, uniform and directed, and what they reach
#                 (FUZZ_DECISIONS=100_000_000 a configuration, FUZZ_DIRECTED=a tenth of that)
#   make soak     three workers on a PostgreSQL, 50 matches, 100 kills: no rule of tests/history.py is broken (SOAK_KILLS)
#   make long     the tests that make test plays a short version of, played out: a whole match of Battlecards by clicks
#   make examples play the tests of the examples, and let the agent of examples/learn learn: a quarter of an hour
#   make pictures a match of each game by clicks, fifteen moments in three sizes and two themes, into pictures/
#                 (GAMES="conquest bayonet" for some of them)
#   make mutants  change the rules one by one and see whether their tests notice (MUTANTS_GAME=all MUTANTS_COUNT=100)
#   make statistics
#                 whether the laboratory's intervals and tests keep their promises, into bench/STATISTICS.md: ten minutes
#   make studies  every study of studies/ played again, into docs/studies.md
#   make bench    speed, side by side with other libraries, into bench/RESULTS.md and ENVS.md; what watching games costs,
#                 into bench/OBSERVERS.md; a server under attack, into bench/ATTACKS.md; whether clocks are fair,
#                 into bench/CLOCKS.md
#   make pages    into docs/made: where each rule stands and what proves it, what learners observe, what fuzzing reached
#   make format   format the code, and mend what the linter can mend
#   make lock     the newest versions that pyproject.toml allows, with their hashes, into locked/: then make test

PORT ?= 8000
ADDRESS ?= 127.0.0.1
DATA ?=
FUZZ_DECISIONS ?= 100_000_000
FUZZ_DIRECTED ?=
SOAK_KILLS ?= 100
MUTANTS_GAME ?=
MUTANTS_COUNT ?= 100
MUTANTS_SEED ?= 1
GAMES ?=
PYTEST_ARGS ?=

# The first Python that is new enough.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)

BIN := .venv/bin
STAMPS := .stamps

# Tests start hundreds of processes: none of them compiles the whole package anew, whatever the shell is set to.
unexport PYTHONDONTWRITEBYTECODE

# One test process more than there are processors: those that play in a browser wait most of the time.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(min(16, (os.cpu_count() or 2) + 1))')

TESTS = $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --max-worker-restart=0 -rs --durations=60 $(PYTEST_ARGS)

# The tests that have a short and a long version.
LONGER := $(addprefix tests/,browser/test_fronts.py browser/test_play.py browser/test_cards.py browser/test_hexes.py \
	browser/widths/test_tables.py \
	$(addprefix core/seal/third/,test_cheating.py test_forged.py test_page_judge.py) \
	server/workers/test_soak.py server/tables/test_bayonet_secrets.py server/edge/test_fuzz.py \
	test_conformance.py test_contract.py test_notices.py \
	bench/test_fuzz.py envs/test_openspiel.py lab/statistics/test_promises.py \
	$(addprefix games/,battlecards/table/test_scene.py battlecards/reference/test_battles.py \
		battlecards/bot/test_heuristic.py \
		bridgefront/table/test_scene.py bridgefront/table/test_choice_words.py bridgefront/secrets/test_two_worlds.py \
		bridgefront/rules/programs/test_every_card.py bridgefront/rules/battle/test_battles_against_reference.py \
		conquest/table/test_scene.py conquest/rules/test_reference.py conquest/secrets/test_two_worlds.py))

.PHONY: play test check code lint format types client client-types client-test ready unit fuzz soak long examples pictures pages mutants bench \
	statistics studies lock clean
.DELETE_ON_ERROR:

# Machine code is made from the moment the package is installed: while the client is built, and behind the server.
play: $(STAMPS)/play
	@$(BIN)/sandtable warm --lines --nice 15 >/dev/null 2>&1 </dev/null &
	@$(MAKE) --no-print-directory client
	@exec $(BIN)/sandtable serve --host $(ADDRESS) --port $(PORT) $(if $(DATA),--data "$(DATA)")

# What uses one processor goes beside something else: the client needs nothing of what pip fetches, and machine code is
# made while mypy reads. Tests begin when all of it is well. Node first: two pips at once would meet in .venv.
BESIDE = +@$(MAKE) --no-print-directory --jobs=3 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

test: $(STAMPS)/node
	$(BESIDE) code client-test ready
	$(TESTS)

check: $(STAMPS)/node
	$(BESIDE) code client
	$(BIN)/python -m tests.changed $(PYTEST_ARGS)

# The quick one first: whoever forgot a format is told at once.
code: lint
	@$(MAKE) --no-print-directory types

# ---------------------------------------------------------------------------------------------------- environments

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Sandtable needs Python 3.11 or newer; none was found." >&2; exit 1; }
	$(PYTHON) -m venv .venv

# What was tested, file by file as its hash says (locked/): no more and nothing newer, whenever it is installed.
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCKED = --no-deps --require-hashes --requirement

$(STAMPS)/play: pyproject.toml locked/host.txt | $(BIN)/python
	@mkdir -p $(STAMPS)
	$(PIP) $(LOCKED) locked/host.txt
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

# Python makes the bytecode of what is imported; that of twenty thousand files would take a minute and a half. The second
# line finds everything there but PyTorch, whose packages differ with the place they come from.
$(STAMPS)/test: pyproject.toml locked/test.txt | $(BIN)/python
	@mkdir -p $(STAMPS)
	$(PIP) --no-compile $(LOCKED) locked/test.txt
	$(PIP) --no-compile --no-build-isolation --editable ".[test]"
	@touch $@ $(STAMPS)/play

# Node from PyPI, only where the machine has none that is new enough.
$(STAMPS)/node: web/build_client.py locked/node.txt | $(BIN)/python
	@mkdir -p $(STAMPS)
	@$(BIN)/python -c 'import sys; sys.path.insert(0, "web"); import build_client as b; sys.exit(b.machine_node() is None)' \
		|| $(PIP) $(LOCKED) locked/node.txt
	@touch $@

# Other libraries to compare with live in an environment of their own.
$(STAMPS)/bench: pyproject.toml | $(BIN)/python
	@mkdir -p $(STAMPS)
	test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	$(BIN)/python bench/install_peers.py .venv-bench/bin/python
	@touch $@

# --------------------------------------------------------------------------------------------------------- the work

client: $(STAMPS)/node
	@$(BIN)/python web/build_client.py

lint: $(STAMPS)/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .

format: $(STAMPS)/test $(STAMPS)/node
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python web/build_client.py format

types: $(STAMPS)/test
	$(BIN)/mypy

# Types of what the server sends and takes, made from it. Nothing but the check of types reads them: a build leaves them out.
client-types: $(STAMPS)/test
	@$(BIN)/python -m web.scripts.write_types

client-test: client client-types
	$(BIN)/python web/build_client.py check
	$(BIN)/python web/build_client.py test

# Machine code with bounds checks, which every process that runs tests finds then.
ready: $(STAMPS)/test
	$(BIN)/python -m tests.prepare

unit: client ready
	$(TESTS)

fuzz: $(STAMPS)/play
	FUZZ_DECISIONS=$(FUZZ_DECISIONS) FUZZ_DIRECTED=$(FUZZ_DIRECTED) $(BIN)/python -m bench.fuzz

soak: $(STAMPS)/test
	SOAK_KILLS=$(SOAK_KILLS) $(BIN)/python -m tests.server.soak

long: $(STAMPS)/test client
	SANDTABLE_LONG=1 $(BIN)/python -m pytest --timeout=0 -o faulthandler_timeout=0 -n $(WORKERS) --dist loadgroup --max-worker-restart=0 $(PYTEST_ARGS) $(LONGER)

examples: $(STAMPS)/test
	PYTHONPATH=examples/liars-dice:examples/lone-high:examples/one-map-bot $(BIN)/python -m pytest -n0 examples $(PYTEST_ARGS)
	$(BIN)/python examples/learn/learn.py
	PYTHONPATH=examples/learn $(BIN)/sandtable simulate conquest --players 2 --set map=gen:n=12,seed=1 \
		--set placement=auto --set defender_dice=max --set card_system=none --set fortify=none --games 200 --seed 7 \
		--bots learned_bot.player:learner,heuristic-1

pictures: $(STAMPS)/test client
	$(BIN)/python -m tests.browser.tour $(GAMES)

pages: $(STAMPS)/play
	$(BIN)/python -m docs.make_pages

mutants: $(STAMPS)/test
	MUTANTS_GAME=$(MUTANTS_GAME) MUTANTS_COUNT=$(MUTANTS_COUNT) MUTANTS_SEED=$(MUTANTS_SEED) $(BIN)/python -m bench.mutants

statistics: $(STAMPS)/test
	$(BIN)/python -m bench.statistics

studies: $(STAMPS)/test
	$(BIN)/python -m bench.studies

bench: $(STAMPS)/test $(STAMPS)/bench
	$(BIN)/python -m bench.run
	$(BIN)/python -m bench.envs
	$(BIN)/python -m bench.observers
	$(BIN)/python -m bench.attacks
	$(BIN)/python -m bench.long_matches
	$(BIN)/python -m bench.clocks

# With a tool that stays out of what is tested.
lock:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet --disable-pip-version-check uv
	.venv-lock/bin/python locked/renew.py

clean:
	rm -rf $(STAMPS) .mutants .venv .venv-bench .venv-lock dist build web/node_modules src/sandtable/web
