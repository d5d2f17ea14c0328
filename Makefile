# A short way to type what Meson and Ninja do. Each target is a few lines on purpose.

BUILD = build
PREFIX = /usr/local
DESTDIR =
PAGE = web/dist/index.html
SECONDS_EACH = 10
FUZZERS = move record scenario pack position frame http
C_FILES = $(shell find include src tests docs tools -name '*.[ch]')

.PHONY: all help dev play test bench lint lint-page format fuzz nasty install deb rules fingerprint setup setup-test clean

all: $(BUILD)/build.ninja $(PAGE)
	@ninja -C $(BUILD) sandtable

# What can be made; CONTRIBUTING.md tells it once more, with what each is for.
help:
	@sed -n 's/^| `make\([^`]*\)` | \(.*\) |$$/  make\1: \2/p' CONTRIBUTING.md

# A quick build to work with: everything, but the program not compiled as one piece.
dev: build-dev/build.ninja $(PAGE)
	@ninja -C build-dev

# Start the program.
play: setup all
	@$(BUILD)/sandtable

# Everything that is checked before a change is taken, but for lint, nasty and fuzz. One test
# more than there are cores at a time, since many wait for a server or a clock.
test: setup-test $(BUILD)/build.ninja $(PAGE)
	@grep -q sandtable_mpi $(BUILD)/build.ninja || meson setup --reconfigure $(BUILD)
	ninja -C $(BUILD)
	meson test -C $(BUILD) --no-rebuild --print-errorlogs --num-processes $$(($$(nproc) + 1))

bench: all
	$(BUILD)/sandtable bench

# Formatting, warnings of both compilers, clang-tidy, ESLint, and whether both flick alike.
lint: lint-page build-gcc/build.ninja build-clang/build.ninja
	@clang-format --dry-run -Werror $(C_FILES)
	ninja -C build-gcc
	ninja -C build-clang
	tools/tidy build-clang
	@gcc=$$(build-gcc/tests/flick/test_flick 20000 2>&1 | grep shots:) && \
		clang=$$(build-clang/tests/flick/test_flick 20000 2>&1 | grep shots:) && test "$$gcc" = "$$clang" || \
		{ echo "gcc's and clang's flicks differ" >&2; exit 1; }

lint-page: web/node_modules/.package-lock.json
	@npm --prefix web run --silent lint

format: web/node_modules/.package-lock.json
	@clang-format -i $(C_FILES)
	@npm --prefix web run --silent format

fuzz: build-fuzz/build.ninja
	ninja -C build-fuzz $(FUZZERS:%=tests/fuzz/fuzz_%) tests/fuzz/seeds.txt
	@for target in $(FUZZERS); do tools/fuzz build-fuzz $$target $(SECONDS_EACH) || exit 1; done

# The hostile build: sanitizers, and the state checked after every step.
nasty: build-nasty/build.ninja
	ninja -C build-nasty
	meson test -C build-nasty --no-rebuild --print-errorlogs --timeout-multiplier 3

install: $(BUILD)/build.ninja
	meson configure $(BUILD) -Dprefix=$(PREFIX)
	meson install -C $(BUILD) $(if $(DESTDIR),--destdir "$(abspath $(DESTDIR))")

# A Debian package with the program, its service and its manual.
deb: all
	@tools/setup deb
	@tools/deb $(BUILD)

# Rule ids without a test, and ids that do not exist.
rules:
	@python3 tests/rules.py

# A few hex digits per game that change when its behaviour does.
fingerprint: $(BUILD)/build.ninja
	@ninja -C $(BUILD) tests/conformance/fingerprint >/dev/null
	@$(BUILD)/tests/conformance/fingerprint

setup:
	@tools/setup

setup-test:
	@tools/setup test

clean:
	rm -rf build build-dev build-gcc build-clang build-fuzz build-nasty

# The page of the browser table, which the C build puts into the program.
$(PAGE): $(shell find web/src -type f) $(wildcard web/*.mjs docs/*.md) web/node_modules/.package-lock.json
	cd web && npm run --silent check && npm run --silent build

web/node_modules/.package-lock.json: web/package-lock.json
	@tools/setup
	cd web && npm ci --no-audit --no-fund --silent
	@touch $@

$(BUILD)/build.ninja: | $(PAGE)
	@tools/setup
	meson setup $(BUILD)

build-dev/build.ninja: | $(PAGE)
	@tools/setup
	meson setup build-dev -Dbuildtype=debugoptimized

build-gcc/build.ninja: | $(PAGE)
	@tools/setup lint
	CC=gcc meson setup build-gcc --werror -Dbuildtype=debugoptimized

build-clang/build.ninja: | $(PAGE)
	@tools/setup lint
	CC=clang meson setup build-clang --werror -Dbuildtype=debug

build-nasty/build.ninja: | $(PAGE)
	@tools/setup
	meson setup build-nasty -Dnasty=true -Dbuildtype=debugoptimized \
		-Db_sanitize=address,undefined -Ddefault_library=static

build-fuzz/build.ninja: | $(PAGE)
	@tools/setup lint
	CC=clang meson setup build-fuzz -Dfuzzers=true -Dnasty=true \
		-Dbuildtype=debugoptimized -Db_sanitize=address,undefined -Db_lundef=false \
		-Ddefault_library=static

# Our server beside boardgame.io's and Colyseus; needs npm. See bench/README.md.
.PHONY: peers
peers: setup bench/peers/node_modules/.package-lock.json $(BUILD)/build.ninja
	@tools/setup peers
	meson setup --reconfigure $(BUILD) >/dev/null
	ninja -C $(BUILD) bench/load bench/relay_server bench/bare_relay
	bench/peers/run --build $(BUILD)

bench/peers/node_modules/.package-lock.json: bench/peers/package-lock.json
	npm --prefix bench/peers ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@
