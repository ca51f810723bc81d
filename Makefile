# make                 the library and the tools, under build/
# make demo            validate and replay a sample game
# make check           unit tests, golden tests, fuzz seeds, samples, layering, manual pages
# make test T=WORD     the unit, golden and script tests whose name contains WORD
# make engines         the sample engines, build/samples/engines
# make asan            the same checks under the address and undefined-behaviour sanitizers, or only
#                      those that ASAN names
# make tsan            the tests of the parallel paths under the thread sanitizer
# make fuzz TIME=60    fuzz for TIME seconds in all (needs clang); with SEED=1 RUNS=3000 in the
#                      environment the same 3000 runs of each target every time
# make po              bring the catalogues of translations, cli/po, up to the sources
# make bench [SIZE=MB] [DATA=DIR]   measure, beside the peers
# make check-long      the tests that take long
# make check-cluster   the recipes of strat-cluster(7), on a cluster of this machine alone
# make install PREFIX=/usr/local DESTDIR=
# make deps            install the Debian packages to build and run the tools
# make deps-test       install those that the tests need as well; deps-bench: the measurements
# make format compile_commands.json clean dist

VERSION := $(shell sed -n 's/^.define STRAT_VERSION "\(.*\)"$$/\1/p' lib/strat/base.h)
SOVERSION = 0
PREFIX  = /usr/local
BUILD   = build
CC      = cc
CFLAGS  = -O2 -g
WARN    = -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
	-Wwrite-strings -Wconversion -Wno-sign-conversion
TIME    = 60
ASAN    = $(CHECKS)
SIZE    = 1000
DATA    =

# Debian packages: to build and run, to test, to measure.
DEPS      = gcc libc6-dev make zlib1g-dev libexpat1-dev libcsv-dev libjansson-dev libncurses-dev \
	libsqlite3-dev libzip-dev gettext libmicrohttpd-dev libqrencode-dev bubblewrap
DEPS_TEST = clang g++ abigail-tools clang-format libclang-rt-dev libcmocka-dev mandoc bear tmux git ca-certificates tabix \
	jq python3 python3-jsonschema sqlite3 chromium chromium-driver zbar-tools
DEPS_BENCH = pgn-extract zstd xz-utils
DEPS_CLUSTER = slurm-wlm munge parallel

# QR codes are built in if the library is there; QRENCODE= builds without them.
QRENCODE := $(shell printf '\043include <qrencode.h>\n' | $(CC) -E - >/dev/null 2>&1 && echo -lqrencode)

CPPFLAGS += -D_XOPEN_SOURCE=700 -Ilib -I.
LIBS       = -lz -lzip -lexpat -lcsv -ljansson -lsqlite3 -lpthread -lm
TOOL_LIBS  = -Wl,--as-needed -lncursesw -lmicrohttpd $(QRENCODE) $(LIBS)
COMPILE    = $(CC) -std=c11 -fPIC -fno-semantic-interposition -fvisibility=hidden $(CPPFLAGS) $(WARN) $(CFLAGS) -MMD -MP

DATAFILES := $(wildcard formats/page/*) formats/sgb/coder/setups.model lib/catalog/catalog.sql \
	lib/study/analysis/shipped.model
CLIFILES  := cli/serve/serve.css $(wildcard cli/club/*.css)
LIB   := $(patsubst %.c,$(BUILD)/%.o,$(wildcard lib/*/*.c lib/*/*/*.c lib/*/*/*/*.c formats/*.c formats/*/*.c formats/*/*/*.c)) \
	$(DATAFILES:%=$(BUILD)/%.o)
CLI   := $(patsubst %.c,$(BUILD)/%.o,$(filter-out cli/strat-%.c,$(wildcard cli/*.c cli/*/*.c cli/*/*/*.c cli/*/*/*/*.c))) \
	$(CLIFILES:%=$(BUILD)/%.o)
TOOLS := $(patsubst cli/%.c,$(BUILD)/bin/%,$(wildcard cli/strat-*.c))
UNITS := $(patsubst %.c,$(BUILD)/%,$(wildcard tests/unit/test_*.c))
FUZZ  := $(patsubst %.c,$(BUILD)/%,$(wildcard tests/fuzz/fuzz_*.c))
BENCH := $(patsubst %.c,$(BUILD)/%,$(wildcard tests/bench/*.c))
PLAYER := $(patsubst %.c,$(BUILD)/%.o,$(wildcard tests/bench/common/*.c))
HEADS := $(wildcard lib/strat/*)
PARALLEL = validate find convert archive index stats rate
THREADED = test_committer test_match
ENGINES := $(patsubst %.c,$(BUILD)/%,$(wildcard samples/engines/*.c tests/engines/*.c))
MANS  := $(wildcard man/*.[1-8])
SONAME = libstrat.so.$(SOVERSION)
PO    := $(wildcard cli/po/*.po)
MO    := $(PO:cli/po/%.po=$(BUILD)/share/locale/%/LC_MESSAGES/strat.mo)

all: $(BUILD)/libstrat.a $(BUILD)/$(SONAME) $(TOOLS) $(MO)

$(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<

# What is translated: where a program looks for it, from its own place, here as where it is installed.
$(BUILD)/share/locale/%/LC_MESSAGES/strat.mo: cli/po/%.po
	@mkdir -p $(@D)
	msgfmt --check -o $@ $<

# Data that the library and the tools carry, as arrays in C: page.js becomes strat_page_js.
$(DATAFILES:%=$(BUILD)/%.c) $(CLIFILES:%=$(BUILD)/%.c): $(BUILD)/%.c: %
	@mkdir -p $(@D)
	{ echo 'const unsigned char strat_$(subst .,_,$(notdir $*))[] = {'; \
	    od -An -v -tu1 $< | sed 's/[0-9][0-9]*/&,/g'; echo '0 };'; } >$@

$(DATAFILES:%=$(BUILD)/%.o) $(CLIFILES:%=$(BUILD)/%.o): %.o: %.c Makefile
	$(COMPILE) -c -o $@ $<

$(BUILD)/cli/tool/qr.o: CPPFLAGS += $(if $(QRENCODE),-DHAVE_QRENCODE)

$(BUILD)/libstrat.a: $(LIB)
	@rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/$(SONAME): $(LIB)
	$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -o $@ $^ $(LIBS)

$(BUILD)/libcli.a: $(CLI)
	@rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/bin/%: $(BUILD)/cli/%.o $(BUILD)/libcli.a $(BUILD)/libstrat.a
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(TOOL_LIBS)

$(BUILD)/tests/unit/%: $(BUILD)/tests/unit/%.o $(BUILD)/libstrat.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcmocka $(LIBS)

# Those that test parts of commands.
$(filter $(BUILD)/tests/unit/test_screen% $(BUILD)/tests/unit/test_analyse% $(BUILD)/tests/unit/test_nomem_analyse% $(BUILD)/tests/unit/test_table% $(BUILD)/tests/unit/test_text% $(BUILD)/tests/unit/test_qr% $(BUILD)/tests/unit/test_serve% $(BUILD)/tests/unit/test_nomem_screen%,$(UNITS)): $(BUILD)/%: $(BUILD)/%.o $(BUILD)/libcli.a $(BUILD)/libstrat.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ -lcmocka $(TOOL_LIBS)

$(filter $(BUILD)/tests/unit/test_nomem%,$(UNITS)): LDFLAGS += \
	-Wl,--wrap=malloc -Wl,--wrap=calloc -Wl,--wrap=realloc

# Engines, well- and ill-behaved: those of tests/engines are to run under any limits, so nothing is
# put into them that would need more.
$(BUILD)/samples/engines/%: $(BUILD)/samples/engines/%.o $(BUILD)/libstrat.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(BUILD)/tests/engines/%: tests/engines/%.c
	@mkdir -p $(@D)
	$(CC) -std=c11 -O1 $(CPPFLAGS) $(WARN) -o $@ $< -pthread

$(BUILD)/tests/fuzz/fuzz_%: $(BUILD)/tests/fuzz/fuzz_%.o $(BUILD)/tests/fuzz/replay.o $(BUILD)/libcli.a $(BUILD)/libstrat.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(QRENCODE) $(LIBS)

$(BUILD)/tests/bench/%: $(BUILD)/tests/bench/%.o $(PLAYER) $(BUILD)/libstrat.a
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

engines: $(patsubst %.c,$(BUILD)/%,$(wildcard samples/engines/*.c))

# The main job, to see that all is in place: a game validated, then replayed on the screen.
demo: all
	$(BUILD)/bin/strat-validate samples/game.sgr
	$(BUILD)/bin/strat-replay samples/game.sgr

# When all is built, one after the other, even with -j: each runs its tests on all processors.  Signals that
# whoever runs make ignores are not ignored here: some tests send them.
RUN    = env --default-signal
CHECKS = check-scripts check-units check-seeds check-cli check-faulty

check:
	@rm -f $(BUILD)/times
	@$(MAKE) --no-print-directory tested
	@code=0; for check in $(CHECKS); do \
	    $(MAKE) --no-print-directory TIMES=$(BUILD)/times $$check || code=1; done; \
	    echo 'the slowest tests, in seconds:'; sort -rn $(BUILD)/times | head | \
	    awk '{ printf "%7.1f  %s\n", $$1 / 1000, $$2 }'; exit $$code

test: all $(BENCH) $(ENGINES)
	@MAKE='$(MAKE)' $(RUN) tests/run-some $(BUILD) '$(T)'

tested: all $(UNITS) $(FUZZ) $(BENCH) $(ENGINES)
	@:

check-units: $(UNITS) $(ENGINES)
	@$(RUN) tests/run-units $(UNITS)

check-seeds: $(FUZZ)
	@$(RUN) tests/run-fuzz-seeds $^

check-faulty: all
	@$(RUN) tests/run-faulty $(BUILD)/bin

check-cli: all $(ENGINES)
	@$(RUN) tests/run-cli $(BUILD)/bin

check-scripts: all $(BENCH) $(ENGINES)
	@$(RUN) tests/run-scripts $(BUILD)

# clang: its sanitizer of undefined behaviour also finds arithmetic on NULL.
asan:
	$(MAKE) BUILD=build/asan CC=clang \
	    CFLAGS='-O1 -g1 -Werror -fsanitize=address,undefined -fno-sanitize-recover=all' CHECKS='$(ASAN)' check

tsan:
	$(MAKE) BUILD=build/tsan CC=clang CFLAGS='-O1 -g1 -fsanitize=thread' \
	    $(PARALLEL:%=build/tsan/bin/strat-%) $(THREADED:%=build/tsan/tests/unit/%) \
	    $(ENGINES:$(BUILD)/%=build/tsan/%)
	tests/parallel build/tsan/bin
	for test in $(THREADED); do build/tsan/tests/unit/$$test || exit 1; done

fuzz:
	LIBS='$(QRENCODE) $(LIBS)' tests/fuzz/run $(TIME)

bench: all $(BENCH) $(ENGINES)
	tests/bench/run $(BUILD) $(SIZE) $(DATA)
	tests/bench/matches $(BUILD)

check-long: all $(BENCH) $(ENGINES)
	tests/check-long $(BUILD)

check-cluster: all $(BENCH) $(ENGINES)
	tests/check-cluster $(BUILD) $(DEPS_CLUSTER)

D = $(DESTDIR)$(PREFIX)

install: all
	install -d $(D)/bin $(D)/lib/pkgconfig $(D)/share/bash-completion/completions \
	    $(D)/share/strat $(D)/include/strat \
	    $(sort $(dir $(foreach m,$(MANS),$(D)/share/man/man$(patsubst .%,%,$(suffix $m))/)))
	install -m 755 $(TOOLS) $(D)/bin
	install -m 644 $(BUILD)/libstrat.a $(D)/lib
	install -m 755 $(BUILD)/$(SONAME) $(D)/lib
	ln -sf $(SONAME) $(D)/lib/libstrat.so
	install -m 644 $(HEADS) $(D)/include/strat
	for m in $(MANS); do install -m 644 $$m $(D)/share/man/man$${m##*.} || exit 1; done
	install -m 644 formats/*.schema.json $(D)/share/strat
	cd $(BUILD) && for m in $(MO:$(BUILD)/%=%); do \
	    install -D -m 644 $$m $(abspath $(D))/$$m || exit 1; done
	for t in $(notdir $(TOOLS)); do \
	    cli/completion $$t $(BUILD)/bin/$$t >$(D)/share/bash-completion/completions/$$t || exit 1; done
	printf '%s\n' 'prefix=$(PREFIX)' 'Name: strat' 'Description: Stratego game records' \
	    'Version: $(VERSION)' 'Requires.private: zlib libzip expat jansson sqlite3' 'Cflags: -I$${prefix}/include' \
	    'Libs: -L$${prefix}/lib -lstrat' 'Libs.private: -lcsv -lpthread -lm' >$(D)/lib/pkgconfig/strat.pc

deps:       PACKAGES = $(DEPS)
deps-test:  PACKAGES = $(DEPS) $(DEPS_TEST)
deps-bench: PACKAGES = $(DEPS) $(DEPS_TEST) $(DEPS_BENCH)

deps deps-test deps-bench:
	@if [ "$$(id -u)" = 0 ]; then apt-get update && apt-get install -y --no-install-recommends $(PACKAGES); \
	elif ! dpkg -s $(PACKAGES) >/dev/null 2>&1; then \
	    echo 'missing packages; run as root:'; \
	    echo 'apt-get install -y --no-install-recommends $(PACKAGES)'; exit 1; fi

format:
	clang-format -i $$(git ls-files '*.[ch]')

po:
	cli/po/refresh cli/po

compile_commands.json:
	bear -- $(MAKE) BUILD=build/bear all

dist:
	git archive --prefix=strat-$(VERSION)/ -o strat-$(VERSION).tar.gz HEAD

clean:
	rm -rf build

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
.PHONY: all engines demo check tested test $(CHECKS) asan tsan fuzz bench check-long check-cluster install deps deps-test deps-bench format po dist clean compile_commands.json
.SECONDARY:
