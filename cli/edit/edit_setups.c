/* edit_setups.c - the commands for setups: whole, by row or by piece. */
#include <stdlib.h>
#include <string.h>

#include "cli/edit/act.h"
#include "cli/edit/pieces.h"
#include "cli/replay/replay_view.h"

/* Refuse if U has more pieces than the army. */
static int
refuse_pieces(struct edit_session *s, const struct edit_setup *u)
{
	int of[STRAT_RANKS], all, rank;

	edit_setup_count(u, of, &all);
	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		if (of[rank] > edit_rank_limit(u->rules, rank))
			return edit_refuse(s, "too many pieces of rank %s: %d (the army has %d)",
			    u->rules->names[rank], of[rank], edit_rank_limit(u->rules, rank));
	if (all > edit_army_size(u->rules))
		return edit_refuse(
		    s, "too many pieces: %d (the army has %d)", all, edit_army_size(u->rules));
	return 0;
}

/* Return the mark with which S shows the rank of SYMBOL. */
static const char *
mark_of(const struct edit_session *s, char symbol)
{
	return edit_marks(s)[strat_rank_of(symbol)];
}

void
edit_put_left(const struct edit_session *s, struct strat_out *out, enum strat_side side)
{
	static const char order[] = "FM98765432SB";
	int of[STRAT_RANKS], all, left;
	struct edit_setup u;
	const char *c;

	if (!edit_setup_read(s, side, &u) || edit_setup_is_complete(&u)) {
		strat_out_str(out, "complete");
		return;
	}
	edit_setup_count(&u, of, &all);
	if (u.rules->any_army) {
		strat_out_str(out, "Flag missing");
		return;
	}
	strat_out_printf(out, "%d to place:", edit_army_size(u.rules) - all);
	for (c = order; *c; c++) {
		left = u.rules->army[strat_rank_of(*c)] - of[strat_rank_of(*c)];
		if (left > 1)
			strat_out_printf(out, " %sx%d", mark_of(s, *c), left);
		else if (left == 1)
			strat_out_printf(out, " %s", mark_of(s, *c));
	}
	if (of[STRAT_UNKNOWN])
		strat_out_printf(out, "; %d are ?", of[STRAT_UNKNOWN]);
}

/* ------ reading a setup ------ */

/* Return the rank symbol of a letter of the 100-letter notation, or 0 if it is not a piece of
 * SIDE. */
static char
symbol_of(char letter, enum strat_side side)
{
	strat_piece piece;

	if (strat_letter_read(letter, &piece) < 0 || piece == STRAT_LAKE)
		return 0;
	if (!piece)
		return '.';
	return strat_piece_side(piece) == side ? strat_rank_symbol[strat_piece_rank(piece)] : 0;
}

/* Copy the squares of TEXT to TO, in capitals, without blanks and slashes.  Return their number, or
 * MAX + 1 if there are more than MAX. */
static int
squeeze(const char *text, char *to, int max)
{
	int n = 0;

	for (; *text; text++) {
		if (strchr(" \t/", *text))
			continue;
		if (n == max)
			return max + 1;
		to[n++] = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
	}
	to[n] = '\0';
	return n;
}

/* Read a whole setup in the letters of the 100-letter notation, which begins at the lowest row.
 * Return 0 if TEXT is invalid. */
static int
from_letters(struct edit_setup *u, const char *text)
{
	int i, files = u->rules->files, rows = u->n / files;

	for (i = 0; i < u->n; i++) {
		char c = symbol_of(text[i], u->side);

		if (!c)
			return 0;
		u->at[(rows - 1 - i / files) * files + i % files] = c;
	}
	return 1;
}

static int
are_symbols(const char *text)
{
	for (; *text; text++)
		if (strat_rank_of(*text) == STRAT_NO_RANK && *text != '.')
			return 0;
	return 1;
}

static void
reverse(char *s, int n)
{
	int i;

	for (i = 0; i < n / 2; i++) {
		char c = s[i];

		s[i] = s[n - 1 - i];
		s[n - 1 - i] = c;
	}
}

static int
take_whole(struct edit_session *s, struct edit_setup *u, const char *text, int turned, int mirrored)
{
	char typed[STRAT_MAX_FILES * STRAT_MAX_ROWS + 1];
	int n = squeeze(text, typed, u->n), i, files = u->rules->files;

	if (n != u->n)
		return edit_refuse(s, "wrong number of squares: %d%s (the setup has %d)", n,
		    n > u->n ? " or more" : "", u->n);
	if (are_symbols(typed))
		memcpy(u->at, typed, (size_t)u->n);
	else if (!from_letters(u, typed))
		return edit_refuse(s, "unknown rank (%s, ? or .)", edit_marks_text(s).s);
	if (turned)
		reverse(u->at, u->n);
	for (i = 0; mirrored && i < u->n; i += files)
		reverse(u->at + i, files);
	return refuse_pieces(s, u);
}

static int
take_row(struct edit_session *s, struct edit_setup *u, long row, const char *text)
{
	char typed[STRAT_MAX_FILES + 1];
	int n = squeeze(text, typed, u->rules->files);
	int line = edit_setup_top_row(u) - (int)row;

	if (line < 0 || line >= u->rules->home)
		return edit_refuse(s, "row %ld out of range (%s has rows %d to %d)", row,
		    strat_side_name[u->side], edit_setup_top_row(u) - u->rules->home + 1,
		    edit_setup_top_row(u));
	if (n != u->rules->files)
		return edit_refuse(s, "wrong number of squares (a row has %d)", u->rules->files);
	if (!are_symbols(typed))
		return edit_refuse(s, "unknown rank (%s, ? or .)", edit_marks_text(s).s);
	memcpy(u->at + line * u->rules->files, typed, (size_t)n);
	return refuse_pieces(s, u);
}

/* Put an unknown piece on each empty square. */
static int
take_unknown(struct edit_session *s, struct edit_setup *u)
{
	int i;

	if (edit_army_size(u->rules) != u->n || u->rules->any_army)
		return edit_refuse(s, "the army does not fill its rows: place each ? separately");
	for (i = 0; i < u->n; i++)
		if (u->at[i] == '.')
			u->at[i] = '?';
	return refuse_pieces(s, u);
}

/* If WORD is next in *TEXT, move *TEXT past it and return 1. */
static int
eat_word(const char **text, const char *word)
{
	size_t len = edit_word(text);

	if (len != strlen(word) || memcmp(*text, word, len) != 0)
		return 0;
	*text += len;
	edit_word(text);
	return 1;
}

static int
take(struct edit_session *s, struct edit_setup *u, const char *arg)
{
	const char *rest = arg;
	long row = edit_number(&rest);
	int turned, mirrored;

	if (strcmp(arg, "?") == 0)
		return take_unknown(s, u);
	if (row >= 0 && *rest)
		return take_row(s, u, row, rest);
	turned = eat_word(&arg, "turned");
	mirrored = eat_word(&arg, "mirrored");
	return take_whole(s, u, arg, turned, mirrored);
}

/* ------ commands ------ */

/* Refuse if the game has no setups that could be changed. */
static int
check_setups(struct edit_session *s)
{
	if (strat_record_tag(edit_record(s), "Position"))
		return edit_refuse(s, "this game begins with a Position, not with setups");
	return s->game.start.base ? 0
				  : edit_refuse(s, "unknown rules: set them first (rules NAME)");
}

static int
change_setup(struct edit_session *s, const struct edit_setup *u)
{
	char text[EDIT_MAX_SETUP + STRAT_MAX_ROWS + 1];
	size_t start = s->output.len;
	int rc;

	edit_setup_format(u, text);
	rc = edit_change_start(s, edit_setup_tags[u->side], text);
	if (rc == EDIT_CHANGED && s->output.len == start && !edit_setup_is_complete(u)) {
		edit_say(s, "%s: ", strat_side_name[u->side]);
		edit_put_left(s, &s->output, u->side);
	}
	return rc;
}

/* Output the rows of a setup with the marks of S. */
static void
put_rows(struct edit_session *s, const char *text)
{
	for (; *text; text++)
		if (strat_rank_of(*text) != STRAT_NO_RANK)
			strat_out_str(&s->data, mark_of(s, *text));
		else
			strat_out_char(&s->data, *text);
	strat_out_char(&s->data, '\n');
}

static int
do_setup(struct edit_session *s, enum strat_side side, const char *arg)
{
	char text[EDIT_MAX_SETUP + STRAT_MAX_ROWS + 1];
	struct edit_setup u;

	if (check_setups(s) < 0)
		return EDIT_REFUSED;
	if (!edit_setup_read(s, side, &u))
		edit_setup_clear(&u, u.rules, side);
	if (!*arg) {
		edit_setup_format(&u, text);
		put_rows(s, text);
		edit_put_left(s, &s->data, side);
		strat_out_char(&s->data, '\n');
		return EDIT_LOOKED;
	}
	if (strcmp(arg, "none") == 0)
		return edit_change_start(s, edit_setup_tags[side], NULL);
	return take(s, &u, arg) < 0 ? EDIT_REFUSED : change_setup(s, &u);
}

int
edit_do_red(struct edit_session *s, const char *arg)
{
	return do_setup(s, STRAT_RED, arg);
}

int
edit_do_blue(struct edit_session *s, const char *arg)
{
	return do_setup(s, STRAT_BLUE, arg);
}

/* Read a square and a rank symbol: "a4 7". */
static int
read_piece(struct edit_session *s, const char *arg, strat_square *at, char *symbol)
{
	size_t len = edit_word(&arg);
	const char *p = arg;

	*at = strat_square_read(&p, arg + len);
	if (*at && p == arg + len && edit_word(&p) == 1 && !p[1]) {
		*symbol = *p >= 'a' && *p <= 'z' ? (char)(*p - 'a' + 'A') : *p;
		if (strat_rank_of(*symbol) != STRAT_NO_RANK || *symbol == '.')
			return 0;
	}
	return edit_refuse(
	    s, "invalid square or rank (SQUARE and one of %s ? .)", edit_marks_text(s).s);
}

int
edit_do_put(struct edit_session *s, const char *arg)
{
	struct edit_setup u;
	strat_square at;
	char symbol;
	int side;

	if (check_setups(s) < 0 || read_piece(s, arg, &at, &symbol) < 0)
		return EDIT_REFUSED;
	for (side = 0; side < 2; side++) {
		if (!strat_rules_is_home(&s->game.start.rules, (enum strat_side)side, at))
			continue;
		if (!edit_setup_read(s, (enum strat_side)side, &u))
			edit_setup_clear(&u, u.rules, (enum strat_side)side);
		u.at[edit_setup_index(&u, at)] = symbol;
		return refuse_pieces(s, &u) < 0 ? EDIT_REFUSED : change_setup(s, &u);
	}
	return edit_refuse(s, "square %s is outside both setups", edit_square_text(at).s);
}

/* ------ the command rank ------ */

/* Set the letter of a square in the tag Position. */
static int
change_letter(struct edit_session *s, strat_square from, enum strat_side side, char symbol)
{
	const char *old = strat_record_tag(edit_record(s), "Position");
	size_t i = (size_t)((strat_row(from) - 1) * s->game.start.rules.files + strat_file(from) -
	    1);
	char *text = strdup(old);
	int rc;

	if (!text)
		return edit_nomem(s);
	text[i] = strat_letter(side, strat_rank_of(symbol));
	rc = edit_change_start(s, "Position", text);
	free(text);
	return rc;
}

/* Return the square where piece ID stood at the start, or 0 if it was captured before.  Set *SIDE
 * to its side. */
static strat_square
find_start(const struct edit_session *s, int id, enum strat_side *side)
{
	const struct strat_play *p = &s->game.saved[0].play;
	int at;

	for (at = 0; at < STRAT_SQUARES; at++)
		if (strat_piece_id(p->at[at]) == id) {
			*side = strat_piece_side(p->at[at]);
			return (strat_square)at;
		}
	return 0;
}

static int
change_rank(struct edit_session *s, strat_square from, enum strat_side side, char symbol)
{
	struct edit_setup u;

	if (strat_record_tag(edit_record(s), "Position"))
		return change_letter(s, from, side, symbol);
	if (!edit_setup_read(s, side, &u))
		return edit_refuse(s, "invalid setup");
	u.at[edit_setup_index(&u, from)] = symbol;
	return refuse_pieces(s, &u) < 0 ? EDIT_REFUSED : change_setup(s, &u);
}

int
edit_do_rank(struct edit_session *s, const char *arg)
{
	size_t before = s->game.nplies, ply = s->game.ply;
	enum strat_side side;
	strat_square at, from;
	char symbol;
	int rc;

	if (read_piece(s, arg, &at, &symbol) < 0)
		return EDIT_REFUSED;
	if (s->phase != EDIT_PLAY)
		return edit_refuse(s, "setups incomplete");
	if (!strat_piece_id(s->game.play.at[at]) || symbol == '.')
		return edit_refuse(s, "no piece on %s", edit_square_text(at).s);
	from = find_start(s, strat_piece_id(s->game.play.at[at]), &side);
	if (!from)
		return edit_refuse(s, "that piece was not on the board at the start");
	s->keeps_shown = 1;
	rc = change_rank(s, from, side, symbol);
	s->keeps_shown = 0;
	if (rc != EDIT_CHANGED || (s->phase == EDIT_PLAY && s->game.nplies >= before))
		return rc;
	/* the rank contradicts a ply: undo */
	edit_log_undo(&s->log, &s->doc);
	s->log.all = s->log.n;
	edit_replay_game(s, 0, 1);
	if (replay_game_seek(&s->game, ply) < 0)
		return edit_nomem(s);
	return edit_refuse(
	    s, "the piece on %s cannot be %s", edit_square_text(at).s, mark_of(s, symbol));
}
