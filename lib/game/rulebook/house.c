/* house.c - read house rules, a rule set in a small text file.
 *
 * A statement changes its own fields.  Checks that concern several statements - lakes and army must
 * fit the board - and the battle table wait until the end of the text, so that the order of
 * statements does not matter, except that `based on' comes first. */
#include "game/rulebook/house.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/suggest.h"

#define STATEMENT(what) (UINT64_C(1) << STRAT_HOUSE_##what)

void
strat_house_report(struct strat_house *h, long line, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	strat_vtellf(h->rep, STRAT_E_HOUSE, strat_at_line(h->file, line), fmt, ap);
	va_end(ap);
	h->faults++;
	if (h->what < STRAT_HOUSE_KEYS)
		h->faulty |= UINT64_C(1) << h->what;
}

/* ------ the text ------ */

static int
is_text(const char *s, const char *end)
{
	for (; s < end; s++)
		if ((*s >= 0 && *s < ' ' && !strat_is_blank(*s)) || *s == 127)
			return 0;
	return 1;
}

/* Report a statement that is given twice but may not be.  Return 1 if so. */
static int
is_again(struct strat_house *h)
{
	long before = h->given[h->what];

	h->given[h->what] = h->line;
	if (!before || h->what == STRAT_HOUSE_POWER || h->what == STRAT_HOUSE_ALLOW ||
	    h->what == STRAT_HOUSE_FORBID)
		return 0;
	strat_house_report(
	    h, h->line, "%s given twice, first on line %ld", strat_house_name(h->what), before);
	return 1;
}

/* Read the statement from S to END, which may be blank. */
static void
read_statement(struct strat_house *h, const char *s, const char *end)
{
	struct strat_house_words w = { s, end, 0 };

	s = strat_skip_space(s, end);
	end = strat_trim_end(s, end);
	if (s == end)
		return;
	h->what = STRAT_HOUSE_KEYS;
	if (!is_text(s, end)) {
		strat_house_report(h, h->line, "invalid character");
		return;
	}
	for (w.p = s, w.end = end; w.p < end && !strat_is_blank(*w.p) && *w.p != '=';)
		w.p++;
	h->what = strat_house_find(h, s, (size_t)(w.p - s));
	for (; w.p < end && (strat_is_blank(*w.p) || (*w.p == '=' && !w.equals)); w.p++)
		w.equals |= *w.p == '=';
	if (h->what == STRAT_HOUSE_KEYS)
		return;
	if (!h->given[STRAT_HOUSE_BASED_ON] && h->what != STRAT_HOUSE_BASED_ON && !h->headless) {
		h->headless = 1;
		strat_house_report(h, h->line, "house rules must begin with: based on NAME");
	}
	if (!is_again(h))
		strat_house_apply(h, &w);
}

/* Read statements, which end at `;' or at the end of the line; `#' begins a comment until the end
 * of the line. */
static void
read_text(struct strat_house *h, const char *text, size_t len)
{
	const char *end = text + len, *p = strat_skip_bom(text, end), *stop;

	for (h->line = 1; p < end; p = stop + 1) {
		for (stop = p; stop < end && *stop != ';' && *stop != '#' && *stop != '\n';)
			stop++;
		read_statement(h, p, stop);
		if (stop < end && *stop == '#')
			while (stop < end && *stop != '\n')
				stop++;
		if (stop == end)
			break;
		h->line += *stop == '\n';
	}
}

/* ------ checks of several statements ------ */

/* Return the line to report for statements A and B: that of A if it was given. */
static long
line_of(const struct strat_house *h, enum strat_house_key a, enum strat_house_key b)
{
	return h->given[a] ? h->given[a] : h->given[b];
}

/* Return a message if there can be no lake on S, otherwise NULL. */
static const char *
wrong_with_lake(const struct strat_rules *r, strat_square s)
{
	if (strat_file(s) > r->files || strat_row(s) > r->rows)
		return "not on the board";
	if (strat_rules_is_home(r, STRAT_RED, s) || strat_rules_is_home(r, STRAT_BLUE, s))
		return "on a home row";
	return NULL;
}

static void
check_lakes(struct strat_house *h)
{
	const strat_square *s;
	const char *wrong;
	long line = h->given[STRAT_HOUSE_LAKES];

	for (s = h->r.lakes; *s; s++) {
		wrong = wrong_with_lake(&h->r, *s);
		if (wrong && line) {
			strat_house_report(h, line, "lake %c%d is %s", 'a' + strat_file(*s) - 1,
			    strat_row(*s), wrong);
		} else if (wrong) { /* a lake of the base rules; one report is enough */
			strat_house_report(h, line_of(h, STRAT_HOUSE_BOARD, STRAT_HOUSE_HOME),
			    "lake %c%d of %s is %s: list the lakes of this board",
			    'a' + strat_file(*s) - 1, strat_row(*s), h->r.based_on->name, wrong);
			return;
		}
	}
}

static void
check_board(struct strat_house *h)
{
	struct strat_rules *r = &h->r;

	if (h->faulty & (STATEMENT(BOARD) | STATEMENT(HOME) | STATEMENT(LAKES)))
		return;
	if (2 * r->home > r->rows)
		strat_house_report(h, line_of(h, STRAT_HOUSE_HOME, STRAT_HOUSE_BOARD),
		    "two armies of %d home rows do not fit on %d rows", r->home, r->rows);
	else
		check_lakes(h);
}

static void
check_army(struct strat_house *h)
{
	long line = line_of(h, STRAT_HOUSE_ARMY, STRAT_HOUSE_HOME);
	char why[80];

	if (h->faulty & (STATEMENT(BOARD) | STATEMENT(HOME) | STATEMENT(ARMY)))
		return;
	if (!line)
		line = h->given[STRAT_HOUSE_BOARD];
	if (h->r.any_army && h->army[0])
		strat_house_report(h, line, "%s allows any army; give the whole one (army = ...)",
		    h->r.based_on->name);
	else if (!h->r.any_army && strat_rules_army(&h->r, h->army, why, sizeof why) < 0)
		strat_house_report(h, line, "army: %s", why);
}

/* Report the combination of rescue and Enchant: no rulebook says to whose army a rescued enchanted
 * piece returns. */
static void
check_sides(struct strat_house *h)
{
	int may = h->r.rescue || (h->r.allowed & STRAT_OPTION_BIT(STRAT_RESCUE));
	long line = line_of(h, STRAT_HOUSE_OPTION + STRAT_RESCUE, STRAT_HOUSE_POWER);

	if (may && memchr(h->r.power, STRAT_ENCHANT, sizeof h->r.power))
		strat_house_report(h, line, "Enchant cannot be combined with rescue; write %s",
		    h->r.rescue ? "rescue off" : "forbid rescue");
}

static void
set_allowed(struct strat_house *h)
{
	int i;

	for (i = 0; i < STRAT_OPTIONS; i++)
		if (h->allow & h->forbid & STRAT_OPTION_BIT(i))
			strat_house_report(h, h->given[STRAT_HOUSE_FORBID],
			    "%s is both allowed and forbidden", strat_option_infos[i].name);
	h->r.allowed = (h->r.allowed | h->allow) & ~h->forbid;
}

static char
outcome(const struct strat_house *h, int attacker, int defender)
{
	if (defender == STRAT_FLAG)
		return STRAT_CAPTURED;
	if (defender == STRAT_BOMB && attacker != STRAT_MINER)
		return h->bomb_bursts ? STRAT_BOTH : STRAT_LOST;
	if (defender == attacker)
		return h->r.aggressor || (attacker == STRAT_SPY && h->r.spy_beats_spy) ? STRAT_WON
										       : STRAT_BOTH;
	if (defender == STRAT_BOMB || attacker > defender ||
	    (attacker == STRAT_SPY && defender == STRAT_MARSHAL))
		return STRAT_WON;
	return h->either_advances ? STRAT_ADVANCED : STRAT_LOST;
}

static void
set_battles(struct strat_house *h)
{
	int a, d;

	for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++)
		for (d = STRAT_SPY; d <= STRAT_FLAG; d++)
			h->r.battle[a][d] = outcome(h, a, d);
}

/* Set the name of the rules: that of `name', or the file name without directory and suffix. */
static void
set_name(struct strat_house *h)
{
	const char *slash = h->file ? strrchr(h->file, '/') : NULL;
	const char *base = slash ? slash + 1 : h->file ? h->file : "house";
	const char *dot = strrchr(base, '.');
	size_t len = dot && dot > base ? (size_t)(dot - base) : strlen(base), i;
	char *name = h->r.name;

	if (!h->given[STRAT_HOUSE_NAME]) {
		snprintf(name, sizeof h->r.name, "%.*s", len < 255 ? (int)len : 255, base);
		for (i = 0; name[i]; i++)
			if (name[i] <= ' ' || name[i] >= 127 || strchr("\"\\,;=.", name[i]))
				name[i] = '-';
	}
	if (!(h->faulty & STATEMENT(NAME)) && strat_rules_find(name))
		strat_house_report(h, h->given[STRAT_HOUSE_NAME],
		    "%s is the name of a rule set; choose another name", name);
}

static void
finish(struct strat_house *h)
{
	h->what = STRAT_HOUSE_KEYS;
	set_allowed(h);
	check_board(h);
	check_army(h);
	check_sides(h);
	set_battles(h);
	set_name(h);
	h->r.about = "House rules, read from a file.";
	h->r.source = "house rules";
	if (!h->given[STRAT_HOUSE_TITLE])
		snprintf(
		    h->r.title, sizeof h->r.title, "House rules based on %s", h->r.based_on->name);
}

int
strat_house_read(
    struct strat_rules *r, const char *text, size_t len, const char *file, struct strat_report *rep)
{
	struct strat_house h = { .file = file, .rep = rep, .what = STRAT_HOUSE_KEYS };

	if (len > STRAT_HOUSE_SIZE)
		strat_house_report(&h, 0, "too long (at most %d bytes)", STRAT_HOUSE_SIZE);
	else
		read_text(&h, text, len);
	if (h.r.based_on && !h.headless)
		finish(&h);
	else if (!h.faults)
		strat_house_report(&h, 0, "empty; house rules begin with: based on NAME");
	if (h.faults)
		return -STRAT_E_HOUSE;
	*r = h.r;
	return 0;
}

/* ------ by name or from a file ------ */

static int
report_unknown(const char *name, struct strat_report *rep)
{
	const struct strat_rules *const *known;
	struct strat_suggestion near;
	int n = (int)(strlen(name) < 80 ? strlen(name) : 77);

	strat_suggest_init(&near, name, strlen(name));
	for (known = strat_rulebooks; *known; known++)
		strat_suggest_try(&near, (*known)->name);
	if (near.best)
		return strat_tellf(
		    rep, STRAT_E_RULES, STRAT_NOWHERE, "%.40s; did you mean %s?", name, near.best);
	return strat_tellf(rep, STRAT_E_RULES, STRAT_NOWHERE, "%.*s%s%s", n, name,
	    name[n] ? "..." : "", strchr(name, '.') ? "; to read a file, write ./FILE" : "");
}

/* Read the file PATH into *TEXT, which the caller frees, also after a failure. */
static int
read_file(const char *path, char **text, size_t *len)
{
	struct strat_in *in;
	int rc;

	*text = malloc(STRAT_HOUSE_SIZE + 1);
	if (!*text)
		return -STRAT_E_NOMEM;
	rc = strat_in_open(&in, path);
	if (rc < 0)
		return rc;
	rc = strat_in_read(in, *text, STRAT_HOUSE_SIZE + 1, len);
	strat_in_close(in);
	return rc;
}

int
strat_rules_load(struct strat_rules *r, const char *name, struct strat_report *rep)
{
	const struct strat_rules *known = strat_rules_find(name);
	char *text;
	size_t len;
	int rc;

	if (known) {
		*r = *known;
		return 0;
	}
	if (!strchr(name, '/'))
		return report_unknown(name, rep);
	rc = read_file(name, &text, &len);
	if (rc < 0)
		strat_tell_rc(rep, rc, strat_at_file(name));
	else
		rc = strat_house_read(r, text, len, name, rep);
	free(text);
	return rc < 0 ? rc : 0;
}
