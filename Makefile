# What can be made here: 'make help' lists it.
SHELL := /bin/bash
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# One debug build for demo, docs and tests; one static release build to install, by .ci/build-release.

# What a bare Debian lacks: to build, and to run every test.
BUILD_PACKAGES := binutils ca-certificates python3 tzdata libc6-dev libstdc++-12-dev zlib1g-dev libncurses-dev libsqlite3-dev
TEST_PACKAGES := python3-venv libjq1 jq sqlite3 tmux bash zsh fish valgrind
VENV := .build-venv

.PHONY: help demo build test check conformance fuzz soak sanitize peers lint docs reference install uninstall deb \
  deb-test dist bench counts counts-products counts-accept clean build-packages test-packages deb-packages deb-test-packages

help: ## List what can be made.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

demo: build-packages ## Build, and show live soccer matches from simulated feeds.
	$(SWIFT) build --product odds
	LC_ALL=C.UTF-8 .build/debug/odds live --demo --sport soccer --format table

build: build-packages ## Build the program for release, with the Swift runtime inside.
	SWIFT="$(SWIFT)" .ci/build-release odds

# One test at a time in each of a few processes: some wait for servers and terminals, and more would starve each other.
test: build-packages test-packages lint ## Check the style, build for debugging, and run every test.
	$(SWIFT) build --build-tests
	@SWIFT="$(SWIFT)" PATH="$(CURDIR)/$(VENV)/bin:$$PATH" .ci/run-tests

# The products of counts-products enable the tests that count instructions and allocations.
check: ## Run what the build server runs: the style, counts, the Autobahn suite, a minute of soak, every test.
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory counts-products conformance
	@$(MAKE) --no-print-directory soak SOAK_SECONDS=60
	@$(MAKE) --no-print-directory test

# Groups of the Autobahn suite. 9 is about speed and 12 and 13 take an hour: they are asked for by name.
CASES ?= 1.* 2.* 3.* 4.* 5.* 6.* 7.* 10.*
conformance: build-packages test-packages ## Hold the WebSocket client against the Autobahn suite (CASES='9.* 12.*' for others).
	$(SWIFT) build --product odds-conformance
	set -f; VENV=$(VENV) Tests/Conformance/run.sh .build/debug/odds-conformance $(CASES)

# Ten million and more in all.
FUZZ_RUNS ?= 600000
fuzz: build-packages ## Feed changed input to everything that reads, by libFuzzer (FUZZ_RUNS inputs for each).
	$(SWIFT) build -c release --sanitize fuzzer -Xswiftc -DFUZZING -Xswiftc -parse-as-library --scratch-path .build-fuzz --product odds-fuzz
	Tests/Fuzz/run.sh .build-fuzz/release/odds-fuzz $(FUZZ_RUNS)

# Without SOAK_SEED each run has other faults; it says which seed it took.
SOAK_SECONDS ?= 3600
SOAK_SEED ?=
soak: build-packages ## Run all feeds with random faults for SOAK_SECONDS, and compare with the world.
	$(SWIFT) build --product odds-soak
	.build/debug/odds-soak $(SOAK_SECONDS) $(SOAK_SEED)

SANITIZERS ?= address thread
sanitize: build-packages test-packages ## Build anew with each of SANITIZERS, and run every test under it (half an hour each).
	@for one in $(SANITIZERS); do PATH="$(CURDIR)/$(VENV)/bin:$$PATH" Tests/Sanitizers/run.sh $$one || exit $$?; done

# Two Python packages, with all that they need, about 700 MB in a folder of their own.
PEERS := .build-peers
peers: build-packages test-packages ## Compare 'odds calc' with the Python packages penaltyblog and shin on 10,000 random books.
	$(SWIFT) build --product odds
	@test -x $(PEERS)/bin/python3 || { echo "making $(PEERS) for penaltyblog and shin"; python3 -m venv $(PEERS); }
	@$(PEERS)/bin/python3 -c 'import penaltyblog, shin' 2>/dev/null || { \
	  echo "installing penaltyblog and shin into $(PEERS)"; \
	  $(PEERS)/bin/pip install --quiet --disable-pip-version-check -r Tests/Peers/requirements.txt; }
	$(PEERS)/bin/python3 Tests/Peers/peers.py .build/debug/odds

lint: build-packages ## Check the style and English of the sources, and that no number of a feed can stop the program.
	.ci/lint-traps
	.ci/lint-english
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

docs: build-packages ## Write Man/ and Completions/ from the definitions of the arguments.
	$(SWIFT) build --product odds
	.ci/write-docs .build/debug

reference: build-packages ## Write the reference of all modules as pages for a browser, to .build/reference.
	$(SWIFT) build --product odds
	.ci/write-reference .build/debug
	@echo "to read it: docc preview, or any web server on .build/reference, at /documentation/odds"

# What is installed below PREFIX, so that 'make uninstall' knows it.
PAGES := $(notdir $(wildcard Man/*.[1-8]))
ZSH_FUNCTIONS ?= share/zsh/site-functions
INSTALLED = bin/odds $(foreach page,$(PAGES),share/man/man$(subst .,,$(suffix $(page)))/$(page)) \
  share/bash-completion/completions/odds $(ZSH_FUNCTIONS)/_odds share/fish/vendor_completions.d/odds.fish

# Another program than the one that 'make build' builds, such as one that is there already.
PROGRAM ?=
install: $(if $(PROGRAM),,build) ## Install to PREFIX (default /usr/local) below DESTDIR, without debug symbols.
	install -D -s -m 755 $(or $(PROGRAM),.build/release/odds) $(DESTDIR)$(PREFIX)/bin/odds
	for page in $(PAGES); do install -D -m 644 Man/$$page $(DESTDIR)$(PREFIX)/share/man/man$${page##*.}/$$page || exit $$?; done
	install -D -m 644 Completions/odds.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/odds
	install -D -m 644 Completions/_odds $(DESTDIR)$(PREFIX)/$(ZSH_FUNCTIONS)/_odds
	install -D -m 644 Completions/odds.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/odds.fish

uninstall: ## Remove what install put there.
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/,$(INSTALLED))

deb: $(if $(PROGRAM),,build) deb-packages ## Build a Debian package of the program in .build/packages, and check it with lintian.
	Packaging/deb $(or $(PROGRAM),.build/release/odds) .build/packages

deb-test: deb deb-test-packages ## Install that package in a bare Debian (root, a mirror), and run the program there.
	Packaging/deb-test .build/packages

dist: $(if $(PROGRAM),,build) ## Pack the program, its man pages and completions into a tarball in .build/packages.
	Packaging/dist $(or $(PROGRAM),.build/release/odds) .build/packages

# Least of ROUNDS each; ROUNDS=1 is a quick look. Row 7 takes MESSAGES, and its reader stops for STOP seconds. Results go to RESULTS.
ROUNDS ?= 3
MESSAGES ?= 5000000
STOP ?= 60
RESULTS ?= Tests/Benchmarks
BENCHES ?= receive decode stream latency startup dashboard memory lines conditions finder joining math
bench: build-packages test-packages ## Measure, beside other programs, and write Tests/Benchmarks/RESULTS.md (ROUNDS=1 RESULTS=.build is a look).
	@mkdir -p .build; rm -f .build/figures; status=0; \
	for one in $(BENCHES); do echo "== $$one"; \
	  ODDS_FIGURES="$(CURDIR)/.build/figures" ODDS_ROUNDS=$(ROUNDS) ODDS_MESSAGES=$(MESSAGES) ODDS_STOP=$(STOP) \
	    bash Tests/Benchmarks/$$one.sh || { status=1; echo "$$one failed"; }; done; \
	ODDS_ROUNDS=$(ROUNDS) $(VENV)/bin/python3 Tests/Benchmarks/results.py .build/figures $(RESULTS) && exit $$status

# For the tests that count: allocations, and instructions.
counts-products: build-packages
	@for product in conditions-bench odds-conformance odds dashboard-bench; do SWIFT="$(SWIFT)" .ci/build-release $$product || exit $$?; done

counts: counts-products test-packages ## Count the instructions of small inputs, and compare with Tests/Benchmarks/counts.txt.
	python3 Tests/Benchmarks/counts.py .build/release

counts-accept: counts-products test-packages ## Write those counts to Tests/Benchmarks/counts.txt.
	SWIFT="$(SWIFT)" python3 Tests/Benchmarks/counts.py .build/release --accept

clean: ## Remove what was built.
	rm -rf .build $(VENV) $(PEERS)

build-packages:
	@.ci/install-packages $(BUILD_PACKAGES)

deb-packages:
	@.ci/install-packages dpkg-dev lintian

deb-test-packages:
	@.ci/install-packages debootstrap

test-packages:
	@.ci/install-packages $(TEST_PACKAGES)
	@test -x $(VENV)/bin/python3 || { echo "making $(VENV) for Python's jsonschema"; python3 -m venv $(VENV); }
	@$(VENV)/bin/python3 -c 'import jsonschema' 2>/dev/null || { \
	  echo "installing jsonschema into $(VENV)"; \
	  $(VENV)/bin/pip install --quiet --disable-pip-version-check 'jsonschema>=4.17,<5'; }
