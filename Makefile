# Everything a newcomer or a contributor types. Needs Python 3.11 or newer and make, nothing else.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python

.PHONY: play test check lint types mypy pyright contracts simulations gallery bench soak chaos clean

play: $(VENV)/ready  ## Play in your browser: the bot and a Discord on your own machine.
	@$(RUN) -m sandbox play $(if $(PORT),--port $(PORT))

test: $(VENV)/ready  ## Run the tests.
	$(RUN) -m pytest -n auto --dist worksteal --cov --cov-report=term

check: $(VENV)/ready  ## Everything that must hold before a change lands.
	@$(MAKE) --no-print-directory --jobs 2 lint mypy pyright contracts
	@$(MAKE) --no-print-directory test simulations

lint: $(VENV)/ready
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .

types: mypy pyright

mypy: $(VENV)/ready
	$(VENV)/bin/mypy

pyright: $(VENV)/ready
	$(VENV)/bin/basedpyright --level error

contracts: $(VENV)/ready
	$(VENV)/bin/lint-imports

simulations: $(VENV)/ready  ## A small share of the soak: 100 games for each number of players.
	$(RUN) -m benchmarks.soak --per-count 100 --seed check

soak: $(VENV)/ready  ## 10,000 games of each kind, over all ways to play it.
	$(RUN) -m benchmarks.soak --games 10000
	EXAMPLES=1000 $(RUN) -m pytest -n auto tests/games/test_every_game.py

gallery: $(VENV)/ready  ## Draw the pictures of every game into gallery/, as one page to look at.
	$(RUN) -m bot.picture.gallery

bench: $(VENV)/bench-ready  ## How quick it is, beside peers in the same run.
	$(RUN) -m benchmarks.rules
	$(RUN) -m benchmarks.chroma_legal
	$(RUN) -m benchmarks.pictures
	$(RUN) -m benchmarks.table
	$(RUN) -m benchmarks.table --pictures

chaos: $(VENV)/ready  ## Kill the bot 200 times at random moments, and audit what is left.
	$(RUN) -W ignore -m tests.e2e.chaos --kills 200

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage

$(VENV)/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Parlour needs Python 3.11 or newer; call make PYTHON=/path/to/python3.11."; exit 1; }
	@test -x $(RUN) || $(PYTHON) -m venv $(VENV)
	@echo "Setting up $(VENV) (once, about a minute) ..."
	@$(RUN) -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(VENV)/bench-ready: $(VENV)/ready
	@$(RUN) -m pip install --quiet --disable-pip-version-check --editable '.[dev,bench]'
	@touch $@
