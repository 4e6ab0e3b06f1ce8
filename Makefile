# Two commands: `make site` sets up, builds and serves the site; `make test` sets up and passes the tests.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYODIDE := node_modules/.package-lock.json

# The site that the tests read, built anew each time.
BUILT := _build/tested/html

.PHONY: site test test-of-the-rest test-of-trying test-of-reading test-of-seeking test-of-the-proofs bench sweep clean
site: $(VENV)/ready
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory $(PYODIDE) || true; fi
	$(BIN)/spadille site $(if $(PORT),--port $(PORT))

test: $(VENV)/ready $(VENV)/browser $(PYODIDE)
	$(BIN)/spadille verify
	rm -rf $(dir $(BUILT))
	$(BIN)/spadille site --no-serve --out $(BUILT)
	@$(MAKE) --no-print-directory --keep-going --jobs 2 \
	  test-of-the-rest test-of-trying test-of-reading test-of-seeking test-of-the-proofs

# Two side by side, on two cores: what wants no whole site and no browser; playing and running in the site; reading it;
# searching it and looking at all its pages together; the proofs against changed code.
test-of-the-rest:
	$(BIN)/python -m pytest -q -m "not site and not tried and not sought"

test-of-reading:
	SPADILLE_BUILT=$(BUILT) $(BIN)/python -m pytest -q -m site

test-of-seeking:
	SPADILLE_BUILT=$(BUILT) $(BIN)/python -m pytest -q -m sought

test-of-trying:
	SPADILLE_BUILT=$(BUILT) $(BIN)/python -m pytest -q -m tried

test-of-the-proofs:
	$(BIN)/spadille verify --mutants --share 8

# What costs time: `make bench` measures, beside OpenSpiel; `make sweep` plays a thousand random games of each reading.
bench: $(VENV)-bench/ready
	$(VENV)-bench/bin/python -m tests.bench --json docs/moves.json

sweep: $(VENV)/ready
	$(BIN)/python -m tests.sweep

# Versions are those of constraints.txt, so that a later day builds the same.
$(VENV)/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[site,test]'
	touch $@

$(VENV)-bench/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)-bench
	$(VENV)-bench/bin/python -m pip install --quiet --disable-pip-version-check \
	  --constraint constraints.txt --editable '.[site,bench]'
	touch $@

# The tests of the built site drive a real browser: Debian's Chromium where there is none.
$(VENV)/browser: | $(VENV)/ready
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || { \
	  echo "No Chromium here; installing Debian's (the tests of the site need a browser)."; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } || { \
	  echo "Install Chromium, then run this again: the tests of the site drive it."; exit 1; }
	touch $@

# Python for browsers, with which the pages run the proofs.  The site can be built without, the tests want it.
$(PYODIDE): package.json package-lock.json
	@command -v npm >/dev/null || { \
	  echo "No npm here; installing Debian's (the tests run the proofs in a page, and npm has what that needs)."; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq npm >/dev/null; } || { \
	  echo "Install npm, then run this again: the tests run the proofs in a page."; exit 1; }
	npm ci --silent --ignore-scripts --no-audit --no-fund
	@touch $@

clean:
	rm -rf $(VENV) $(VENV)-bench node_modules _build docs/api docs/rules docs/sources
