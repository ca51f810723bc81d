/* repair.c - normalise tags, and repair what is unambiguous. */
#include "game/change/repair.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/date.h"
#include "base/scan.h"
#include "game/shown.h"
#include "game/tags.h"

/* ------ normalising ------ */

struct synonym {
	const char *said, *means;
};

static const struct synonym results[] = {
	{ "1/2", "1/2-1/2" },
	{ "\xc2\xbd-\xc2\xbd", "1/2-1/2" },
	{ "\xc2\xbd", "1/2-1/2" },
	{ "0.5-0.5", "1/2-1/2" },
	{ "draw", "1/2-1/2" },
	{ "1:0", "1-0" },
	{ "red", "1-0" },
	{ "red wins", "1-0" },
	{ "0:1", "0-1" },
	{ "blue", "0-1" },
	{ "blue wins", "0-1" },
	{ "0:0", "0-0" },
	{ NULL, NULL },
};

static const struct synonym terminations[] = {
	{ "flag captured", "flag" },
	{ "flag capture", "flag" },
	{ "capture", "flag" },
	{ "immobility", "immobile" },
	{ "immobilised", "immobile" },
	{ "immobilized", "immobile" },
	{ "no moves", "immobile" },
	{ "resign", "resignation" },
	{ "resigned", "resignation" },
	{ "resigns", "resignation" },
	{ "surrender", "resignation" },
	{ "agreed", "agreement" },
	{ "agreed draw", "agreement" },
	{ "draw agreed", "agreement" },
	{ "time forfeit", "time" },
	{ "time out", "time" },
	{ "timeout", "time" },
	{ "illegal move", "illegal" },
	{ "rules infraction", "illegal" },
	{ "adjudicated", "adjudication" },
	{ "forfeited", "forfeit" },
	{ "abandon", "abandoned" },
	{ "aborted", "abandoned" },
	{ "unfinished", "unterminated" },
	{ NULL, NULL },
};

/* Return 1 if A and B are equal but for case, hyphens and underscores. */
static int
is_same_word(const char *a, const char *b)
{
	for (; *a && *b; a++, b++) {
		char x = *a == '-' || *a == '_' ? ' ' : *a;
		char y = *b == '-' || *b == '_' ? ' ' : *b;

		if (strat_ncasecmp(&x, &y, 1) != 0)
			return 0;
	}
	return !*a && !*b;
}

static const char *
meaning(const struct synonym *list, const char *said)
{
	for (; list->said; list++)
		if (strat_casecmp(list->said, said) == 0)
			return list->means;
	return NULL;
}

static int
set(struct strat_record *g, const char *name, const char *value)
{
	return strat_record_set_tag(g, name, value, strlen(value));
}

static int
normalise_names(struct strat_record *g)
{
	size_t i;

	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name, *known = strat_tag_find(name);

		if (!known || strcmp(known, name) == 0 || strat_record_tag(g, known))
			continue;
		if (strat_record_rename_tag(g, name, known) < 0)
			return -STRAT_E_NOMEM;
	}
	return 0;
}

/* ------ dates ------ */

/* Return the number of at most MOST digits at *S, or -1.  *S is moved after it and after SIGN,
 * unless it is the last number. */
static int
date_part(const char **s, int most, char sign)
{
	int n = 0, digits = 0;

	for (; **s >= '0' && **s <= '9'; ++*s, digits++)
		n = digits < most ? n * 10 + (**s - '0') : -1;
	if (!digits || n < 0)
		return -1;
	if (**s && **s != sign)
		return -1;
	*s += **s != '\0';
	return n;
}

/* Write the date S to TO as YYYY.MM.DD.  Return 0 if it is no date or an ambiguous one. */
static int
read_date(const char *s, char to[STRAT_PLY_SIZE])
{
	size_t digits = strspn(s, "0123456789");
	char sign = s[digits];
	int year, month = 0, day = 0;

	if (digits == 4) { /* 2026-11-20 2026/11/20 2026-11 2026 */
		year = date_part(&s, 4, sign);
		if (*s && (!strchr("-/.", sign) || (month = date_part(&s, 2, sign)) < 1))
			return 0;
		if (*s && (day = date_part(&s, 2, '\0')) < 1)
			return 0;
	} else { /* 20.11.2026 */
		if (sign != '.' || (day = date_part(&s, 2, '.')) < 1 ||
		    (month = date_part(&s, 2, '.')) < 1 || strspn(s, "0123456789") != 4)
			return 0;
		year = date_part(&s, 4, '\0');
	}
	if (*s || year < 0 || month > 12 || (day && day > strat_days_in(year, month)))
		return 0;
	if (!month)
		snprintf(to, STRAT_PLY_SIZE, "%04d.??.??", year);
	else if (!day)
		snprintf(to, STRAT_PLY_SIZE, "%04d.%02d.??", year, month);
	else
		snprintf(to, STRAT_PLY_SIZE, "%04d.%02d.%02d", year, month, day);
	return 1;
}

static int
normalise_date(struct strat_record *g)
{
	const char *date = strat_record_tag(g, "Date");
	char text[STRAT_PLY_SIZE];

	return date && read_date(date, text) ? set(g, "Date", text) : 0;
}

/* ------ other values ------ */

/* Replace the value of tag NAME if it is a known variant in LIST. */
static int
normalise_value(struct strat_record *g, const char *name, const struct synonym *list)
{
	const char *value = strat_record_tag(g, name);
	const char *means = value ? meaning(list, value) : NULL;

	return means ? set(g, name, means) : 0;
}

static int
normalise_termination(struct strat_record *g)
{
	const char *value = strat_record_tag(g, "Termination"), *word;
	size_t i;

	for (i = 0; value && terminations[i].said; i++)
		if (is_same_word(value, terminations[i].said))
			return set(g, "Termination", terminations[i].means);
	for (i = 0; value && (word = strat_termination(i)) != NULL; i++)
		if (is_same_word(value, word))
			return set(g, "Termination", word);
	return 0;
}

/* Convert the value of tag NAME, a known rule set or view, to lower case. */
static int
normalise_case(struct strat_record *g, const char *name)
{
	const char *value = strat_record_tag(g, name);
	char small[STRAT_NAME_SIZE];
	size_t i, len = value ? strlen(value) : 0;

	if (len == 0 || len >= sizeof small)
		return 0;
	for (i = 0; i <= len; i++)
		small[i] = value[i] >= 'A' && value[i] <= 'Z' ? (char)(value[i] + 32) : value[i];
	if (strcmp(name, "Rules") == 0 ? !strat_rules_find(small)
				       : strat_view_find(small) == STRAT_VIEWS)
		return 0;
	return set(g, name, small);
}

/* Add the tags that every record should have, `?' if the value is unknown. */
static int
fill_roster(struct strat_record *g)
{
	size_t i;

	for (i = 0; i < STRAT_ROSTER; i++) {
		const char *name = strat_tag_names[i], *value = strat_record_tag(g, name);
		int is_result = strcmp(name, "Result") == 0;

		if (value && *value && !(is_result && strcmp(value, "?") == 0))
			continue;
		if (is_result && g->result == STRAT_NO_RESULT)
			continue;
		value = strcmp(name, "Date") == 0 ? "????.??.??" : "?";
		if (is_result)
			value = strat_result_token[g->result];
		if (set(g, name, value) < 0)
			return -STRAT_E_NOMEM;
	}
	return 0;
}

int
strat_record_normalise(struct strat_record *g, const char *rules)
{
	if (normalise_names(g) < 0 || normalise_date(g) < 0 ||
	    normalise_value(g, "Result", results) < 0 || normalise_termination(g) < 0 ||
	    normalise_case(g, "View") < 0 || normalise_case(g, "Turn") < 0 ||
	    normalise_case(g, "Rules") < 0)
		return -STRAT_E_NOMEM;
	if (rules && !strat_record_tag(g, "Rules") && set(g, "Rules", rules) < 0)
		return -STRAT_E_NOMEM;
	return fill_roster(g);
}

/* ------ repairing ------ */

/* The state of one repair. */
struct work {
	struct strat_checker *c;
	struct strat_record *g;
	struct strat_report *rep;
};

__attribute__((format(printf, 4, 5))) static void
report(struct work *w, long line, size_t ply, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	strat_vtellf(w->rep, STRAT_E_FIXED, strat_at(w->g->file, line, (long)ply), fmt, ap);
	va_end(ap);
}

/* Apply a ply whose sign contradicts the board, a step to an occupied square or an attack on an
 * empty one, and correct the sign.  Leave it alone if anything else is wrong with the ply. */
static int
play_without_mark(struct work *w, size_t i, struct strat_event *ev)
{
	struct strat_ply *ply = &w->g->plies[i];
	uint8_t mark = ply->mark;
	char text[STRAT_PLY_SIZE];
	int rc, n;

	ply->mark = STRAT_NO_MARK;
	rc = strat_play_apply(&w->c->play, ply, ev);
	if (rc < 0) {
		ply->mark = mark;
		return rc;
	}
	ply->mark = ev->target ? STRAT_ATTACK_MARK : STRAT_MOVE_MARK;
	n = (int)strat_ply_write(text, ply);
	report(w, strat_record_line(w->g, i + 1), i + 1, "%.*s", n, text);
	return 0;
}

/* Play the game.  Return 1 if it was played to its end, 0 if not, or -STRAT_E_NOMEM. */
static int
play(struct work *w)
{
	struct strat_checker *c = w->c;
	struct strat_event ev;
	size_t i;
	int rc = strat_start(&c->start, w->g, &c->play, NULL, NULL);

	for (i = 0; rc == 0 && i < w->g->nplies; i++) {
		rc = strat_play_apply(&c->play, &w->g->plies[i], &ev);
		if (rc == -STRAT_E_MARK && w->g->plies[i].kind == STRAT_STEP)
			rc = play_without_mark(w, i, &ev);
		if (rc == 0)
			rc = strat_ply_check_shown(&w->g->plies[i], &ev);
	}
	return rc == -STRAT_E_NOMEM ? rc : rc == 0;
}

static enum strat_result
result_of_tag(const struct strat_record *g)
{
	const char *tag = strat_record_tag(g, "Result");

	return tag ? strat_result_read(tag, strlen(tag)) : STRAT_NO_RESULT;
}

/* Set a missing or wrong result token: to the result on the board, else to that of the tag, else to
 * "no result known". */
static void
repair_token(struct work *w, const char *end, enum strat_result on_board)
{
	struct strat_record *g = w->g;
	enum strat_result tag = result_of_tag(g), result = end ? on_board : tag;
	const char *why = end ? end : "as the tag says";

	if (end ? g->result == on_board : g->result != STRAT_NO_RESULT)
		return;
	if (result == STRAT_NO_RESULT) {
		result = STRAT_OPEN;
		why = "no result is known";
	}
	if (!strat_termination_fits(strat_record_tag(g, "Termination"), result) && !end)
		return;
	report(w, g->token_line, 0, "result %s: %s", strat_result_token[result], why);
	g->result = result;
}

/* Correct the Result tag after the token, if the board decides or the tag has no valid result. */
static int
repair_tag(struct work *w, const char *end)
{
	struct strat_record *g = w->g;
	const char *tag = strat_record_tag(g, "Result"), *token = strat_result_token[g->result];

	if (!tag || g->result == STRAT_NO_RESULT || strcmp(tag, token) == 0 ||
	    (!end && result_of_tag(g) != STRAT_NO_RESULT))
		return 0;
	report(w, strat_record_tag_line(g, "Result"), 0, "tag Result %s, not %.40s", token, tag);
	return set(g, "Result", token);
}

static int
repair_termination(struct work *w, const char *end)
{
	struct strat_record *g = w->g;
	const char *name = strat_record_tag(g, "Termination");

	if (!end || (name && strcmp(name, end) == 0))
		return 0;
	report(w, strat_record_tag_line(g, "Termination"), 0, "tag Termination %s%s%.40s", end,
	    name && *name ? ", not " : "", name ? name : "");
	return set(g, "Termination", end);
}

int
strat_repair(struct strat_checker *c, struct strat_record *g, struct strat_report *rep)
{
	struct work w = { c, g, rep };
	enum strat_result on_board = STRAT_OPEN;
	const char *end = NULL;
	int played = play(&w);

	if (played < 0)
		return played;
	if (played)
		end = strat_board_end(&c->play, &on_board);
	repair_token(&w, end, on_board);
	if (repair_tag(&w, end) < 0 || repair_termination(&w, end) < 0)
		return -STRAT_E_NOMEM;
	return 0;
}
