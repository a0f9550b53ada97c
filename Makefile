# Everything a newcomer or a contributor types. Needs Python 3.11 or newer and make, nothing else.

PYTHON ?= python3
VENV ?= .venv
RUN := $(VENV)/bin/python

# One resolution for every system and every Python that we support.
LOCK := $(VENV)-lock/bin/uv pip compile pyproject.toml --quiet --upgrade --universal \
	--python-version 3.11 --generate-hashes --no-annotate --custom-compile-command 'make lock'

# What a newer Python could break: everything but most of the rules, the long games and the browser.
SHARE := tests/storage tests/sandbox tests/bot tests/test_docs.py \
	tests/test_setup.py tests/games/test_playthroughs.py tests/e2e/test_running.py \
	tests/e2e/test_games_by_buttons.py

# What `lint`, `mypy` and `pyright` read: everything, or one game and its tests.
CHECKED := $(if $(GAME),games/$(GAME) tests/games/$(GAME))

# The pure functions that decide how messages are delivered.
DECISIONS := bot/delivery/next_step.py,bot/delivery/after_step.py,bot/delivery/next_dm_step.py,bot/delivery/told_moments.py,storage/delivery.py

.PHONY: play test check lint style format tidy types mypy pyright contracts simulations newest on-newest texts languages gallery \
	readme-pictures bench arena soak chaos lock release-notes clean

play: $(VENV)/run.installed  ## Play in your browser: the bot and a Discord on your own machine.
	@$(RUN) -m sandbox play $(if $(PORT),--port $(PORT)) $(if $(DATA),--data $(DATA))

test: $(VENV)/dev.installed  ## Run the tests.
	$(RUN) -m pytest -n auto --dist worksteal --cov --cov-report= $(if $(GAME),-k '$(GAME) or all_games')
	$(RUN) -m coverage report --include 'games/$(if $(GAME),$(GAME)/)*' --fail-under $(if $(GAME),100,99)
ifndef GAME
	$(RUN) -m coverage report --include 'bot/engine/*' --fail-under 98
	$(RUN) -m coverage report --include 'storage/*' --fail-under 99
	$(RUN) -m coverage report --include '$(DECISIONS)' --fail-under 100
endif

check: $(VENV)/dev.installed  ## Everything that must hold before a change lands, or GAME=key for one game.
	@$(MAKE) --no-print-directory --jobs 2 --keep-going lint mypy pyright contracts
	@$(MAKE) --no-print-directory test simulations $(if $(GAME),,newest)

lint: style format

style: $(VENV)/dev.installed
	$(VENV)/bin/ruff check $(or $(CHECKED),.)

format: $(VENV)/dev.installed
	$(VENV)/bin/ruff format --check $(or $(CHECKED),.)

tidy: $(VENV)/dev.installed  ## Format the code, and correct what ruff can correct by itself.
	$(VENV)/bin/ruff format $(or $(CHECKED),.)
	$(VENV)/bin/ruff check --fix $(or $(CHECKED),.)

types: mypy pyright

mypy: $(VENV)/dev.installed
	$(VENV)/bin/mypy $(CHECKED)

pyright: $(VENV)/dev.installed
	$(VENV)/bin/basedpyright --level error $(CHECKED)

contracts: $(VENV)/dev.installed
	$(VENV)/bin/lint-imports

simulations: $(VENV)/dev.installed  ## A small share of the soak: 100 games for each number of players.
	$(RUN) -m benchmarks.soak --per-count 100 --seed check $(if $(GAME),--only $(GAME))

soak: $(VENV)/dev.installed  ## 10,000 games of each kind, over all ways to play it.
	$(RUN) -m benchmarks.soak --games 10000
	EXAMPLES=1000 $(RUN) -m pytest -n auto tests/games/test_every_game.py tests/games/kit/test_characters.py

texts: $(VENV)/dev.installed  ## Write the types of all texts, after a change to an en.ftl.
	$(RUN) -m games.kit.text_stubs

languages: $(VENV)/dev.installed  ## List what languages lack, and draw all screens; LANGUAGE=code draws one.
	-$(RUN) -m games.kit.languages
	$(RUN) -m tests.browser.language_screens $(LANGUAGE)

gallery: $(VENV)/dev.installed  ## Draw every game, or GAME=key, into gallery/; BEFORE=folder compares.
	BEFORE=$(BEFORE) $(RUN) -m bot.drawing.gallery $(GAME)

readme-pictures: $(VENV)/dev.installed  ## Record the README's film and draw its thumbnails; needs a Chromium.
	$(RUN) -m tests.browser.readme_pictures

bench: $(VENV)/bench.installed  ## How quick it is, beside peers in the same run.
	$(RUN) -m benchmarks.rules
	$(RUN) -m benchmarks.chroma_legal
	$(RUN) -m benchmarks.playouts
	$(RUN) -m benchmarks.pictures
	$(RUN) -m benchmarks.table
	$(RUN) -m benchmarks.table --pictures
	$(RUN) -m benchmarks.databases

arena: $(VENV)/dev.installed  ## How well the bots play, against each other and against plain players.
	$(RUN) -m benchmarks.arena --write $(ARENA)

chaos: $(VENV)/dev.installed  ## Kill the bot 200 times, on DATABASE=postgres and with PROCESSES=2 too.
	$(RUN) -W ignore -m tests.e2e.chaos --kills 200 --database $(or $(DATABASE),sqlite) \
		--processes $(or $(PROCESSES),1) --restarts $(or $(RESTARTS),0)

newest: $(VENV)/dev.installed  ## The same, in part, on the newest Python here (as found by name or in pyenv).
	@for minor in 14 13 12; do \
		if $(RUN) -c "import sys; sys.exit(sys.version_info[1] != $$minor)"; then break; fi; \
		for each in python3.$$minor $${PYENV_ROOT:-$$HOME/.pyenv}/versions/3.$$minor.*/bin/python; do \
			if $$each -c 0 >/dev/null 2>&1; then \
				exec $(MAKE) --no-print-directory VENV=$(VENV)-3.$$minor PYTHON=$$each on-newest; \
			fi; \
		done; \
	done; \
	echo "There is no newer Python here than that of $(VENV)."

on-newest: $(VENV)/dev.installed
	$(RUN) -m pytest -n auto --dist worksteal $(SHARE)

lock: $(VENV)-lock/bin/uv  ## Renew the versions that everything is installed in.
	$(LOCK) --extra metrics --extra postgres --extra dev --extra bench --output-file requirements/bench.txt
	$(LOCK) --extra metrics --extra postgres --extra dev --constraint requirements/bench.txt --output-file requirements/dev.txt
	$(LOCK) --extra metrics --extra postgres --constraint requirements/bench.txt --output-file requirements/host.txt
	$(LOCK) --constraint requirements/bench.txt --output-file requirements/run.txt

release-notes:  ## Print the changelog's section for VERSION, which must be that of the code.
	@grep -qx 'VERSION = "$(VERSION)"' bot/__init__.py \
		|| { echo "This code isn't version $(VERSION): see bot/__init__.py." >&2; exit 1; }
	@awk '/^## / {inside = ($$2 == "$(VERSION)"); next} inside {print; found = 1} END {exit !found}' CHANGELOG.md \
		|| { echo "CHANGELOG.md has no section for $(VERSION)." >&2; exit 1; }

clean:
	rm -rf $(VENV) $(VENV)-3.* $(VENV)-lock .mypy_cache .ruff_cache .pytest_cache .hypothesis \
		.import_linter_cache .coverage

# What playing needs (run), what working on it needs too (dev), and peers to measure against (bench).
$(VENV)/%.installed: requirements/%.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Parlour needs Python 3.11 or newer; call make PYTHON=/path/to/python3.11."; exit 1; }
	@$(RUN) -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@echo "Setting up $(VENV) (once, up to a minute) ..."
	@$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: \
		$(FROM_SOURCE) --requirement $<
	@touch $@

$(VENV)/bench.installed: FROM_SOURCE := --no-binary rlcard

$(VENV)-lock/bin/uv:
	$(PYTHON) -m venv --clear $(VENV)-lock
	$(VENV)-lock/bin/python -m pip install --quiet --disable-pip-version-check 'uv>=0.9,<1'
