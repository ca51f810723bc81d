/* transform.c - the same game seen otherwise: mirrored, or with the sides exchanged. */
#include "game/transform.h"

#include <stdio.h>
#include <string.h>

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

/* One transformation. */
struct work {
	struct strat_transform *t;
	struct strat_record *g;
	struct strat_report *rep;
	int files, rows;
	int swap;
	int shift; /* what is added to ply numbers in side lines */
};

static int
tell(const struct work *w, enum strat_code code, long line, size_t ply, const char *detail)
{
	struct strat_diag d = { .code = code, .file = w->g->file, .line = line, .ply = (long)ply };

	snprintf(d.detail, sizeof d.detail, "%s", detail);
	return strat_tell(w->rep, &d);
}

/* ------ squares ------ */

static int
is_on_board(const struct work *w, strat_square s)
{
	return strat_file(s) >= 1 && strat_file(s) <= w->files && strat_row(s) >= 1 &&
	    strat_row(s) <= w->rows;
}

static strat_square
mapped(const struct work *w, strat_square s)
{
	int row = strat_row(s);

	return strat_square_at(w->files + 1 - strat_file(s), w->swap ? w->rows + 1 - row : row);
}

/* Where the neighbours of a Rampage go, mirrored and turned. */
static const uint8_t around_to[2][8] = { { 2, 1, 0, 4, 3, 7, 6, 5 }, { 7, 6, 5, 4, 3, 2, 1, 0 } };

static void
map_ply(const struct work *w, struct strat_ply *ply)
{
	uint32_t around = 0;
	int i;

	ply->from = mapped(w, ply->from);
	ply->to = mapped(w, ply->to);
	if (ply->via)
		ply->via = mapped(w, ply->via);
	if (ply->rescue_at)
		ply->rescue_at = mapped(w, ply->rescue_at);
	for (i = 0; ply->around && i < 8; i++)
		around |= (ply->around >> 4 * i & 15) << 4 * around_to[w->swap][i];
	ply->around = around;
}

static int
ply_is_on_board(const struct work *w, const struct strat_ply *ply)
{
	return is_on_board(w, ply->from) && is_on_board(w, ply->to) &&
	    (!ply->via || is_on_board(w, ply->via)) &&
	    (!ply->rescue_at || is_on_board(w, ply->rescue_at));
}

/* ------ words ------ */

static int
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Append [S, END), a ply or a square, with its squares mapped.  0: one is off the board. */
static int
put_mapped(const struct work *w, struct strat_out *out, const char *s, const char *end)
{
	size_t before = out->len;
	char name[3];

	while (s < end) {
		strat_square at = strat_square_read(&s, end);

		if (at && !is_on_board(w, at)) {
			out->len = before;
			return 0;
		}
		if (at)
			strat_out_put(out, name, strat_square_write(name, mapped(w, at)));
		else
			strat_out_char(out, *s++);
	}
	return 1;
}

/* The length of the ply at S, 0: there is none. */
static size_t
ply_length(const char *s, const char *end)
{
	const char *p = s;
	struct strat_ply ply;

	if (strat_ply_read(&ply, &p, end) < 0 ||
	    (p < end && !is_blank(*p) && !strchr("{}();$", *p)))
		return 0;
	return (size_t)(p - s);
}

/* Append the ply number at S as the sides exchanged have it; its length, 0: it is none. */
static size_t
put_number(const struct work *w, struct strat_out *out, const char *s, const char *end)
{
	size_t digits = 0, dots = 0;
	long n = 0;

	while (s + digits < end && s[digits] >= '0' && s[digits] <= '9' && digits < 7)
		n = n * 10 + (s[digits++] - '0');
	while (s + digits + dots < end && s[digits + dots] == '.')
		dots++;
	if (!digits || (dots != 1 && dots != 3))
		return 0;
	n = 2 * (n - 1) + (dots == 3) + w->shift;
	if (n < 0 || s[0] == '0')
		strat_out_put(out, s, digits + dots);
	else
		strat_out_printf(out, "%ld%s", n / 2 + 1, n % 2 ? "..." : ".");
	return digits + dots;
}

/* Append a side line: its plies and their numbers are carried over, all else stays. */
static void
put_side_line(const struct work *w, struct strat_out *out, const char *s)
{
	const char *end = s + strlen(s);
	size_t n;
	int fresh = 1; /* a word begins here */

	while (s < end) {
		if (*s == '{') {
			const char *close = strchr(s, '}');

			n = close ? (size_t)(close + 1 - s) : (size_t)(end - s);
			strat_out_put(out, s, n);
			fresh = 1;
		} else if (fresh && w->shift && (n = put_number(w, out, s, end)) > 0) {
			;
		} else if (fresh && (n = ply_length(s, end)) > 0 && put_mapped(w, out, s, s + n)) {
			fresh = 0;
		} else {
			n = 1;
			strat_out_char(out, *s);
			fresh = is_blank(*s) || strchr("().}", *s);
		}
		s += n;
	}
}

/* ------ tags ------ */

/* What a tag says is appended to OUT as it must be then.  0: it is not understood. */

static int
put_setup(const struct work *w, struct strat_out *out, const char *s)
{
	size_t len, i;

	(void)w;
	for (;; s += len + 1) {
		len = strcspn(s, "/");
		for (i = len; i > 0; i--)
			strat_out_char(out, s[i - 1]);
		if (!s[len])
			return 1;
		strat_out_char(out, '/');
	}
}

static int
put_position(const struct work *w, struct strat_out *out, const char *s)
{
	int file, row;

	if (strlen(s) != (size_t)(w->files * w->rows))
		return 0;
	for (row = 1; row <= w->rows; row++)
		for (file = 1; file <= w->files; file++) {
			strat_square from = mapped(w, strat_square_at(file, row));
			char c = s[(strat_row(from) - 1) * w->files + strat_file(from) - 1];
			strat_piece piece;

			if (strat_letter_read(c, &piece) < 0)
				return 0;
			if (w->swap && (piece & 15))
				c = strat_letter(
				    STRAT_OTHER(strat_piece_side(piece)), strat_piece_rank(piece));
			strat_out_char(out, c);
		}
	return 1;
}

/* A list of squares, sides and other words. */
static int
put_words(const struct work *w, struct strat_out *out, const char *s)
{
	size_t len;

	for (; *s; s += len) {
		const char *p = s;

		len = strcspn(s, " ");
		if (len == 0)
			strat_out_char(out, s[len++]);
		else if (strat_square_read(&p, s + len) && p == s + len) {
			if (!put_mapped(w, out, s, s + len))
				return 0;
		} else if (w->swap && len == 3 && memcmp(s, "red", 3) == 0)
			strat_out_str(out, "blue");
		else if (w->swap && len == 4 && memcmp(s, "blue", 4) == 0)
			strat_out_str(out, "red");
		else
			strat_out_put(out, s, len);
	}
	return 1;
}

/* "blue A red B" at FROM is said as "red B blue A". */
static int
put_sides(const struct work *w, struct strat_out *out, const char *s)
{
	size_t from = out->len, len;
	char *red;
	int rc = put_words(w, out, s);

	strat_out_char(out, '\0');
	if (out->error || rc == 0)
		return rc;
	len = --out->len - from;
	red = strstr(out->text + from, " red");
	if (strncmp(out->text + from, "blue", 4) != 0 || !red || strstr(red + 1, " red") ||
	    strstr(out->text + from + 1, "blue"))
		return rc;
	*red = '\0';
	strat_out_printf(out, "%s %s", red + 1, out->text + from);
	if (out->error == 0) {
		memmove(out->text + from, out->text + from + len, len);
		out->len = from + len;
	}
	return rc;
}

static int
put_plies(const struct work *w, struct strat_out *out, const char *s)
{
	size_t len;

	for (; *s; s += len) {
		len = strcspn(s, " ");
		if (len == 0)
			strat_out_char(out, s[len++]);
		else if (ply_length(s, s + len) != len || !put_mapped(w, out, s, s + len))
			return 0;
	}
	return 1;
}

static int
put_result(const struct work *w, struct strat_out *out, const char *s)
{
	(void)w;
	strat_out_str(out, strcmp(s, "1-0") == 0 ? "0-1" : strcmp(s, "0-1") == 0 ? "1-0" : s);
	return 1;
}

static const struct carried {
	const char *name;
	int (*put)(const struct work *w, struct strat_out *out, const char *s);
	int only_swap;
	enum strat_code code; /* when it is not understood */
} carried[] = {
	{ "RedSetup", put_setup, 0, STRAT_E_SETUP },
	{ "BlueSetup", put_setup, 0, STRAT_E_SETUP },
	{ "Position", put_position, 0, STRAT_E_POSITION },
	{ "Captured", put_sides, 1, STRAT_E_STATE },
	{ "Enchanted", put_words, 0, STRAT_E_STATE },
	{ "Moved", put_words, 0, STRAT_E_STATE },
	{ "KnownRed", put_words, 0, STRAT_E_STATE },
	{ "KnownBlue", put_words, 0, STRAT_E_STATE },
	{ "Rescued", put_sides, 0, STRAT_E_STATE },
	{ "Prior", put_plies, 0, STRAT_E_STATE },
	{ "View", put_words, 1, STRAT_E_VIEW },
	{ "Result", put_result, 1, STRAT_E_RESULT },
};

#define NCARRIED (sizeof carried / sizeof *carried)

/* Carry over what the tags say of squares and sides.  DRY: only see whether it can be done. */
static int
map_tags(const struct work *w, int dry)
{
	struct strat_out *out = &w->t->text;
	const char *value;
	size_t i;

	for (i = 0; i < NCARRIED; i++) {
		const struct carried *c = &carried[i];

		value = strat_record_tag(w->g, c->name);
		if (!value || (c->only_swap && !w->swap) ||
		    (c->put == put_setup && w->swap)) /* that becomes a position */
			continue;
		out->len = 0;
		if (!c->put(w, out, value))
			return tell(w, c->code, strat_record_tag_line(w->g, c->name), 0, value);
		if (dry)
			continue;
		if (out->error ||
		    strat_record_set_tag(w->g, c->name, out->text ? out->text : "", out->len) < 0)
			return -STRAT_E_NOMEM;
	}
	return 0;
}

/* ------ plies and side lines ------ */

static int
check_plies(const struct work *w)
{
	size_t i;

	for (i = 0; i < w->g->nplies; i++)
		if (!ply_is_on_board(w, &w->g->plies[i]))
			return tell(w, STRAT_E_TARGET, strat_record_ply_line(w->g, i + 1), i + 1,
			    "off the board");
	return 0;
}

static int
map_movetext(const struct work *w)
{
	struct strat_record *g = w->g;
	struct strat_out *out = &w->t->text;
	size_t i;

	for (i = 0; i < g->nplies; i++)
		map_ply(w, &g->plies[i]);
	for (i = 0; i < g->nnotes; i++) {
		if (g->notes[i].kind != STRAT_SIDE_LINE)
			continue;
		out->len = 0;
		put_side_line(w, out, g->text + g->notes[i].text);
		if (out->error ||
		    strat_record_set_note(g, i, out->text ? out->text : "", out->len) < 0)
			return -STRAT_E_NOMEM;
	}
	return 0;
}

/* The rules of the game must be known, and its board must look the same afterwards. */
static int
begin(struct work *w)
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
		if (is_on_board(w, (strat_square)s) &&
		    board[s] != board[mapped(w, (strat_square)s)])
			return tell(w, STRAT_E_LOPSIDED, w->g->line, 0, r->name);
	return check_plies(w);
}

static int
no_memory(const struct work *w, int rc)
{
	return rc == -STRAT_E_NOMEM ? tell(w, STRAT_E_NOMEM, w->g->line, 0, "") : rc;
}

int
strat_mirror(struct strat_transform *t, struct strat_record *g, struct strat_report *rep)
{
	struct work w = { .t = t, .g = g, .rep = rep };
	int rc;

	t->text.error = 0;
	rc = begin(&w);
	if (rc == 0)
		rc = map_tags(&w, 1);
	if (rc == 0)
		rc = map_tags(&w, 0);
	if (rc == 0)
		rc = map_movetext(&w);
	return no_memory(&w, rc);
}

/* ------ sides exchanged ------ */

/* The letters of P's board as the sides exchanged have it. */
static void
put_board(const struct work *w, struct strat_out *out, const struct strat_play *p)
{
	int file, row;

	for (row = 1; row <= w->rows; row++)
		for (file = 1; file <= w->files; file++) {
			strat_piece piece = p->at[mapped(w, strat_square_at(file, row))];

			strat_out_char(out,
			    piece == STRAT_LAKE ? '_'
						: strat_letter(STRAT_OTHER(strat_piece_side(piece)),
						      strat_piece_rank(piece)));
		}
}

/* The setup of SIDE on P's board. */
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

/* Does the position of G, set up in P, say nothing but what setups say? */
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

/* The new position of G becomes setups, if they can say it. */
static int
return_to_setups(const struct work *w)
{
	struct strat_transform *t = w->t;
	static const char *const names[] = { "RedSetup", "BlueSetup" };
	int rc = strat_start(&t->start, w->g, &t->play, NULL, NULL), side;

	/* what is wrong with it has been told, or will be by whoever plays the game */
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

/* Setups become a position in which Blue moves first; T->play has it. */
static int
leave_setups(const struct work *w)
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

/* The name of the tag that says of the other side what tag NAME says of one: it goes to TO, of
 * SIZE bytes.  0: NAME is of no side. */
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

/* Tags of one side become those of the other.  Where both are there their order stays. */
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
exchange(struct work *w, int has_setups)
{
	struct strat_record *g = w->g;
	const char *turn = strat_record_tag(g, "Turn");
	int is_blue = turn && strcmp(turn, "blue") == 0;

	w->shift = strat_record_plies_before(g) % 2 ? -1 : 1;
	if (map_tags(w, 0) < 0 || exchange_names(g) < 0 || (has_setups && leave_setups(w) < 0) ||
	    strat_record_set_tag(g, "Turn", is_blue ? "red" : "blue", is_blue ? 3 : 4) < 0 ||
	    map_movetext(w) < 0)
		return -STRAT_E_NOMEM;
	if (g->result == STRAT_RED_WINS || g->result == STRAT_BLUE_WINS)
		g->result = g->result == STRAT_RED_WINS ? STRAT_BLUE_WINS : STRAT_RED_WINS;
	return has_setups ? 0 : return_to_setups(w);
}

/* Whose turn it is must be known. */
static int
check_turn(const struct work *w)
{
	const char *turn = strat_record_tag(w->g, "Turn");

	if (!turn || strcmp(turn, "red") == 0 || strcmp(turn, "blue") == 0)
		return 0;
	return tell(
	    w, STRAT_E_STATE, strat_record_tag_line(w->g, "Turn"), 0, "neither red nor blue");
}

int
strat_swap(struct strat_transform *t, struct strat_record *g, struct strat_report *rep)
{
	struct work w = { .t = t, .g = g, .rep = rep, .swap = 1 };
	int has_setups = !strat_record_tag(g, "Position"), rc;

	t->text.error = 0;
	rc = begin(&w);
	if (rc == 0)
		rc = map_tags(&w, 1);
	if (rc == 0)
		rc = has_setups ? strat_start(&t->start, g, &t->play, NULL, rep) : check_turn(&w);
	if (rc == 0)
		rc = exchange(&w, has_setups);
	return no_memory(&w, rc);
}
