/* transform.c - mirror a game, or exchange its sides. */
#include "game/change/transform.h"

#include <stdio.h>
#include <string.h>

#include "game/change/remap.h"

void
strat_transform_init(struct strat_transform *t)
{
	strat_start_init(&t->start);
	strat_play_init(&t->play);
	strat_out_init(&t->text, -1);
}

void
strat_transform_free(struct strat_transform *t)
{
	strat_start_free(&t->start);
	strat_play_free(&t->play);
	strat_out_free(&t->text);
}

/* Read the rules of the game, and check that its board is symmetric under the transformation. */
static int
check_rules(struct strat_remap *w)
{
	strat_piece board[STRAT_SQUARES];
	const struct strat_rules *r;
	int rc = strat_start_rules(&w->t->start, w->g, w->rep), s;

	if (rc < 0)
		return rc;
	r = &w->t->start.rules;
	w->files = r->files;
	w->rows = r->rows;
	strat_rules_board(r, board);
	for (s = 0; s < STRAT_SQUARES; s++)
		if (strat_remap_contains(w, (strat_square)s) &&
		    board[s] != board[strat_remap_square(w, (strat_square)s)])
			return strat_remap_report(w, STRAT_E_LOPSIDED, w->g->line, 0, r->name);
	return strat_remap_check_plies(w);
}

static int
no_memory(const struct strat_remap *w, int rc)
{
	return rc == -STRAT_E_NOMEM ? strat_remap_report(w, STRAT_E_NOMEM, w->g->line, 0, "") : rc;
}

int
strat_mirror(struct strat_transform *t, struct strat_record *g, struct strat_report *rep)
{
	struct strat_remap w = { .t = t, .g = g, .rep = rep };
	int rc;

	t->text.error = 0;
	rc = check_rules(&w);
	if (rc == 0)
		rc = strat_remap_tags(&w, 1);
	if (rc == 0)
		rc = strat_remap_tags(&w, 0);
	if (rc == 0)
		rc = strat_remap_movetext(&w);
	return no_memory(&w, rc);
}

/* ------ sides exchanged ------ */

/* Write the board of P with the sides exchanged. */
static void
put_board(const struct strat_remap *w, struct strat_out *out, const struct strat_play *p)
{
	int file, row;

	for (row = 1; row <= w->rows; row++)
		for (file = 1; file <= w->files; file++) {
			strat_piece piece =
			    p->at[strat_remap_square(w, strat_square_at(file, row))];

			strat_out_char(out,
			    piece == STRAT_LAKE ? '_'
						: strat_letter(STRAT_OTHER(strat_piece_side(piece)),
						      strat_piece_rank(piece)));
		}
}

/* Write the setup of SIDE on the board of P. */
static void
put_home(struct strat_out *out, const struct strat_play *p, enum strat_side side)
{
	int home = p->rules->home, top = side == STRAT_RED ? home : p->rules->rows, row, file;

	for (row = top; row > top - home; row--)
		for (file = 1; file <= p->rules->files; file++) {
			if (file == 1 && row < top)
				strat_out_char(out, '/');
			strat_out_char(out,
			    strat_rank_symbol[strat_piece_rank(p->at[strat_square_at(file, row)])]);
		}
}

/* Return 1 if the position of G, which is set up in P, can be written as two setups. */
static int
is_setups(const struct strat_start *st, const struct strat_record *g, const struct strat_play *p)
{
	static const char *const more[] = { "Captured", "Enchanted", "Moved", "KnownRed",
		"KnownBlue", "Rescued", "Ply", "Quiet", "Prior" };
	int count[2] = { 0, 0 }, size = strat_rules_army_size(&st->rules), s;
	size_t i;

	for (i = 0; i < sizeof more / sizeof *more; i++)
		if (strat_record_tag(g, more[i]))
			return 0;
	for (s = 0; s < STRAT_SQUARES; s++) {
		enum strat_side side = strat_piece_side(p->at[s]);

		if (!(p->at[s] & 15))
			continue;
		if (!strat_rules_is_home(&st->rules, side, (strat_square)s))
			return 0;
		count[side]++;
	}
	return p->turn == STRAT_RED &&
	    (st->rules.any_army || (count[STRAT_RED] == size && count[STRAT_BLUE] == size));
}

/* Replace the new position of G by setups, if possible. */
static int
return_to_setups(const struct strat_remap *w)
{
	struct strat_transform *t = w->t;
	static const char *const names[] = { "RedSetup", "BlueSetup" };
	int rc = strat_start(&t->start, w->g, &t->play, NULL, NULL), side;

	/* the fault has been reported, or will be when the game is played */
	if (rc < 0 || !is_setups(&t->start, w->g, &t->play))
		return rc == -STRAT_E_NOMEM ? rc : 0;
	strat_record_drop_tag(w->g, "Position");
	strat_record_drop_tag(w->g, "Turn");
	for (side = STRAT_RED; side <= STRAT_BLUE; side++) {
		t->text.len = 0;
		put_home(&t->text, &t->play, (enum strat_side)side);
		if (t->text.error ||
		    strat_record_set_tag(w->g, names[side], t->text.text, t->text.len) < 0)
			return -STRAT_E_NOMEM;
	}
	return 0;
}

/* Replace setups by the position in T->play, in which Blue moves first. */
static int
leave_setups(const struct strat_remap *w)
{
	struct strat_transform *t = w->t;

	strat_record_drop_tag(w->g, "RedSetup");
	strat_record_drop_tag(w->g, "BlueSetup");
	t->text.len = 0;
	put_board(w, &t->text, &t->play);
	if (t->text.error)
		return -STRAT_E_NOMEM;
	return strat_record_set_tag(w->g, "Position", t->text.text, t->text.len);
}

/* Write the name of the tag that corresponds to NAME for the other side to TO.  Return 0 if NAME
 * belongs to no side. */
static int
other_name(const char *name, char *to, size_t size)
{
	static const char *const sides[] = { "Red", "Blue" };
	size_t len = strlen(name), i, n;

	for (i = 0; i < 2; i++) {
		n = strlen(sides[i]);
		if (strncmp(name, sides[i], n) == 0 && !(name[n] >= 'a' && name[n] <= 'z'))
			return (size_t)snprintf(to, size, "%s%s", sides[1 - i], name + n) < size;
	}
	for (i = 0; i < 2; i++) {
		n = strlen(sides[i]);
		if (len > n && strcmp(name + len - n, sides[i]) == 0)
			return (size_t)snprintf(
				   to, size, "%.*s%s", (int)(len - n), name, sides[1 - i]) < size;
	}
	return 0;
}

/* Rename the tags of each side to those of the other.  If both exist, they keep their places. */
static int
exchange_names(struct strat_record *g)
{
	char other[128];
	size_t i, k;

	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name;
		uint32_t value = g->tags[i].value;

		if (!other_name(name, other, sizeof other))
			continue;
		for (k = 0; k < g->ntags; k++)
			if (strcmp(g->text + g->tags[k].name, other) == 0)
				break;
		if (k == g->ntags) {
			if (strat_record_rename_tag(g, name, other) < 0)
				return -STRAT_E_NOMEM;
		} else if (k > i) {
			g->tags[i].value = g->tags[k].value;
			g->tags[k].value = value;
		}
	}
	return 0;
}

static int
exchange(struct strat_remap *w, int has_setups)
{
	struct strat_record *g = w->g;
	const char *turn = strat_record_tag(g, "Turn");
	int is_blue = turn && strcmp(turn, "blue") == 0;

	w->shift = strat_record_plies_before(g) % 2 ? -1 : 1;
	if (strat_remap_tags(w, 0) < 0 || exchange_names(g) < 0 ||
	    (has_setups && leave_setups(w) < 0) ||
	    strat_record_set_tag(g, "Turn", is_blue ? "red" : "blue", is_blue ? 3 : 4) < 0 ||
	    strat_remap_movetext(w) < 0)
		return -STRAT_E_NOMEM;
	if (g->result == STRAT_RED_WINS || g->result == STRAT_BLUE_WINS)
		g->result = g->result == STRAT_RED_WINS ? STRAT_BLUE_WINS : STRAT_RED_WINS;
	return has_setups ? 0 : return_to_setups(w);
}

/* Check that the Turn tag is valid. */
static int
check_turn(const struct strat_remap *w)
{
	const char *turn = strat_record_tag(w->g, "Turn");

	if (!turn || strcmp(turn, "red") == 0 || strcmp(turn, "blue") == 0)
		return 0;
	return strat_remap_report(
	    w, STRAT_E_STATE, strat_record_tag_line(w->g, "Turn"), 0, "invalid side (red or blue)");
}

int
strat_swap(struct strat_transform *t, struct strat_record *g, struct strat_report *rep)
{
	struct strat_remap w = { .t = t, .g = g, .rep = rep, .swap = 1 };
	int has_setups = !strat_record_tag(g, "Position"), rc;

	t->text.error = 0;
	rc = check_rules(&w);
	if (rc == 0)
		rc = strat_remap_tags(&w, 1);
	if (rc == 0)
		rc = has_setups ? strat_start(&t->start, g, &t->play, NULL, rep) : check_turn(&w);
	if (rc == 0)
		rc = exchange(&w, has_setups);
	return no_memory(&w, rc);
}
