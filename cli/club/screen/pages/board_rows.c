/* board_rows.c - the rows of a round, alone or with why their players met as it was when they were paired. */
#include "cli/club/screen/ui.h"
#include "cli/club/standings_diff.h"
#include "club/team/team.h"

#include <string.h>

void
club_put_board_row(const struct strat_club *c, struct screen_lines *to,
    const struct screen_lines *rows, size_t round, size_t i, int width)
{
	const struct strat_club_round *r = &c->round[round];
	long id = rows->line[i].id, last = i ? rows->line[i - 1].id : 0;
	size_t match = id ? strat_club_match_number(c, round, (size_t)id - 1) : 0;
	struct strat_out score;

	if (c->boards && id &&
	    (!last || match != strat_club_match_number(c, round, (size_t)last - 1))) {
		strat_out_init(&score, -1);
		club_put_score(&score, c, round, (size_t)id - 1);
		screen_lines_wrap(to, SCREEN_HEAD, club_text_end(&score), width);
		strat_out_free(&score);
	}
	if (!c->boards || !id || r->games[id - 1].player[1]) /* the score has said the bye */
		screen_line_put(to, rows->line[i].role, id, screen_line_text(rows, i));
}

/* ------ a round that is paired again ------ */

/* A round that is being paired again. */
struct again {
	struct club_ui *u;
	size_t round;
	int is_stopped;
};

static int
stop(void *arg)
{
	struct again *a = arg;

	if (!a->is_stopped && a->u->busy)
		a->is_stopped = a->u->busy(a->u,
		    club_ui_format(
			_("Pairing round %zu again to explain it ...  ESC stops"), a->round));
	return a->is_stopped;
}

/* Return a hash of what the pairing of ROUND depends on: the rounds before it, who plays in it, the order of the
 * players, the number of rounds and of forbidden pairs, and settings. */
static struct strat_hash
hash_before(const struct strat_club_field *x, const struct strat_club *c, size_t round)
{
	struct strat_hash all = strat_hash(&round, sizeof round), one;
	static const char *const settings[] = { "system", "avoid", "acceleration", "colours",
		"seed" };
	uint32_t of[6];
	size_t i, k;

	for (i = 0; i < sizeof settings / sizeof *settings; i++) {
		const char *value = strat_club_get(c, settings[i]);

		one = strat_hash(value, strlen(value));
		all = strat_hash_combine(all, one);
	}
	for (i = 0; i < x->t.n; i++)
		for (k = 0; k < round; k++) {
			const struct strat_cell *cell = strat_tourney_cell(&x->t, i, k);
			int is_before = k + 1 < round;

			of[0] = (uint32_t)(i << 16 | k);
			of[1] = is_before ? (uint32_t)cell->opponent << 16 | cell->colour << 8 : 0;
			of[2] = is_before ? (uint8_t)cell->result
					  : (uint32_t)strat_club_plays_in(c, x->who[i], round);
			of[3] = is_before ? (uint32_t)cell->earned : (uint32_t)c->nbans;
			of[4] = is_before ? (uint32_t)cell->second : (uint32_t)x->t.rounds;
			of[5] = x->who[i];
			one = strat_hash(of, sizeof of);
			all = strat_hash_combine(all, one);
		}
	return all;
}

/* Pair ROUND of X and C again, unless that was done and the rounds before it are the same.  The page goes back to
 * the boards alone if the user stops it.  Return the pairs, none if there is no pairing. */
static const struct strat_pairing *
pair_again(struct club_ui *u, struct strat_club_field *x, const struct strat_club *c, size_t round)
{
	struct strat_hash of = hash_before(x, c, round);
	struct again a = { u, round, 0 };

	if (of.low == u->again_of.low && of.high == u->again_of.high)
		return &u->again;
	strat_pairing_clear(&u->again);
	u->again_of = of;
	x->stop = stop;
	x->stop_arg = &a;
	if (club_pair_again(x, c, round, 1, &u->again) < 0)
		strat_pairing_clear(&u->again);
	if (a.is_stopped) {
		u->again_of = (struct strat_hash){ 0, 0 };
		club_ui_page(u)->flag &= ~CLUB_EXPLAINED;
		club_ui_say(u, _("stopped: only the reasons in plain words are shown"));
	}
	return &u->again;
}

/* ------ a round as it was when it was paired ------ */

/* Read FILE, to be closed, at the row that paired ROUND of a Swiss.  Return its state, or that of U if there is
 * none. */
static const struct strat_club *
read_then(const struct club_ui *u, size_t round, struct strat_club_file *file)
{
	const struct strat_club *c = &u->file.club;
	struct strat_report silent = { .on_diagnostic = NULL };

	*file = (struct strat_club_file){ .last = 0 };
	if (!strat_system_find(strat_club_get(c, "system"))->is_swiss ||
	    strat_club_file_open(file, u->path, STRAT_SQL_READ, &silent) < 0 ||
	    strat_club_file_read_paired(file, round, 0) <= 0)
		return c;
	return &file->club;
}

/* Return 1 if a player of R has other points before the round in NOW, the present field. */
static int
has_other_points(const struct club_reasons *r, const struct strat_club_field *now)
{
	size_t i;

	for (i = 0; i < r->x->t.n; i++) {
		uint16_t k = now->index[r->x->who[i]];

		if (k != STRAT_NO_PLAYER &&
		    r->points[i] != strat_tourney_points(&now->t, k, r->round - 1))
			return 1;
	}
	return 0;
}

/* Say that results were corrected since the round of R was paired. */
static void
put_corrected(struct screen_lines *to, const struct club_reasons *r,
    const struct strat_club_field *now, int width)
{
	if (r->is_plain && has_other_points(r, now))
		screen_lines_wrap(to, SCREEN_TODO,
		    _("Results were corrected after this round was paired.  The reasons are those of "
		      "that time; the points in the table are those of today."),
		    width);
}

/* Say which points the players WHO had when the round of R was paired, if one of them has others NOW. */
static void
put_points_then(struct screen_lines *to, const struct club_reasons *r,
    const struct strat_club_field *now, const unsigned who[2], int width)
{
	char points[2][16];
	int k, differs = 0;

	if (!r->is_plain || !who[0] || !who[1])
		return;
	for (k = 0; k < 2; k++) {
		uint16_t then = r->x->index[who[k]], today = now->index[who[k]];

		if (then == STRAT_NO_PLAYER || today == STRAT_NO_PLAYER)
			return;
		club_points_text(points[k], r->points[then]);
		differs |= r->points[then] != strat_tourney_points(&now->t, today, r->round - 1);
	}
	if (differs)
		screen_lines_wrap(to, SCREEN_TODO,
		    club_ui_format(_("      When this was paired, the points were %s : %s."),
			points[0], points[1]),
		    width);
}

/* Say who plays in G instead of a player of THEN, the game as it was paired, or against one who had the bye. */
static void
put_replaced(struct screen_lines *to, const struct strat_club *c, const struct strat_club_game *g,
    const struct strat_club_game *then, int width)
{
	struct strat_out out;
	int k;

	strat_out_init(&out, -1);
	if (!then->player[1] && g->player[1]) {
		strat_out_str(&out, "       ");
		strat_out_printf(&out, _("%s plays against %s, who had the bye."),
		    club_name_of(c, g->player[g->player[0] == then->player[0]]),
		    club_name_of(c, then->player[0]));
		screen_lines_wrap(to, SCREEN_TODO, club_text_end(&out), width);
		club_text_begin(&out);
	}
	for (k = 0; k < 2; k++) {
		unsigned old = then->player[k], by = g->player[k];

		if (!old || !by || old == by || by == then->player[!k])
			continue;
		strat_out_str(&out, "       ");
		strat_out_printf(&out,
		    _("%s plays instead of %s.  The board was paired as %s - %s."),
		    club_name_of(c, by), club_name_of(c, old), club_name_of(c, then->player[0]),
		    club_name_of(c, then->player[1]));
		screen_lines_wrap(to, SCREEN_TODO, club_text_end(&out), width);
		club_text_begin(&out);
	}
	strat_out_free(&out);
}

/* Say in which earlier round A and B met, of a Swiss, when that of R was paired. */
static void
put_repeat(struct screen_lines *to, const struct club_reasons *r, unsigned a, unsigned b, int width)
{
	uint16_t i = r->x->index[a], k = b ? r->x->index[b] : STRAT_NO_PLAYER;
	size_t before = i == STRAT_NO_PLAYER || k == STRAT_NO_PLAYER || !club_is_swiss(r->c)
	    ? 0
	    : r->round - 1;
	struct strat_out out;

	for (; before; before--) {
		const struct strat_cell *cell = strat_tourney_cell(&r->x->t, i, before - 1);

		if (cell->opponent == k && strat_cell_is_met(cell))
			break;
	}
	if (!before)
		return;
	strat_out_init(&out, -1);
	strat_out_str(&out, "       ");
	strat_out_printf(&out, _("%s and %s have already met, in round %zu"), club_name_of(r->c, a),
	    club_name_of(r->c, b), before);
	screen_lines_wrap(to, SCREEN_TODO, club_text_end(&out), width);
	strat_out_free(&out);
}

/* Add the reasons of game G of the round of R, and who took the place of another player since; then the reasons
 * are those of the pair that was made. */
static void
put_game(struct screen_lines *to, const struct club_reasons *r, const struct strat_club_field *now,
    const struct strat_pairing *p, const struct strat_club_game *g,
    const struct strat_club_game *then, int width)
{
	const struct strat_club *c = r->c;
	unsigned who[2];
	size_t k;

	if (c->boards && memcmp(g->player, then->player, sizeof g->player) != 0)
		return; /* another line-up */
	put_replaced(to, c, g, then, width);
	for (k = 0; k < 2; k++)
		who[k] = then->player[k] ? strat_club_entrant(c, then->player[k]) : 0;
	put_points_then(to, r, now, who, width);
	if (who[0])
		put_repeat(to, r, who[0], who[1], width);
	club_put_reasons(to, r, who[0], who[1], p, width);
}

void
club_put_board_reasons(struct club_ui *u, struct screen_lines *to, const struct screen_lines *rows,
    size_t round, int width)
{
	const struct strat_club *c = club_of(u), *then;
	const struct strat_pairing *p = &u->again;
	struct strat_club_file file;
	struct strat_club_field x, now;
	struct club_reasons r = { 0 };
	size_t i;
	int rc, rc_now = strat_club_field_init(&now, c);

	then = read_then(u, round, &file);
	rc = strat_club_field_init(&x, then);
	rc = rc == 0 ? rc_now : rc;
	if (rc == 0)
		rc = club_reasons_init(&r, then, &x, round, NULL);
	if (rc == 0 && x.t.system)
		p = pair_again(u, &x, then, round);
	if (rc == 0)
		club_reasons_of_system(&r, p);
	for (i = 0; i < rows->n; i++) {
		long id = rows->line[i].id;

		club_put_board_row(c, to, rows, round, i, width);
		if (rc == 0 && id && (size_t)id <= then->round[round].n &&
		    strat_club_match_begin(c, round, (size_t)id - 1) == (size_t)id - 1)
			put_game(to, &r, &now, p, &c->round[round].games[id - 1],
			    &then->round[round].games[id - 1], width);
		if (rc == 0 && i == 0) /* below the headings */
			put_corrected(to, &r, &now, width);
	}
	to->error = rc < 0 ? -STRAT_E_NOMEM : to->error;
	club_reasons_free(&r);
	strat_club_field_free(&x);
	strat_club_field_free(&now);
	strat_club_file_close(&file);
}
