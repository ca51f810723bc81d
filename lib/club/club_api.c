/* club_api.c - implement strat/club.h: a club's tournament. */
#include "strat/club.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/lang.h"
#include "club/acts.h"
#include "club/file.h"
#include "club/report.h"
#include "tourney/ranking.h"

struct strat_club_tourney {
	struct strat_club_file file;
	char *path;
	int pack_rc; /* why the last pack() failed */
};

static struct strat_report *
report_of(const struct strat_club_tourney *c)
{
	return c->file.sql.rep;
}

/* Report that something cannot be done and WHY.  Return -STRAT_E_ACT. */
__attribute__((format(printf, 2, 3))) static int
refuse(const struct strat_club_tourney *c, const char *why, ...)
{
	char text[STRAT_CLUB_TEXT];
	va_list ap;

	va_start(ap, why);
	vsnprintf(text, sizeof text, why, ap);
	va_end(ap);
	return strat_tellf(report_of(c), STRAT_E_ACT, strat_at_file(c->path), "%s", text);
}

static int
refuse_memory(const struct strat_club_tourney *c)
{
	return strat_tell(report_of(c), STRAT_E_NOMEM, strat_at_file(c->path));
}

/* ------ the file ------ */

static void
free_handle(struct strat_club_tourney *c)
{
	if (c)
		free(c->path);
	free(c);
}

/* Open the file of C.  A new file has a schema, and no acts. */
static int
open_file(struct strat_club_tourney *c, int create, struct strat_report *rep)
{
	enum strat_sql_mode mode = create ? STRAT_SQL_CREATE : STRAT_SQL_WRITE;
	int rc;

	if (create && !strat_sql_is_blank(c->path))
		return strat_tellf(
		    rep, STRAT_E_ACT, strat_at_file(c->path), "%s", _("file already exists"));
	rc = strat_club_file_open(&c->file, c->path, mode, rep);
	if (rc < 0)
		return rc;
	rc = create ? strat_club_file_begin(&c->file) : strat_club_file_read(&c->file, 0);
	if (rc == 0 && create)
		rc = strat_club_file_commit(&c->file);
	if (rc < 0)
		strat_club_file_close(&c->file);
	return rc;
}

int
strat_club_open(
    struct strat_club_tourney **c, const char *path, int create, struct strat_report *rep)
{
	int rc;

	*c = calloc(1, sizeof **c);
	if (!*c || !((*c)->path = strdup(path))) {
		rc = strat_tell(rep, STRAT_E_NOMEM, strat_at_file(path));
	} else {
		rc = open_file(*c, create, rep);
	}
	if (rc < 0) {
		free_handle(*c);
		*c = NULL;
	}
	return rc;
}

void
strat_club_close(struct strat_club_tourney *c)
{
	if (c)
		strat_club_file_close(&c->file);
	free_handle(c);
}

/* ------ acts ------ */

/* Write the current time in the form of the log. */
static const char *
now(char to[32])
{
	struct timespec t;
	struct tm tm;

	clock_gettime(CLOCK_REALTIME, &t);
	if (!gmtime_r(&t.tv_sec, &tm) || !strftime(to, 32, "%Y-%m-%dT%H:%M:%SZ", &tm))
		strcpy(to, "?");
	return to;
}

/* End a change: commit it if RC is 0, otherwise roll it back and read the file again. */
static int
end_change(struct strat_club_tourney *c, int rc)
{
	if (rc == 0)
		rc = strat_club_file_commit(&c->file);
	else
		strat_club_file_abandon(&c->file);
	if (rc < 0)
		(void)!strat_club_file_read(&c->file, 0);
	return rc;
}

/* Return the arguments of an act as json_pack() does, or NULL with the code in C->pack_rc. */
static json_t *
pack(struct strat_club_tourney *c, const char *fmt, ...)
{
	json_error_t error;
	json_t *args;
	va_list ap;

	va_start(ap, fmt);
	args = json_vpack_ex(&error, 0, fmt, ap);
	va_end(ap);
	c->pack_rc = args                                        ? 0
	    : json_error_code(&error) == json_error_invalid_utf8 ? -STRAT_E_ACT
								 : -STRAT_E_NOMEM;
	return args;
}

/* Perform ACT with ARGS, made by pack(), in the current change.  ARGS is released; NULL is
 * reported. */
static int
add_act(struct strat_club_tourney *c, const char *act, json_t *args)
{
	char time[32];
	int rc;

	if (!args && c->pack_rc == -STRAT_E_ACT)
		return refuse(c, "%s", _("invalid text: not UTF-8"));
	if (!args)
		return refuse_memory(c);
	rc = strat_club_file_do(&c->file, act, args, "", now(time));
	json_decref(args);
	return rc == -STRAT_E_ACT ? refuse(c, "%s", c->file.why) : rc;
}

/* Perform ACT with ARGS, which is released, as a change of its own. */
static int
act(struct strat_club_tourney *c, const char *name, json_t *args)
{
	int rc = strat_club_file_begin(&c->file);

	if (rc == 0)
		return end_change(c, add_act(c, name, args));
	json_decref(args);
	return rc;
}

/* ------ settings ------ */

int
strat_club_set(struct strat_club_tourney *c, const char *name, const char *value)
{
	return act(c, "set", pack(c, "{s:s, s:s}", "name", name, "value", value));
}

/* ------ players ------ */

int
strat_club_sign_up(
    struct strat_club_tourney *c, const char *name, unsigned rating, const char *team)
{
	char text[16] = "";
	int rc = strat_club_file_begin(&c->file);

	if (rc < 0)
		return rc;
	if (rating)
		snprintf(text, sizeof text, "%u", rating);
	rc = end_change(c,
	    add_act(c, "add",
		pack(c, "{s:s, s:s, s:s, s:I, s:s}", "name", name, "rating", text, "team",
		    team ? team : "", "first", (json_int_t)c->file.club.paired + 1, "late",
		    strat_bye_word(STRAT_RESULT_ZERO_BYE))));
	return rc < 0 ? rc : (int)c->file.club.n;
}

int
strat_club_edit(struct strat_club_tourney *c, unsigned player, const char *fact, const char *value)
{
	return act(c, "edit",
	    pack(c, "{s:I, s:s, s:s}", "player", (json_int_t)player, "fact", fact, "value", value));
}

const char *
strat_club_fact(const struct strat_club_tourney *c, unsigned player, const char *fact)
{
	size_t k;

	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		if (strcmp(strat_club_fact_name[k], fact) == 0)
			break;
	return player < 1 || player > c->file.club.n || k == STRAT_CLUB_FACTS
	    ? NULL
	    : c->file.club.players[player - 1].fact[k];
}

/* Return what happens to the games of PLAYER, who withdraws now: a word, or "" outside of a table.
 * Return NULL if refused. */
static const char *
leaving_word(struct strat_club_tourney *c, unsigned player)
{
	const struct strat_club *club = &c->file.club;
	struct strat_club_withdrawal l;

	if (player < 1 || player > club->n)
		return "";
	l = strat_club_withdrawal(club, player, club->paired);
	if (!l.is_table)
		return "";
	if (!l.is_open)
		return strat_club_leave_name[l.leave];
	refuse(c, "%s",
	    _("unfinished games decide whether all games are annulled (give annul or forfeit)"));
	return NULL;
}

/* Withdraw PLAYER in the current change. */
static int
withdraw(struct strat_club_tourney *c, unsigned player, const char *games)
{
	const char *word = games ? games : leaving_word(c, player);
	json_int_t last = (json_int_t)c->file.club.paired;

	if (!word)
		return -STRAT_E_ACT;
	return add_act(c, "withdraw",
	    *word ? pack(c, "{s:I, s:I, s:s}", "player", (json_int_t)player, "last", last, "games",
			word)
		  : pack(c, "{s:I, s:I}", "player", (json_int_t)player, "last", last));
}

int
strat_club_withdraw(struct strat_club_tourney *c, unsigned player, const char *games)
{
	int rc = strat_club_file_begin(&c->file);

	return rc < 0 ? rc : end_change(c, withdraw(c, player, games));
}

int
strat_club_return(struct strat_club_tourney *c, unsigned player)
{
	int rc = strat_club_file_begin(&c->file);

	if (rc < 0)
		return rc;
	return end_change(c,
	    add_act(c, "return",
		pack(c, "{s:I, s:I}", "player", (json_int_t)player, "round",
		    (json_int_t)c->file.club.paired + 1)));
}

int
strat_club_bye(struct strat_club_tourney *c, unsigned player, size_t round, const char *points)
{
	return act(c, "bye",
	    pack(c, "{s:I, s:I, s:s}", "player", (json_int_t)player, "round", (json_int_t)round,
		"points", points));
}

int
strat_club_forbid(struct strat_club_tourney *c, unsigned a, unsigned b, int allow)
{
	return act(c, allow ? "allow" : "forbid",
	    pack(c, "{s:I, s:I}", "player", (json_int_t)a, "other", (json_int_t)b));
}

/* ------ rounds ------ */

/* Check that the next round of X can be paired by its system. */
static int
check_ready(const struct strat_club_tourney *c, const struct strat_club_field *x)
{
	const struct strat_club *club = &c->file.club;
	size_t round = strat_club_open_round(club, club->paired);
	size_t open = round ? strat_club_open_games(club, round) : 0;

	/* the others know themselves when they are over */
	if (club->paired >= x->t.rounds && !x->t.system->is_table && !x->t.system->some_rest)
		return strat_tellf(report_of(c), STRAT_E_PAIRING, strat_at_file(c->path),
		    P_("%zu round, the only one, has been paired",
			"all %zu rounds have been paired", x->t.rounds),
		    x->t.rounds);
	return open ? strat_tellf(report_of(c), STRAT_E_PAIRING, strat_at_file(c->path),
			  P_("%zu result of round %zu is missing",
			      "%zu results of round %zu are missing", open),
			  open, round)
		    : 0;
}

/* Return the arguments of a pairing by X's system, or NULL and the code in *RC. */
static json_t *
pair_by_system(struct strat_club_tourney *c, struct strat_club_field *x, int *rc)
{
	struct strat_pairing p;
	json_t *args = NULL;

	*rc = check_ready(c, x);
	strat_pairing_init(&p);
	if (*rc == 0)
		args = strat_club_field_pair(x, &c->file.club, 0, &p, rc, report_of(c));
	strat_pairing_free(&p);
	return args;
}

/* Return the arguments of a pairing of the N BOARDS by hand. */
static json_t *
pair_by_hand(struct strat_club_tourney *c, struct strat_club_field *x,
    const struct strat_board *boards, size_t n, int *rc)
{
	json_t *games = json_array(), *args;
	size_t i;

	*rc = games ? 0 : -STRAT_E_NOMEM;
	for (i = 0; *rc == 0 && i < n; i++)
		*rc = json_array_append_new(games,
			  json_pack("[I, I]", (json_int_t)boards[i].first,
			      (json_int_t)boards[i].second)) < 0
		    ? -STRAT_E_NOMEM
		    : 0;
	args = json_pack(
	    "{s:I, s:o}", "round", (json_int_t)c->file.club.paired + 1, "games", games);
	if (!args || *rc < 0) {
		json_decref(args);
		*rc = refuse_memory(c);
		return NULL;
	}
	*rc = strat_club_field_by_hand(x, &c->file.club, args, report_of(c));
	return args;
}

/* Pair a round in the current change. */
static int
pair(struct strat_club_tourney *c, const struct strat_board *boards, size_t n)
{
	struct strat_club_field x;
	json_t *args = NULL;
	int rc = strat_club_field_init(&x, &c->file.club) < 0 ? refuse_memory(c) : 0;

	if (rc == 0)
		args = n ? pair_by_hand(c, &x, boards, n, &rc) : pair_by_system(c, &x, &rc);
	if (rc == 0)
		rc = add_act(c, "pair", args);
	else
		json_decref(args);
	strat_club_field_free(&x);
	return rc;
}

int
strat_club_pair(struct strat_club_tourney *c, const struct strat_board *boards, size_t n)
{
	int rc = strat_club_file_begin(&c->file);

	if (rc == 0)
		rc = end_change(c, pair(c, boards, n));
	return rc < 0 ? rc : (int)c->file.club.paired;
}

int
strat_club_unpair(struct strat_club_tourney *c)
{
	int rc = strat_club_file_begin(&c->file);

	if (rc < 0)
		return rc;
	return end_change(c, add_act(c, "unpair", strat_club_unpair_args(&c->file.club)));
}

int
strat_club_board(
    const struct strat_club_tourney *c, size_t round, size_t board, struct strat_club_board *b)
{
	const struct strat_club *club = &c->file.club;
	const struct strat_club_game *g;

	if (round < 1 || round > club->paired || board < 1 || board > club->round[round].n)
		return 0;
	g = &club->round[round].games[board - 1];
	b->first = g->player[0];
	b->second = g->player[1];
	strat_club_results_text(g, b->results);
	return 1;
}

int
strat_club_enter(struct strat_club_tourney *c, size_t round, size_t board, const char *result)
{
	return act(c, "result",
	    pack(c, "{s:I, s:I, s:s}", "round", (json_int_t)round, "board", (json_int_t)board,
		"result", result));
}

int
strat_club_decide(struct strat_club_tourney *c, size_t round, size_t board, unsigned player)
{
	return act(c, "decide",
	    pack(c, "{s:I, s:I, s:I}", "round", (json_int_t)round, "board", (json_int_t)board,
		"player", (json_int_t)player));
}

/* ------ the log ------ */

int
strat_club_undo(struct strat_club_tourney *c, int redo)
{
	char time[32];
	int rc = strat_club_file_begin(&c->file);

	if (rc < 0)
		return rc;
	rc = redo ? strat_club_file_redo(&c->file, "", now(time))
		  : strat_club_file_undo(&c->file, "", now(time));
	if (rc == -STRAT_E_ACT)
		refuse(c, "%s", c->file.why);
	return end_change(c, rc);
}

/* ------ standings and reports ------ */

int
strat_club_rank(struct strat_club_tourney *c, size_t rounds, struct strat_ranking **r)
{
	const struct strat_club *club = &c->file.club;
	struct strat_standings s = { .nuse = 0 };
	struct strat_club_field x;
	int rc = strat_club_field_init(&x, club);

	*r = NULL;
	if (rounds == 0 || rounds > club->paired)
		rounds = club->paired;
	if (rc == 0)
		rc = strat_tourney_standings(&x.t, rounds, NULL, &s);
	rc = rc < 0 ? refuse_memory(c) : strat_ranking_new(r, &s, x.who, report_of(c));
	strat_standings_free(&s);
	strat_club_field_free(&x);
	return rc;
}

/* Append C as JSON to OUT. */
static int
put_json(const struct strat_club *c, const struct strat_club_field *x, struct strat_out *out)
{
	struct strat_standings s = { .nuse = 0 };
	int rc = strat_tourney_standings(&x->t, c->paired, NULL, &s);
	json_t *all = rc < 0 ? NULL : strat_club_json(c, x, &s);

	strat_club_put_json(out, all, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
	strat_out_char(out, '\n');
	json_decref(all);
	strat_standings_free(&s);
	return out->error;
}

int
strat_club_export(struct strat_club_tourney *c, enum strat_club_format format, const char *path)
{
	static const enum strat_club_report kinds[] = { STRAT_CLUB_TRF16, STRAT_CLUB_TRFX,
		STRAT_CLUB_TRF26 };
	const struct strat_club *club = &c->file.club;
	struct strat_out out = { .fd = -1 };
	struct strat_club_field x;
	int rc;

	if (club->boards && format == STRAT_CLUB_EXPORT_TRFX)
		return refuse(c, _("trfx has no teams: use trf26, or trf16 for the games alone"));
	rc = strat_club_field_init(&x, club);
	if (rc == 0 && format == STRAT_CLUB_EXPORT_JSON)
		rc = put_json(club, &x, &out);
	else if (rc == 0)
		rc = strat_club_report(&x, club, kinds[format], "\r", &out);
	rc = rc < 0 ? refuse_memory(c) : strat_out_save(&out, path, report_of(c));
	strat_out_free(&out);
	strat_club_field_free(&x);
	return rc;
}
