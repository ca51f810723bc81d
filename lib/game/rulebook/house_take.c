/* house_take.c - carry out the statements of house rules. */
#include "game/rulebook/house.h"

#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "game/powers.h"

#define ROW(what, name, values, about) [STRAT_HOUSE_##what] = { name, values, about }

/* clang-format off */
const struct strat_option_info strat_house_keys[STRAT_HOUSE_OPTION + 1] = {
	ROW(BASED_ON, "based on", "NAME", "the rule set that the other statements change; required, and first"),
	ROW(NAME, "name", "NAME", "the name of these rules in records; by default the file's name without its suffix"),
	ROW(TITLE, "title", "TEXT", "a title, up to the end of the statement"),
	ROW(BOARD, "board", "FILESxROWS", "the size of the board, from 2x2 to 10x10"),
	ROW(HOME, "home", "ROWS", "the number of rows in which each army is set up, at most half of the board"),
	ROW(LAKES, "lakes", "SQUARE ...|none", "all lake squares, at most 15"),
	ROW(ARMY, "army", "RANKxCOUNT ...|any", "the ranks whose counts differ; with = before the first, the whole army; any: any pieces with one Flag"),
	ROW(SCOUT_STRIKES, "scout-strikes", "on|off", "whether a Scout may strike at the end of a long move"),
	ROW(WINNER_ADVANCES, "winner-advances", "either|attacker", "whether a winning defender takes the attacker's square"),
	ROW(BOMB, "bomb", "bursts|stays", "whether an attacked Bomb is removed with its attacker"),
	ROW(POWER, "power", "RANK POWER|none", "the special power of a rank; one statement per rank"),
	ROW(SHOWS_POWERS, "shows-powers", "on|off", "whether powers and long moves reveal the piece first"),
	ROW(BY, "by", "edges|ends", "whether the two-squares rule compares the borders crossed, or the squares where moves begin and end"),
	ROW(ALLOW, "allow", "OPTION ...", "options that records may set"),
	ROW(FORBID, "forbid", "OPTION ...", "options that records may not set"),
	ROW(OPTION, NULL, NULL, NULL),
};
/* clang-format on */

/* ------ words ------ */

struct word {
	const char *s;
	size_t len;
};

/* A word, shortened and made printable for messages. */
struct quoted {
	char s[32];
};

static struct quoted
quote(struct word w)
{
	struct quoted q;
	size_t i;

	for (i = 0; i < w.len && i < sizeof q.s - 1; i++)
		q.s[i] = (char)(w.s[i] >= ' ' && w.s[i] < 127 ? w.s[i] : '?');
	q.s[i] = '\0';
	return q;
}

/* Return the next word, of length 0 at the end. */
static struct word
next(struct strat_house_words *w)
{
	struct word word = { w->p, 0 };

	while (w->p < w->end && !strat_is_blank(*w->p))
		w->p++;
	word.len = (size_t)(w->p - word.s);
	while (w->p < w->end && strat_is_blank(*w->p))
		w->p++;
	return word;
}

static int
is(struct word w, const char *known)
{
	return strlen(known) == w.len && memcmp(w.s, known, w.len) == 0;
}

/* Return the number in W, at most MAX, or -1. */
static int
number(struct word w, int max)
{
	return (int)strat_scan_number(w.s, w.len, max);
}

static void
wrong_value(struct strat_house *h, struct word w)
{
	const char *name = strat_house_name(h->what), *values = strat_house_values(h->what);

	if (w.len)
		strat_house_report(
		    h, h->line, "%s: invalid value '%s' (%s)", name, quote(w).s, values);
	else
		strat_house_report(h, h->line, "%s: missing value (%s)", name, values);
}

static void
unknown(struct strat_house *h, const char *what, const struct strat_suggestion *near)
{
	struct word w = { near->word, near->len };

	if (near->best)
		strat_house_report(
		    h, h->line, "unknown %s '%s'; did you mean %s?", what, quote(w).s, near->best);
	else
		strat_house_report(h, h->line, "unknown %s '%s'", what, quote(w).s);
}

/* Return the only word of the statement, or a word of length 0 after reporting that there is none
 * or more. */
static struct word
only(struct strat_house *h, struct strat_house_words *w)
{
	struct word word = next(w);

	if (word.len == 0)
		wrong_value(h, word);
	else if (w->p < w->end)
		strat_house_report(
		    h, h->line, "too many words after %s", strat_house_name(h->what));
	else
		return word;
	word.len = 0;
	return word;
}

/* ------ base rules, name and title ------ */

static void
take_based_on(struct strat_house *h, struct strat_house_words *w)
{
	const struct strat_rules *const *known;
	struct strat_suggestion near;
	struct word word = next(w);

	if (!is(word, "on")) {
		strat_house_report(h, h->line, "expected on after based (based on NAME)");
		return;
	}
	word = only(h, w);
	if (word.len == 0)
		return;
	strat_suggest_init(&near, word.s, word.len);
	for (known = strat_rulebooks; *known; known++) {
		if (is(word, (*known)->name))
			break;
		strat_suggest_try(&near, (*known)->name);
	}
	if (!*known) {
		unknown(h, "rule set", &near);
		return;
	}
	h->r = **known;
	h->r.based_on = *known;
	h->either_advances = h->r.battle[STRAT_SCOUT][STRAT_MINER] == STRAT_ADVANCED;
	h->bomb_bursts = h->r.battle[STRAT_SCOUT][STRAT_BOMB] == STRAT_BOTH;
}

static void
take_name(struct strat_house *h, struct strat_house_words *w)
{
	static const char good[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				   "0123456789-_";
	struct word word = only(h, w);
	size_t i;

	for (i = 0; i < word.len && word.s[i] && strchr(good, word.s[i]); i++)
		;
	if (i < word.len)
		strat_house_report(h, h->line,
		    "name: invalid value '%s' (letters, digits, - and _)", quote(word).s);
	else if (word.len >= sizeof h->r.name)
		strat_house_report(
		    h, h->line, "name too long (at most %d characters)", (int)sizeof h->r.name - 1);
	else if (word.len)
		snprintf(h->r.name, sizeof h->r.name, "%.*s", (int)word.len, word.s);
}

static void
take_title(struct strat_house *h, struct strat_house_words *w)
{
	size_t len = (size_t)(w->end - w->p);
	const char *s;
	int n;

	for (s = w->p; s < w->end; s += n) {
		n = strat_utf8_length(s, w->end);
		if (n == 0) {
			strat_house_report(h, h->line, "title: invalid UTF-8");
			return;
		}
	}
	if (len == 0 || len >= sizeof h->r.title)
		strat_house_report(h, h->line, "title: length out of range (1 to %d bytes)",
		    (int)sizeof h->r.title - 1);
	else
		snprintf(h->r.title, sizeof h->r.title, "%.*s", (int)len, w->p);
}

/* ------ board and pieces ------ */

static void
take_board(struct strat_house *h, struct strat_house_words *w)
{
	struct word word = only(h, w), files = word, rows = word;
	const char *x = word.len ? memchr(word.s, 'x', word.len) : NULL;
	int nfiles, nrows;

	if (word.len == 0)
		return;
	if (!x) {
		wrong_value(h, word);
		return;
	}
	files.len = (size_t)(x - word.s);
	rows.s = x + 1;
	rows.len = word.len - files.len - 1;
	nfiles = number(files, STRAT_MAX_FILES);
	nrows = number(rows, STRAT_MAX_ROWS);
	if (nfiles < 2 || nrows < 2) {
		strat_house_report(h, h->line, "board: size out of range (2x2 to %dx%d): '%s'",
		    STRAT_MAX_FILES, STRAT_MAX_ROWS, quote(word).s);
		return;
	}
	h->r.files = (uint8_t)nfiles;
	h->r.rows = (uint8_t)nrows;
}

static void
take_home(struct strat_house *h, struct strat_house_words *w)
{
	struct word word = only(h, w);
	int n = number(word, STRAT_MAX_ROWS / 2);

	if (word.len && n < 1)
		strat_house_report(h, h->line, "home: number of rows out of range (1 to %d): '%s'",
		    STRAT_MAX_ROWS / 2, quote(word).s);
	else if (word.len)
		h->r.home = (uint8_t)n;
}

/* Return the square in W, a1 to j10, or 0. */
static strat_square
square(struct word w)
{
	struct word row = { w.s + 1, w.len - 1 };
	int n;

	if (w.len < 2 || w.s[0] < 'a' || w.s[0] >= 'a' + STRAT_MAX_FILES || w.s[1] == '0')
		return 0;
	n = number(row, STRAT_MAX_ROWS);
	return n < 1 ? 0 : strat_square_at(w.s[0] - 'a' + 1, n);
}

static void
take_lakes(struct strat_house *h, struct strat_house_words *w)
{
	int most = sizeof h->r.lakes / sizeof *h->r.lakes - 1, n = 0;
	struct word word = next(w);

	memset(h->r.lakes, 0, sizeof h->r.lakes);
	if (is(word, "none") && w->p == w->end)
		return;
	do {
		strat_square s = square(word);

		if (s == 0) {
			wrong_value(h, word);
		} else if (memchr(h->r.lakes, s, sizeof h->r.lakes)) {
			strat_house_report(h, h->line, "lake %s given twice", quote(word).s);
		} else if (n == most) {
			strat_house_report(h, h->line, "too many lakes (at most %d)", most);
			return;
		} else {
			h->r.lakes[n++] = s;
		}
		word = next(w);
	} while (word.len);
}

/* Store the counts of the army, which are checked when the board and home rows are known. */
static void
take_army(struct strat_house *h, struct strat_house_words *w)
{
	struct word all = { w->p, (size_t)(w->end - w->p) };
	int is_any = is(all, "any");
	size_t i;

	if (all.len == 0 || all.len >= sizeof h->army) {
		wrong_value(h, all);
		return;
	}
	if (is_any || w->equals) {
		memset(h->r.army, 0, sizeof h->r.army);
		h->r.any_army = (uint8_t)is_any;
	}
	for (i = 0; i < all.len && !is_any; i++)
		h->army[i] = (char)(all.s[i] > ' ' && all.s[i] < 127 ? all.s[i]
			: strat_is_blank(all.s[i])                   ? ' '
								     : '?');
}

/* Return 1 if W is POWER or its first word, ignoring case. */
static int
is_power(struct word w, const char *power)
{
	return (w.len == strcspn(power, " ") || w.len == strlen(power)) &&
	    strat_ncasecmp(w.s, power, w.len) == 0;
}

static void
take_power(struct strat_house *h, struct strat_house_words *w)
{
	struct word word = next(w), power = { w->p, (size_t)(w->end - w->p) };
	enum strat_rank rank = word.len == 1 ? strat_rank_of(word.s[0]) : STRAT_NO_RANK;
	struct strat_suggestion near;
	int i;

	if (!(STRAT_MOVERS & STRAT_RANK_BIT(rank)) || power.len == 0) {
		strat_house_report(
		    h, h->line, "power: expected a rank (one of S23456789M) and a power");
		return;
	}
	if (h->powers_given & STRAT_RANK_BIT(rank))
		strat_house_report(h, h->line, "power of rank %c given twice", word.s[0]);
	h->powers_given |= STRAT_RANK_BIT(rank);
	strat_suggest_init(&near, power.s, power.len);
	for (i = 0; i < STRAT_POWERS && !is_power(power, strat_power_infos[i].name); i++)
		strat_suggest_try(&near, strat_power_infos[i].name);
	if (i < STRAT_POWERS)
		h->r.power[rank] = (uint8_t)i;
	else
		unknown(h, "power", &near);
}

/* ------ switches and options ------ */

/* The fields of switches.  The first word of a switch means 1. */
static const size_t switch_at[STRAT_HOUSE_KEYS] = {
	[STRAT_HOUSE_SCOUT_STRIKES] = offsetof(struct strat_house, r.far_strikes),
	[STRAT_HOUSE_WINNER_ADVANCES] = offsetof(struct strat_house, either_advances),
	[STRAT_HOUSE_BOMB] = offsetof(struct strat_house, bomb_bursts),
	[STRAT_HOUSE_SHOWS_POWERS] = offsetof(struct strat_house, r.shows_powers),
	[STRAT_HOUSE_BY] = offsetof(struct strat_house, r.by_edges),
	[STRAT_HOUSE_OPTION + STRAT_AGGRESSOR] = offsetof(struct strat_house, r.aggressor),
	[STRAT_HOUSE_OPTION + STRAT_SILENT] = offsetof(struct strat_house, r.silent),
	[STRAT_HOUSE_OPTION + STRAT_RESCUE] = offsetof(struct strat_house, r.rescue),
};

static void
take_switch(struct strat_house *h, struct strat_house_words *w)
{
	const char *values = strat_house_values(h->what);
	size_t first = strcspn(values, "|");
	struct word word = only(h, w);
	int is_first = word.len == first && memcmp(word.s, values, first) == 0;

	if (word.len == 0)
		return;
	if (is_first || is(word, values + first + 1))
		((uint8_t *)h)[switch_at[h->what]] = (uint8_t)is_first;
	else
		wrong_value(h, word);
}

/* Set another option, in the syntax of records. */
static void
take_option(struct strat_house *h, struct strat_house_words *w)
{
	struct word word = only(h, w);
	uint32_t allowed = h->r.allowed;
	char text[64], why[64];
	int rc = -STRAT_E_OPTION;

	if (word.len == 0)
		return;
	if (word.len < 32) {
		snprintf(
		    text, sizeof text, "%s=%.*s", strat_house_name(h->what), (int)word.len, word.s);
		h->r.allowed = ~UINT32_C(0);
		rc = strat_rules_options(&h->r, text, why, sizeof why);
		h->r.allowed = allowed;
	}
	if (rc < 0)
		wrong_value(h, word);
}

/* Read the option names of `allow' and `forbid'. */
static void
take_names(struct strat_house *h, struct strat_house_words *w)
{
	uint32_t *set = h->what == STRAT_HOUSE_ALLOW ? &h->allow : &h->forbid;
	struct word word = next(w);
	struct strat_suggestion near;
	int i;

	if (word.len == 0)
		wrong_value(h, word);
	for (; word.len; word = next(w)) {
		strat_suggest_init(&near, word.s, word.len);
		for (i = 0; i < STRAT_OPTIONS && !is(word, strat_option_infos[i].name); i++)
			strat_suggest_try(&near, strat_option_infos[i].name);
		if (i < STRAT_OPTIONS)
			*set |= STRAT_OPTION_BIT(i);
		else
			unknown(h, "option", &near);
	}
}

/* ------ all ------ */

const char *
strat_house_name(enum strat_house_key what)
{
	return what < STRAT_HOUSE_OPTION ? strat_house_keys[what].name
					 : strat_option_infos[what - STRAT_HOUSE_OPTION].name;
}

const char *
strat_house_values(enum strat_house_key what)
{
	const char *values = what < STRAT_HOUSE_OPTION
	    ? strat_house_keys[what].values
	    : strat_option_infos[what - STRAT_HOUSE_OPTION].values;

	return values ? values : "on|off";
}

enum strat_house_key
strat_house_find(struct strat_house *h, const char *s, size_t len)
{
	struct word word = { s, len };
	struct strat_suggestion near;
	int what;

	if (is(word, "based"))
		return STRAT_HOUSE_BASED_ON;
	strat_suggest_init(&near, s, len);
	for (what = 0; what < STRAT_HOUSE_KEYS; what++) {
		const char *name = strat_house_name((enum strat_house_key)what);

		if (is(word, name))
			return (enum strat_house_key)what;
		strat_suggest_try(&near, name);
	}
	unknown(h, "statement", &near);
	return STRAT_HOUSE_KEYS;
}

void
strat_house_apply(struct strat_house *h, struct strat_house_words *w)
{
	static void (*const takers[])(struct strat_house *, struct strat_house_words *) = {
		[STRAT_HOUSE_BASED_ON] = take_based_on,
		[STRAT_HOUSE_NAME] = take_name,
		[STRAT_HOUSE_TITLE] = take_title,
		[STRAT_HOUSE_BOARD] = take_board,
		[STRAT_HOUSE_HOME] = take_home,
		[STRAT_HOUSE_LAKES] = take_lakes,
		[STRAT_HOUSE_ARMY] = take_army,
		[STRAT_HOUSE_POWER] = take_power,
		[STRAT_HOUSE_ALLOW] = take_names,
		[STRAT_HOUSE_FORBID] = take_names,
		[STRAT_HOUSE_OPTION] = NULL,
	};

	if (switch_at[h->what])
		take_switch(h, w);
	else if (h->what < STRAT_HOUSE_OPTION)
		takers[h->what](h, w);
	else
		take_option(h, w);
}
