# make table: set up and serve a table for a referee and players, in the browser; campaigns are kept in campaigns/.
#   `make table HOST=0.0.0.0` lets phones and others at the same network open it; PORT=8001 takes another port.
# make play: set up and play `contested` in the terminal, on a demonstration campaign.
# make test: set up and run every check and test.
# make check: in 90 seconds, whether what has changed since the latest commit is right, as far as can be said in that
#   time; `make check SINCE=main` since another commit.
# make laws: random play against the laws of each game; `make laws GAME=bdp ACTS=2000` of one, and shorter.
# make odds-check: exact odds beside 30,000 live runs, for each procedure of each game; takes half an hour on two processors.
# make bench: every benchmark, against its goals; one of them is `python benchmarks/NAME.py`, and `--help` says the rest.
# make hostile: attacks in numbers, and what they found; `make hostile SIZE=full` takes hours, SIZE=0.1 a tenth of them.
.PHONY: table play test check laws odds-check odds-told hostile bench docs format clean
SHELL := /bin/sh
BIN := .venv/bin
# Tests start many programs: what is compiled once is kept for all of them, and out of the way, whatever is set outside.
KEPT := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/.venv/compiled

table: .venv/.ready-table
	@$(BIN)/rulewright table campaigns --demo --open $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

play: .venv/.ready-play
	@$(BIN)/rulewright play --demo

test: .venv/.ready-test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(KEPT) $(BIN)/pytest -n 3

check: .venv/.ready-test
	@$(KEPT) $(BIN)/python -m tests.touched $(SINCE)

laws: .venv/.ready-test
	@$(KEPT) $(BIN)/python -m tests.laws "$(GAME)" $(or $(ACTS),100000)

hostile: .venv/.ready-test
	@$(KEPT) $(BIN)/python -m tests.hostile $(or $(SIZE),small)

odds-check: .venv/.ready-test
	@$(KEPT) $(BIN)/python -m tests.odds $(if $(RUNS),--runs $(RUNS)) $(GAME)

bench: .venv/.ready-test
	@for file in benchmarks/odds.py benchmarks/buttons.py benchmarks/live_fight.py benchmarks/journal.py benchmarks/table.py benchmarks/lab.py benchmarks/duels.py; do $(BIN)/python $$file || exit 1; done

# Is all that is left to chance told, in every deed of the golden net, and not in one of eight?
odds-told: .venv/.ready-test
	RULEWRIGHT_ODDS_WHOLE=1 $(KEPT) $(BIN)/python -m pytest -q -o faulthandler_timeout=0 tests/systems/told/test_odds_told.py

docs: .venv/.ready-test
	$(BIN)/python -m rulewright.manual docs/rules
	$(BIN)/python -m rulewright.cli.pages README.md docs/a-first-evening.md docs/terminal.md
	$(BIN)/python -m rulewright.table.pages docs/protocol.md

format: .venv/.ready-test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .import_linter_cache .hypothesis

.venv/.ready-play: pyproject.toml constraints.txt scripts/setup.sh
	@sh scripts/setup.sh
	@touch $@

.venv/.ready-table: pyproject.toml constraints.txt scripts/setup.sh
	@sh scripts/setup.sh "[table]"
	@touch $@ .venv/.ready-play

.venv/.ready-test: pyproject.toml constraints.txt scripts/setup.sh
	@sh scripts/setup.sh "[test]"
	@touch $@ .venv/.ready-play .venv/.ready-table
