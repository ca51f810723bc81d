/* stp.c - STP 1.1, the native protocol: strat-engine(7). */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "engine/engine.h"
#include "game/notes.h"

static const char *const colour[2] = { "red", "blue" };

/* ------ messages to an engine ------ */

static void
stp_greet(struct strat_session *t)
{
	t->rules_known[0] = t->options_known[0] = t->option_fault[0] = '\0';
	t->offers = 0;
	memset(t->has_option, 0, sizeof t->has_option);
	strat_out_str(t->out, "stp 1\n");
}

static void
stp_sync(struct strat_session *t)
{
	strat_out_printf(t->out, "ping %u\n", (unsigned)++t->pings);
}

/* Words of the bits of enum strat_feature, from the lowest. */
static const char *const features[] = { "eval", "ponder" };

#define NFEATURES (sizeof features / sizeof *features)

static int
stp_supports(const struct strat_session *t, const struct strat_rules *rules, char *why, size_t size)
{
	if (!t || !t->rules_known[0] || strat_scan_has_word(t->rules_known, rules->name))
		return 0;
	snprintf(why, size, "it plays %.80s", t->rules_known);
	return -STRAT_E_PROTOCOL;
}

/* Write the options in which the rules differ from the rule set, except limits, separated by
 * commas. */
static void
write_options(struct strat_out *out, const struct strat_session *t)
{
	struct strat_rules same = *t->rules;
	size_t start;

	same.move_limit = t->base->move_limit;
	same.quiet_limit = t->base->quiet_limit;
	strat_out_str(out, " options ");
	start = out->len;
	strat_rules_write_options(out, &same, t->base);
	if (out->error)
		return;
	if (out->len == start)
		out->len = start - strlen(" options ");
	for (; start < out->len; start++)
		if (out->text[start] == ' ')
			out->text[start] = ',';
}

/* Write the ranks whose number of pieces differs from the rule set. */
static void
write_army(struct strat_out *out, const struct strat_session *t)
{
	const char *before = " army ";
	int rank;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++) {
		if (t->rules->army[rank] == t->base->army[rank])
			continue;
		strat_out_printf(
		    out, "%s%cx%d", before, strat_rank_symbol[rank], t->rules->army[rank]);
		before = ",";
	}
}

/* Write the features of the game, if any. */
static void
write_features(struct strat_out *out, const struct strat_session *t)
{
	const char *before = " features ";
	size_t i;

	for (i = 0; i < NFEATURES; i++) {
		if (!(t->features >> i & 1))
			continue;
		strat_out_printf(out, "%s%s", before, features[i]);
		before = ",";
	}
}

static void
stp_begin(struct strat_session *t)
{
	const struct strat_engine_option *o = t->engine->options;

	for (; o && o->name; o++)
		strat_out_printf(t->out, "set %s %s\n", o->name, o->value);
	strat_out_printf(t->out, "newgame rules %s", t->rules->name);
	write_options(t->out, t);
	write_army(t->out, t);
	strat_out_printf(t->out, " limits %u,%u side %s", (unsigned)t->rules->move_limit,
	    (unsigned)t->rules->quiet_limit, colour[t->side]);
	write_features(t->out, t);
	strat_out_char(t->out, '\n');
}

static void
stp_ask_setup(struct strat_session *t)
{
	strat_out_str(t->out, "setup\n");
}

static void
stp_give_setup(struct strat_session *t, const char *setup)
{
	strat_out_printf(t->out, "setup %s\n", setup);
}

static void
stp_start(struct strat_session *t, const char *setup)
{
	strat_out_printf(t->out, "opponent %s\n", setup);
}

/* Append WORD and N to S, which has room, and return the new end. */
static char *
add_number(char *s, const char *word, int64_t n)
{
	size_t len = strlen(word);

	memcpy(s, word, len);
	s += len;
	return s + strat_number_write(s, n > 0 ? (size_t)n : 0);
}

static void
stp_ask_move(struct strat_session *t, const struct strat_move_request *w)
{
	const struct strat_tc *own = &w->tc[t->side];
	char *start = strat_out_reserve(t->out, 200), *s = start;

	if (!s)
		return;
	memcpy(s, "go", 2);
	s += 2;
	if (w->left[STRAT_RED] >= 0)
		s = add_number(s, " red ", w->left[STRAT_RED]);
	if (w->left[STRAT_BLUE] >= 0)
		s = add_number(s, " blue ", w->left[STRAT_BLUE]);
	if (w->tc[STRAT_RED].inc)
		s = add_number(s, " rinc ", w->tc[STRAT_RED].inc);
	if (w->tc[STRAT_BLUE].inc)
		s = add_number(s, " binc ", w->tc[STRAT_BLUE].inc);
	if (own->movetime)
		s = add_number(s, " movetime ", own->movetime);
	if (w->moves_left)
		s = add_number(s, " moves ", w->moves_left);
	if (own->nodes)
		s = add_number(s, " nodes ", (int64_t)own->nodes);
	*s++ = '\n';
	t->out->len += (size_t)(s - start);
}

static void
stp_refuse(struct strat_session *t, const char *move, const char *why)
{
	strat_out_printf(t->out, "refused %s %s\n", move, why);
}

/* Write a line of WORD and PLY. */
static void
write_ply(struct strat_session *t, const char *word, const struct strat_ply *ply)
{
	size_t len = strlen(word);
	char *s = strat_out_reserve(t->out, len + STRAT_PLY_SIZE + 1);

	if (!s)
		return;
	memcpy(s, word, len);
	len += strat_ply_write(s + len, ply);
	s[len++] = '\n';
	t->out->len += len;
}

static void
stp_ask_rescue(struct strat_session *t, const struct strat_ply *ply)
{
	write_ply(t, "rescue ", ply);
}

static void
stp_notify_ply(struct strat_session *t, enum strat_side side, const struct strat_ply *ply)
{
	write_ply(t, side == STRAT_RED ? "seen red " : "seen blue ", ply);
}

static void
stp_notify_draw_offer(struct strat_session *t, enum strat_side side)
{
	strat_out_printf(t->out, "seen %s draw\n", colour[side]);
}

static void
stp_notify_end(struct strat_session *t, enum strat_result result, const char *why)
{
	strat_out_printf(t->out, "over %s %s\n", strat_result_token[result], why);
}

static void
stp_quit(struct strat_session *t)
{
	strat_out_str(t->out, "quit\n");
}

/* ------ messages from an engine ------ */

static enum strat_reply
parse_ready(struct strat_session *t)
{
	(void)t;
	return STRAT_REPLY_READY;
}

static enum strat_reply
parse_pong(struct strat_session *t)
{
	return strat_leading_number(t->text) == (long)t->pings && t->pings ? STRAT_REPLY_READY
									   : STRAT_REPLY_UNKNOWN;
}

static enum strat_reply
parse_about(struct strat_session *t)
{
	(void)t;
	return STRAT_REPLY_ABOUT;
}

static enum strat_reply
parse_rules(struct strat_session *t)
{
	snprintf(t->rules_known, sizeof t->rules_known, "%s", t->text);
	return STRAT_REPLY_ABOUT;
}

unsigned
strat_feature_of(const char *name)
{
	size_t i;

	for (i = 0; i < NFEATURES; i++)
		if (strcmp(features[i], name) == 0)
			return 1u << i;
	return 0;
}

static enum strat_reply
parse_features(struct strat_session *t)
{
	const char *s = t->text;
	char name[16];

	t->offers = 0;
	while (strat_scan_copy_word(&s, name, sizeof name))
		t->offers |= strat_feature_of(name);
	return STRAT_REPLY_ABOUT;
}

/* Return 1 if VALUE is a whole number within the min and max of SPIN; WANTS describes these. */
static int
fits_spin(const char *spin, const char *value, char *wants, size_t size)
{
	const char *min = strstr(spin, " min "), *max = strstr(spin, " max ");
	long least = min ? strat_leading_number(min + 5) : LONG_MIN;
	long most = max ? strat_leading_number(max + 5) : LONG_MAX;
	int64_t n;

	snprintf(wants, size, "a whole number");
	if (min && max)
		snprintf(wants, size, "a whole number from %ld to %ld", least, most);
	return strat_scan_signed(value, strlen(value), least, most, &n) == STRAT_SCAN_OK;
}

/* Return 1 if VALUE is listed in COMBO after a `var'; WANTS lists these values. */
static int
fits_combo(const char *combo, const char *value, char *wants, size_t size)
{
	static const char mark[] = " var ";
	const char *s = strstr(combo, mark), *next, *first = s ? s + strlen(mark) : NULL;
	size_t len = strlen(value), n, used;
	int fits = 0;

	used = (size_t)snprintf(wants, size, "one of: ");
	for (; s; s = next) {
		s += strlen(mark);
		next = strstr(s, mark);
		n = next ? (size_t)(next - s) : strlen(s);
		fits |= n == len && memcmp(s, value, n) == 0;
		if (used + n + 3 < size)
			used += (size_t)snprintf(
			    wants + used, size - used, "%s%.*s", s == first ? "" : ", ", (int)n, s);
	}
	return fits;
}

static int
fits_check(const char *check, const char *value, char *wants, size_t size)
{
	(void)check;
	snprintf(wants, size, "true or false");
	return strcmp(value, "true") == 0 || strcmp(value, "false") == 0;
}

/* Note in T that the value of option O does not fit TYPE, for example "spin default 16 min 1 max
 * 4096". */
static void
check_value(struct strat_session *t, const struct strat_engine_option *o, const char *type)
{
	static const struct {
		const char *name;
		int (*fits)(const char *type, const char *value, char *wants, size_t size);
	} types[] = { { "spin", fits_spin }, { "combo", fits_combo }, { "check", fits_check } };
	size_t len = strcspn(type, " "), i;
	char wants[49];

	for (i = 0; i < sizeof types / sizeof *types; i++)
		if (strlen(types[i].name) == len && memcmp(types[i].name, type, len) == 0 &&
		    !types[i].fits(type, o->value, wants, sizeof wants) && !t->option_fault[0])
			snprintf(t->option_fault, sizeof t->option_fault,
			    "option %.20s: %.15s is not %s", o->name, o->value, wants);
}

/* Parse "name N type T ...", where N may contain blanks. */
static enum strat_reply
parse_option(struct strat_session *t)
{
	const struct strat_engine_option *o = t->engine->options;
	size_t len = strlen(t->options_known), n, i;
	const char *name = t->text + 5, *end;

	if (strncmp(t->text, "name ", 5) != 0)
		return STRAT_REPLY_ABOUT;
	end = strstr(name, " type ");
	n = end ? (size_t)(end - name) : strlen(name);
	for (i = 0; o && i < STRAT_ENGINE_OPTIONS && o[i].name; i++)
		if (strlen(o[i].name) == n && memcmp(o[i].name, name, n) == 0) {
			t->has_option[i / 64] |= UINT64_C(1) << i % 64;
			check_value(t, &o[i], end ? end + strlen(" type ") : "");
		}
	snprintf(t->options_known + len, sizeof t->options_known - len, "%s%.*s", len ? ", " : "",
	    (int)n, name);
	return STRAT_REPLY_ABOUT;
}

static enum strat_reply
parse_setup(struct strat_session *t)
{
	(void)t;
	return STRAT_REPLY_SETUP;
}

static enum strat_reply
parse_ok(struct strat_session *t)
{
	(void)t;
	return STRAT_REPLY_OK;
}

/* Parse the rest of a play, " eval N". */
static enum strat_reply
parse_eval(struct strat_session *t, const char *p)
{
	static const char word[] = "eval";

	p += strspn(p, " ");
	if (strncmp(p, word, strlen(word)) != 0 || (p[strlen(word)] && p[strlen(word)] != ' '))
		return STRAT_REPLY_BAD_PLY;
	if (!(t->features & STRAT_FEATURE_EVAL)) {
		t->fault = "eval is not a feature of this game";
		return STRAT_REPLY_BAD_PLY;
	}
	p += strlen(word);
	p += strspn(p, " ");
	t->eval = (int)strat_scan_number(p, strlen(p), STRAT_EVAL_MOST);
	if (t->eval < 0) {
		t->fault = "eval is not a whole number from 0 to 1000";
		return STRAT_REPLY_BAD_PLY;
	}
	return STRAT_REPLY_PLY;
}

static enum strat_reply
parse_play(struct strat_session *t)
{
	const char *p = t->text, *end = p + strlen(p);

	t->eval = -1;
	t->fault = NULL;
	if (strat_ply_read(&t->ply, &p, end) < 0)
		return STRAT_REPLY_BAD_PLY;
	return p == end ? STRAT_REPLY_PLY : *p == ' ' ? parse_eval(t, p) : STRAT_REPLY_BAD_PLY;
}

static enum strat_reply
parse_resign(struct strat_session *t)
{
	(void)t;
	return STRAT_REPLY_RESIGN;
}

static enum strat_reply
parse_draw(struct strat_session *t)
{
	(void)t;
	return STRAT_REPLY_DRAW_OFFER;
}

static enum strat_reply
parse_rescue(struct strat_session *t)
{
	const char *p = t->text + 1;

	memset(&t->ply, 0, sizeof t->ply);
	t->fault = NULL;
	if (strcmp(t->text, "none") == 0)
		return STRAT_REPLY_RESCUE;
	t->ply.rescue = (uint8_t)strat_rank_of(t->text[0]);
	if (t->text[0])
		t->ply.rescue_at = strat_square_read(&p, p + strlen(p));
	return t->ply.rescue && t->ply.rescue_at && !*p ? STRAT_REPLY_RESCUE : STRAT_REPLY_BAD_PLY;
}

static enum strat_reply
parse_info(struct strat_session *t)
{
	(void)t;
	return STRAT_REPLY_INFO;
}

/* The messages of an engine, the frequent ones first. */
static const struct {
	const char *word;
	enum strat_reply (*parse)(struct strat_session *t);
} words[] = {
	{ "play", parse_play },
	{ "info", parse_info },
	{ "pong", parse_pong },
	{ "ok", parse_ok },
	{ "setup", parse_setup },
	{ "rescue", parse_rescue },
	{ "draw", parse_draw },
	{ "resign", parse_resign },
	{ "stpok", parse_ready },
	{ "id", parse_about },
	{ "option", parse_option },
	{ "rules", parse_rules },
	{ "features", parse_features },
};

static enum strat_reply
stp_parse_line(struct strat_session *t, char *line, size_t len)
{
	size_t i, n;

	(void)len;
	n = strcspn(line, " ");
	for (i = 0; i < sizeof words / sizeof *words; i++)
		if (strncmp(line, words[i].word, n) == 0 && !words[i].word[n] && n) {
			t->text = line + n + strspn(line + n, " ");
			return words[i].parse(t);
		}
	return STRAT_REPLY_UNKNOWN;
}

const struct strat_protocol strat_protocol_stp = {
	.name = "stp",
	.about = "STP 1, the native protocol: all rule sets, clocks, options",
	.supports = stp_supports,
	.greet = stp_greet,
	.sync = stp_sync,
	.begin = stp_begin,
	.ask_setup = stp_ask_setup,
	.give_setup = stp_give_setup,
	.start = stp_start,
	.ask = stp_ask_move,
	.refuse = stp_refuse,
	.ask_rescue = stp_ask_rescue,
	.notify_ply = stp_notify_ply,
	.notify_draw_offer = stp_notify_draw_offer,
	.notify_end = stp_notify_end,
	.quit = stp_quit,
	.parse_line = stp_parse_line,
	.confirms = 1,
};
