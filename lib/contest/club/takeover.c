/* takeover.c - a tournament report as acts: a tournament begun in another program goes on in this. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/utf8.h"
#include "contest/club/field.h"
#include "contest/club/import.h"
#include "contest/trf.h"

#define PAIRS_MOST 10000 /* who may not meet: so many pairs of players */

struct takeover {
	const struct strat_tourney *t;
	const char *file;
	struct strat_report *rep;
	json_t *import;
	json_t *names;           /* an object: whose they are */
	size_t rounds;           /* there will be */
	int is_26;               /* it is TRF26 */
	struct strat_club trial; /* settings and players, as far as we are */
	int rc;
	int is_knockout; /* by numbers */
};

/* ------ what is told ------ */

__attribute__((format(printf, 4, 5))) static int
tell(const char *file, struct strat_report *rep, enum strat_code code, const char *fmt, ...)
{
	struct strat_diag d = { .code = code, .file = file };
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(d.detail, sizeof d.detail, fmt, ap);
	va_end(ap);
	return strat_tell(rep, &d);
}

/* Do ACT on trial; if it can be done it is part of the import.  0, or -STRAT_E_ACT and WHY. */
static int
act(struct takeover *x, const char *name, json_t *args, char why[STRAT_CLUB_TEXT])
{
	int rc;

	if (x->rc < 0 || !args) {
		x->rc = x->rc < 0 ? x->rc : -STRAT_E_NOMEM;
		json_decref(args);
		return 0;
	}
	rc = strat_club_apply(&x->trial, strat_club_act_find(name), args, why);
	if (rc < 0)
		json_decref(args);
	else
		rc = strat_club_import_add(x->import, name, args);
	if (rc < 0 && rc != -STRAT_E_ACT)
		x->rc = rc;
	return rc == -STRAT_E_ACT ? rc : 0;
}

/* An act without which nothing can be taken over. */
static void
must(struct takeover *x, const char *name, json_t *args)
{
	char why[STRAT_CLUB_TEXT];

	if (act(x, name, args, why) < 0)
		x->rc = tell(x->file, x->rep, STRAT_E_TRF, "%.110s", why);
}

/* ------ settings ------ */

static void
set(struct takeover *x, const char *name, const char *value)
{
	char why[STRAT_CLUB_TEXT];
	json_t *args = json_pack("{s:s, s:s}", "name", name, "value", value);

	if (!args && strat_utf8_text(value, value + strlen(value)) == 0)
		x->rc = -STRAT_E_NOMEM;
	else if (!args || act(x, "set", args, why) < 0)
		tell(x->file, x->rep, STRAT_E_LOSS, _("%s is not %.40s"), name, value);
}

/* Lines of text that are settings, too. */
static void
take_lines(struct takeover *x)
{
	static const struct {
		const char *code, *setting;
		int is_date;
	} lines[] = { { "012", "name", 0 }, { "022", "place", 0 }, { "032", "country", 0 },
		{ "042", "begins", 1 }, { "052", "ends", 1 }, { "102", "arbiter", 0 } };
	char value[STRAT_CLUB_TEXT], *p;
	size_t i;

	for (i = 0; i < sizeof lines / sizeof *lines; i++) {
		strat_trf_note(x->t, lines[i].code, value, sizeof value);
		for (p = value + strlen(value); p > value && isspace((unsigned char)p[-1]);)
			*--p = '\0';
		while (lines[i].is_date && (p = strpbrk(value, "/.")) != NULL)
			*p = '-';
		if (*value)
			set(x, lines[i].setting, value);
	}
}

/* Tie-breaks: 202, or 212, which begins with the points.  Those that are not known are told. */
static void
take_tiebreaks(struct takeover *x)
{
	char line[STRAT_CLUB_TEXT], list[STRAT_CLUB_TEXT] = "", *word, *rest;
	struct strat_tiebreak_use use;
	size_t n = 0;

	strat_trf_note(x->t, "202", line, sizeof line);
	if (!*line)
		strat_trf_note(x->t, "212", line, sizeof line);
	for (word = strtok_r(line, ", ", &rest); word; word = strtok_r(NULL, ", ", &rest)) {
		if (strcmp(word, "PTS") == 0)
			continue;
		if (strat_tiebreak_parse(word, &use) < 0)
			tell(x->file, x->rep, STRAT_E_LOSS, _("tie-break %.20s"), word);
		else
			n += (size_t)sprintf(list + n, "%s%s", n ? "," : "", word);
	}
	if (n)
		set(x, "tie-breaks", list);
}

/* Does the report say all that system S needs to go on?  It has neither groups nor teams, and a
 * knockout's draw only if it was by numbers. */
static int
can_go_on(struct takeover *x, const struct strat_system *s)
{
	int rc = 1;

	if (s == &strat_system_knockout) {
		rc = strat_knockout_is(x->t);
		x->is_knockout = rc > 0;
	}
	if (rc < 0)
		x->rc = rc;
	return rc > 0 && s && s != &strat_system_groups && s != &strat_system_scheveningen;
}

static void
take_system(struct takeover *x)
{
	static const struct {
		const char *begins, *system;
	} types[] = { { "FIDE_DUTCH", "dutch" }, { "CUSTOM_SWISS", "monrad" },
		{ "FIDE_ROUNDROBIN", "round-robin" }, { "BERGER_ROUNDROBIN", "round-robin" },
		{ "FIDE_DOUBLEROUNDROBIN", "double-round-robin" } };
	char type[STRAT_CLUB_TEXT];
	size_t i;

	strat_trf_note(x->t, "192", type, sizeof type);
	for (i = 0; i < sizeof types / sizeof *types; i++)
		if (strncmp(type, types[i].begins, strlen(types[i].begins)) == 0) {
			set(x, "system", types[i].system);
			return;
		}
	if (*type)
		tell(x->file, x->rep, STRAT_E_LOSS, _("system %.40s"), type);
	strat_trf_note(x->t, "092", type, sizeof type);
	if (can_go_on(x, strat_system_find(type)))
		set(x, "system", type);
	else if (strat_system_find(type))
		tell(x->file, x->rep, STRAT_E_LOSS, "system %.40s: its draw", type);
}

/* Are the fictitious points those of the Baku method? */
static int
is_baku(const struct takeover *x)
{
	const struct strat_tourney *t = x->t;
	size_t upper, full, half, i, r;

	strat_tourney_baku_size(t->n, x->rounds, &upper, &full, &half);
	for (i = 0; i < t->n; i++)
		for (r = 0; r < t->width; r++) {
			int points = i >= upper || r >= half
			    ? 0
			    : t->scoring.points[r < full ? STRAT_WIN_WHITE : STRAT_DRAW_WHITE];

			if (t->extra[i * t->width + r] != points)
				return 0;
		}
	return t->width >= half;
}

static void
take_settings(struct takeover *x)
{
	const struct strat_tourney *t = x->t;
	enum strat_colour first = strat_tourney_first(t);
	char word[STRAT_SCORING_WORD];

	take_lines(x);
	take_system(x);
	take_tiebreaks(x);
	snprintf(word, sizeof word, "%zu", x->rounds);
	set(x, "rounds", word);
	if (!t->rounds)
		tell(x->file, x->rep, STRAT_E_LOSS,
		    _("it does not say how many rounds there will be: %zu, as many as there were"),
		    x->rounds);
	if (first)
		set(x, "top-player", first == STRAT_WHITE ? "first" : "second");
	if (strat_scoring_word(&t->scoring, word) == 0)
		set(x, "scoring", word);
	else
		x->rc = tell(
		    x->file, x->rep, STRAT_E_TRF, _("no setting says what results are worth here"));
	if (t->extra && is_baku(x))
		set(x, "acceleration", "baku");
	else if (t->extra)
		tell(x->file, x->rep, STRAT_E_LOSS,
		    _("fictitious points: rounds to come are paired without them"));
	if (t->by_rank)
		tell(x->file, x->rep, STRAT_E_LOSS, _("XXC rank: rounds are paired by number"));
}

/* ------ players ------ */

/* Columns FROM to FROM + N - 1 of HEAD, from 1, without blanks around them, to TO.  Columns are
 * characters; of a line that is not UTF-8 they are bytes, and so many of them are the head. */
static void
columns(const char *head, size_t from, size_t n, char to[STRAT_CLUB_FACT])
{
	const char *s = head, *end = head + strlen(head);
	size_t column, len = 0;
	int bytes, is_utf8 = end - head > STRAT_PLAYER_HEAD;

	for (column = 1; s < end && column < from + n; column++, s += bytes) {
		bytes = is_utf8 ? strat_utf8_length(s, end) : 1;
		bytes = bytes ? bytes : 1;
		if (column < from || (len == 0 && *s == ' '))
			continue;
		memcpy(to + len, s, (size_t)bytes);
		len += (size_t)bytes;
	}
	while (len && to[len - 1] == ' ')
		len--;
	to[len] = '\0';
}

void
strat_club_import_facts(const struct strat_tourney *t, size_t i, const char *file,
    struct strat_report *rep, char fact[STRAT_CLUB_FACTS][STRAT_CLUB_FACT])
{
	static const struct {
		enum strat_club_fact fact;
		size_t from, n;
	} places[] = { { STRAT_CLUB_SEX, 10, 1 }, { STRAT_CLUB_TITLE, 11, 3 },
		{ STRAT_CLUB_NAME, 15, STRAT_PLAYER_NAME }, { STRAT_CLUB_RATING, 49, 4 },
		{ STRAT_CLUB_COUNTRY, 54, 3 }, { STRAT_CLUB_LICENCE, 58, 11 },
		{ STRAT_CLUB_BORN, 70, 10 } };
	const struct strat_player *p = &t->players[i];
	size_t k;
	char *c;

	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		*fact[k] = '\0';
	for (k = 0; k < sizeof places / sizeof *places; k++)
		columns(p->head, places[k].from, places[k].n, fact[places[k].fact]);
	snprintf(fact[STRAT_CLUB_RATING], STRAT_CLUB_FACT, "%.0u", p->rating);
	for (c = fact[STRAT_CLUB_SEX]; *c; c++)
		*c = strchr("fFwW", *c) ? 'w' : (char)tolower((unsigned char)*c);
	for (c = fact[STRAT_CLUB_BORN]; (c = strpbrk(c, "/.")) != NULL;)
		*c = '-';
	if (strcmp(fact[STRAT_CLUB_BORN] + strspn(fact[STRAT_CLUB_BORN], "0123456789"), "-00-00") ==
	    0)
		fact[STRAT_CLUB_BORN][strspn(fact[STRAT_CLUB_BORN], "0123456789")] = '\0';
	if (!*fact[STRAT_CLUB_NAME])
		snprintf(fact[STRAT_CLUB_NAME], STRAT_CLUB_FACT, "Player %u", p->number);
	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		if (k != STRAT_CLUB_NAME &&
		    strat_club_refuse_fact((enum strat_club_fact)k, fact[k])) {
			tell(file, rep, STRAT_E_LOSS, _("player %u: %s %.30s: %.60s"), p->number,
			    strat_club_fact_name[k], fact[k],
			    strat_club_refuse_fact((enum strat_club_fact)k, fact[k]));
			*fact[k] = '\0';
		}
}

/* Make NAME one that nobody has yet. */
static void
make_unique(struct takeover *x, char name[STRAT_CLUB_FACT], unsigned number)
{
	char own[STRAT_CLUB_FACT + 20];
	unsigned n = 1;

	snprintf(own, sizeof own, "%s", name);
	while (json_object_get(x->names, own))
		snprintf(own, sizeof own, "%s (%u)", name, ++n);
	if (n > 1)
		tell(x->file, x->rep, STRAT_E_LOSS,
		    _("player %u is %.60s: another one has his name"), number, own);
	snprintf(name, STRAT_CLUB_FACT, "%.*s", STRAT_CLUB_FACT - 1, own);
	if (json_object_set_new(x->names, name, json_true()) < 0)
		x->rc = strat_utf8_text(name, name + strlen(name)) == 0
		    ? -STRAT_E_NOMEM
		    : tell(x->file, x->rep, STRAT_E_TRF,
			  _("player %u: his name is not UTF-8; --latin-1 reads ISO 8859-1"),
			  number);
}

/* ------ who is there when ------ */

/* What player I gets for ROUND (from 0) without a board; NO_BYE: he has one, or nothing is said. */
static enum strat_club_bye
absence(const struct takeover *x, size_t i, size_t round)
{
	const struct strat_cell *c;

	if (round >= x->t->width)
		return STRAT_CLUB_NO_BYE;
	c = strat_tourney_cell(x->t, i, round);
	if (strat_cell_is_paired(c) || (round >= x->t->played && c->result == ' '))
		return STRAT_CLUB_NO_BYE;
	return c->result == 'H' ? STRAT_CLUB_HALF
	    : c->result == 'F'  ? STRAT_CLUB_FULL
				: STRAT_CLUB_ZERO;
}

/* The rounds at the beginning for which I gets the same, zero or half. */
static size_t
late_rounds(const struct takeover *x, size_t i)
{
	enum strat_club_bye bye = absence(x, i, 0);
	size_t n = 0;

	if (bye == STRAT_CLUB_ZERO || bye == STRAT_CLUB_HALF)
		while (n < STRAT_CLUB_ROUNDS - 1 && absence(x, i, n) == bye)
			n++;
	return n;
}

/* The last round (from 1) of player I if he has withdrawn; else 0. */
static size_t
last_round(const struct takeover *x, size_t i)
{
	size_t end = x->t->played, r;

	if (end < x->rounds && absence(x, i, end) != STRAT_CLUB_ZERO)
		return 0;
	while (end < x->rounds && absence(x, i, end) == STRAT_CLUB_ZERO)
		end++;
	for (r = end; r > 0 && absence(x, i, r - 1) == STRAT_CLUB_ZERO; r--)
		;
	/* away next time alone is a bye; TRF26 says of all rounds to come who is away */
	if (end < x->rounds && (r >= x->t->played || x->is_26))
		return 0;
	return r < end ? r : 0;
}

static void
take_absences(struct takeover *x, size_t i, size_t from, size_t last)
{
	size_t r, end = last ? last : x->t->width;

	if (end > STRAT_CLUB_ROUNDS)
		end = STRAT_CLUB_ROUNDS;
	for (r = from; r < end; r++) {
		enum strat_club_bye bye = absence(x, i, r);

		if (bye != STRAT_CLUB_NO_BYE)
			must(x, "bye",
			    json_pack("{s:I, s:I, s:s}", "player", (json_int_t)i + 1, "round",
				(json_int_t)r + 1, "points", strat_club_bye_name[bye]));
	}
	if (last)
		must(x, "withdraw",
		    json_pack("{s:I, s:I}", "player", (json_int_t)i + 1, "last", (json_int_t)last));
}

static void
take_player(struct takeover *x, size_t i)
{
	char fact[STRAT_CLUB_FACTS][STRAT_CLUB_FACT];
	size_t late = late_rounds(x, i), k;
	json_t *args;

	strat_club_import_facts(x->t, i, x->file, x->rep, fact);
	make_unique(x, fact[STRAT_CLUB_NAME], x->t->players[i].number);
	if (x->rc < 0)
		return;
	args = json_pack("{s:I, s:s}", "first", (json_int_t)late + 1, "late",
	    late && absence(x, i, 0) == STRAT_CLUB_HALF ? "half" : "zero");
	for (k = 0; args && k < STRAT_CLUB_FACTS; k++)
		if (*fact[k] &&
		    json_object_set_new(args, strat_club_fact_name[k], json_string(fact[k])) < 0) {
			json_decref(args);
			args = NULL;
		}
	must(x, "add", args);
}

/* Who has been away, nobody knows for how long. */
static void
tell_missing(struct takeover *x, size_t i)
{
	size_t last = x->t->played;

	if (last && last < x->rounds && absence(x, i, last - 1) == STRAT_CLUB_ZERO &&
	    absence(x, i, last) == STRAT_CLUB_NO_BYE && late_rounds(x, i) < last)
		tell(x->file, x->rep, STRAT_E_LOSS,
		    _("%.60s was away in round %zu: withdraw him if he does not come back"),
		    x->trial.players[i].fact[STRAT_CLUB_NAME], last);
}

/* Would ratings and names give the numbers that the players have? */
static int
is_by_rating(const struct takeover *x)
{
	size_t i;

	for (i = 1; i < x->t->n; i++) {
		long a = x->t->players[i - 1].rating, b = x->t->players[i].rating;

		if (a < b ||
		    (a == b &&
			strcmp(x->trial.players[i - 1].fact[STRAT_CLUB_NAME],
			    x->trial.players[i].fact[STRAT_CLUB_NAME]) > 0))
			return 0;
	}
	return 1;
}

static void
take_players(struct takeover *x)
{
	size_t i;

	for (i = 0; x->rc == 0 && i < x->t->n; i++)
		take_player(x, i);
	if (x->rc == 0 && !is_by_rating(x))
		set(x, "order", "sign-up");
	for (i = 0; x->rc == 0 && i < x->t->n; i++) {
		take_absences(x, i, late_rounds(x, i), last_round(x, i));
		tell_missing(x, i);
	}
}

/* ------ who may not meet ------ */

/* ACT, forbid or allow, for all pairs of B. */
static void
change_ban(struct takeover *x, const struct strat_ban *b, const char *name)
{
	const uint16_t *who;
	char why[STRAT_CLUB_TEXT];
	size_t i, k;

	if (b->n < 2)
		return;
	who = x->t->members + b->at;
	if (x->trial.nbans + b->n * (b->n - 1) / 2 > PAIRS_MOST) {
		x->rc = tell(x->file, x->rep, STRAT_E_TRF,
		    _("more than %d pairs of players may not meet"), PAIRS_MOST);
		return;
	}
	for (i = 0; i < b->n; i++)
		for (k = 0; k < i; k++)
			/* a pair that is there already is refused, and need not be there twice */
			(void)!act(x, name,
			    json_pack("{s:i, s:i}", "player", who[k] + 1, "other", who[i] + 1),
			    why);
}

/* Who may not meet from ROUND on, the next one to be paired, and who may again. */
static void
take_bans(struct takeover *x, size_t round)
{
	const struct strat_ban *b;
	int is_last = round == x->t->played;

	for (b = x->t->bans; b && b < x->t->bans + x->t->nbans && x->rc == 0; b++) {
		size_t behind = (size_t)b->last + 1;

		if (b->first == round || (is_last && b->first > round))
			change_ban(x, b, "forbid");
		else if (behind == round && behind < x->rounds)
			change_ban(x, b, "allow");
		if (is_last && (b->first > round || (behind > round && behind < x->rounds)))
			tell(x->file, x->rep, STRAT_E_LOSS,
			    _("players who may not meet in rounds %u to %zu only"), b->first + 1u,
			    behind);
	}
}

/* ------ rounds ------ */

/* A board: who moves first, who moves second (STRAT_NO_PLAYER: the bye); points of the better and of
 * the other one. */
struct board {
	uint16_t first, second;
	int most, least;
	uint16_t number;
};

/* As the Dutch system publishes them (C.04.3, 1.10 and strat-pairing(7)). */
static int
compare(const void *a, const void *b)
{
	const struct board *x = a, *y = b;
	int is_bye = (x->second == STRAT_NO_PLAYER) - (y->second == STRAT_NO_PLAYER);

	if (is_bye)
		return is_bye;
	if (x->most != y->most)
		return x->most > y->most ? -1 : 1;
	if (x->least != y->least)
		return x->least > y->least ? -1 : 1;
	return x->number < y->number ? -1 : x->number > y->number;
}

static struct board
board_of(const struct strat_tourney *t, size_t i, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(t, i, round);
	int own = strat_tourney_points(t, i, round), other;
	struct board b = { (uint16_t)i, c->opponent, own, 0, (uint16_t)i };

	if (c->opponent == STRAT_NO_PLAYER)
		return b;
	other = strat_tourney_points(t, c->opponent, round);
	b.most = own > other ? own : other;
	b.least = own > other ? other : own;
	if (other > own)
		b.number = c->opponent;
	if (c->colour == STRAT_BLACK ||
	    (!c->colour && strat_tourney_cell(t, c->opponent, round)->colour == STRAT_WHITE)) {
		b.first = c->opponent;
		b.second = (uint16_t)i;
	}
	return b;
}

/* The result that these letters make; -1: none. */
static int
result_of(char a, char b)
{
	static const char from[] = "WDL", to[] = "1=0";
	const char *p = strchr(from, a), *q = strchr(from, b);
	int i;

	a = a && p ? to[p - from] : a;
	b = b && q ? to[q - from] : b;
	for (i = 0; i < STRAT_CLUB_RESULTS; i++)
		if (strat_club_letters[i][0] == a && strat_club_letters[i][1] == b)
			return i;
	return -1;
}

/* The result of board B to LIST. */
static void
take_result(struct takeover *x, const struct board *b, size_t round, json_t *list)
{
	const struct strat_tourney *t = x->t;
	int result = STRAT_CLUB_OPEN;

	if (b->second != STRAT_NO_PLAYER) {
		char mine = strat_tourney_cell(t, b->first, round)->result;
		char his = strat_tourney_cell(t, b->second, round)->result;

		result = result_of(mine, his);
		if (result < 0) {
			x->rc = tell(x->file, x->rep, STRAT_E_TRF,
			    _("round %zu: players %u and %u have the results %c and %c"), round + 1,
			    t->players[b->first].number, t->players[b->second].number, mine, his);
			return;
		}
		if (strchr("WDL", mine))
			tell(x->file, x->rep, STRAT_E_LOSS,
			    _("round %zu: %c of player %u is taken for that of a whole game"),
			    round + 1, mine, t->players[b->first].number);
	}
	if (json_array_append_new(list, json_string(strat_club_result_name[result])) < 0)
		x->rc = -STRAT_E_NOMEM;
}

/* The argument of the act that pairs ROUND: its GAMES, and of a knockout its places. */
static json_t *
pairing(const struct takeover *x, size_t round, json_t *games)
{
	json_t *args = json_pack("{s:I, s:O}", "round", (json_int_t)round + 1, "games", games);
	uint16_t *places = malloc((2 * x->t->n + 1) * sizeof *places);
	size_t n = places && x->is_knockout && round == 0 ? strat_knockout_places(x->t->n, places)
							  : 0;
	json_t *lineup = json_array();
	size_t i;
	int rc = places && lineup ? 0 : -1;

	for (i = 0; rc == 0 && i < n; i++)
		rc = json_array_append_new(
		    lineup, json_integer(places[i] == STRAT_NO_PLAYER ? 0 : places[i] + 1));
	if (rc == 0 && n > 1)
		rc = json_object_set(args, "lineup", lineup);
	free(places);
	json_decref(lineup);
	if (rc == 0)
		return args;
	json_decref(args);
	return NULL;
}

static void
take_round(struct takeover *x, struct board *boards, size_t round)
{
	json_t *games = json_array(), *results = json_array();
	size_t i, n = 0;

	if (!games || !results)
		x->rc = -STRAT_E_NOMEM;
	for (i = 0; i < x->t->n; i++) {
		const struct strat_cell *c = strat_tourney_cell(x->t, i, round);

		if (c->opponent == STRAT_NO_PLAYER ? strat_cell_is_paired(c) : c->opponent > i)
			boards[n++] = board_of(x->t, i, round);
	}
	qsort(boards, n, sizeof *boards, compare);
	for (i = 0; x->rc == 0 && i < n; i++) {
		const struct board *b = &boards[i];
		json_int_t second = b->second == STRAT_NO_PLAYER ? 0 : b->second + 1;

		if (json_array_append_new(
			games, json_pack("[I, I]", (json_int_t)b->first + 1, second)) < 0)
			x->rc = -STRAT_E_NOMEM;
		take_result(x, b, round, results);
	}
	must(x, "pair", pairing(x, round, games));
	must(x, "results",
	    json_pack("{s:I, s:O}", "round", (json_int_t)round + 1, "results", results));
	json_decref(games);
	json_decref(results);
}

static void
take_rounds(struct takeover *x)
{
	struct board *boards = malloc((x->t->n + 1) * sizeof *boards);
	size_t r;

	if (!boards)
		x->rc = -STRAT_E_NOMEM;
	for (r = 0; x->rc == 0 && r < x->t->played; r++) {
		take_bans(x, r);
		if (x->rc == 0)
			take_round(x, boards, r);
	}
	if (x->rc == 0)
		take_bans(x, r);
	free(boards);
}

int
strat_club_import_report(
    json_t *import, const struct strat_tourney *t, const char *file, struct strat_report *rep)
{
	struct takeover x = { .t = t, .file = file, .rep = rep, .import = import };
	char tag[8];

	x.rounds = t->rounds > t->played ? t->rounds : t->played ? t->played : 1;
	if (x.rounds > STRAT_CLUB_ROUNDS)
		return tell(file, rep, STRAT_E_TRF, _("more than %d rounds"), STRAT_CLUB_ROUNDS);
	strat_trf_note(t, "142", tag, sizeof tag);
	x.is_26 = *tag != '\0';
	strat_club_init(&x.trial);
	x.names = json_object();
	if (!x.names)
		x.rc = -STRAT_E_NOMEM;
	if (x.rc == 0)
		take_settings(&x);
	if (x.rc == 0)
		take_players(&x);
	if (x.rc == 0)
		take_rounds(&x);
	json_decref(x.names);
	strat_club_free(&x.trial);
	return x.rc == -STRAT_E_NOMEM ? tell(file, rep, STRAT_E_NOMEM, "%s", "") : x.rc;
}
