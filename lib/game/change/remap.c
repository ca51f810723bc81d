/* remap.c - move the squares and sides in a record to where they are on the transformed board. */
#include "game/change/remap.h"

#include <stdio.h>
#include <string.h>

#include "base/scan.h"

int
strat_remap_report(
    const struct strat_remap *w, enum strat_code code, long line, size_t ply, const char *detail)
{
	return strat_tellf(w->rep, code, strat_at(w->g->file, line, (long)ply), "%s", detail);
}

/* ------ squares ------ */

int
strat_remap_contains(const struct strat_remap *w, strat_square s)
{
	return strat_file(s) >= 1 && strat_file(s) <= w->files && strat_row(s) >= 1 &&
	    strat_row(s) <= w->rows;
}

strat_square
strat_remap_square(const struct strat_remap *w, strat_square s)
{
	int row = strat_row(s);

	return strat_square_at(w->files + 1 - strat_file(s), w->swap ? w->rows + 1 - row : row);
}

/* The new places of the neighbours of a Rampage: mirrored, and rotated. */
static const uint8_t around_to[2][8] = { { 2, 1, 0, 4, 3, 7, 6, 5 }, { 7, 6, 5, 4, 3, 2, 1, 0 } };

static void
map_ply(const struct strat_remap *w, struct strat_ply *ply)
{
	uint32_t around = 0;
	int i;

	ply->from = strat_remap_square(w, ply->from);
	ply->to = strat_remap_square(w, ply->to);
	if (ply->via)
		ply->via = strat_remap_square(w, ply->via);
	if (ply->rescue_at)
		ply->rescue_at = strat_remap_square(w, ply->rescue_at);
	for (i = 0; ply->around && i < 8; i++)
		around |= (ply->around >> 4 * i & 15) << 4 * around_to[w->swap][i];
	ply->around = around;
}

static int
ply_is_on_board(const struct strat_remap *w, const struct strat_ply *ply)
{
	return strat_remap_contains(w, ply->from) && strat_remap_contains(w, ply->to) &&
	    (!ply->via || strat_remap_contains(w, ply->via)) &&
	    (!ply->rescue_at || strat_remap_contains(w, ply->rescue_at));
}

/* ------ words ------ */

/* Append the ply or square in [S, END) with its squares mapped.  Return 0 if one is off the
 * board. */
static int
put_mapped(const struct strat_remap *w, struct strat_out *out, const char *s, const char *end)
{
	size_t before = out->len;
	char name[3];

	while (s < end) {
		strat_square at = strat_square_read(&s, end);

		if (at && !strat_remap_contains(w, at)) {
			out->len = before;
			return 0;
		}
		if (at)
			strat_out_put(
			    out, name, strat_square_write(name, strat_remap_square(w, at)));
		else
			strat_out_char(out, *s++);
	}
	return 1;
}

/* Return the length of the ply at S, or 0 if there is none. */
static size_t
ply_length(const char *s, const char *end)
{
	const char *p = s;
	struct strat_ply ply;

	if (strat_ply_read(&ply, &p, end) < 0 ||
	    (p < end && !strat_is_space(*p) && !strchr("{}();$", *p)))
		return 0;
	return (size_t)(p - s);
}

/* Append the ply number at S as it is after exchanging the sides.  Return its length, or 0 if it is
 * not a ply number. */
static size_t
put_number(const struct strat_remap *w, struct strat_out *out, const char *s, const char *end)
{
	size_t digits = 0, dots = 0;
	long n = 0;

	while (s + digits < end && strat_is_digit(s[digits]) && digits < 7)
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

/* Append a side line with its plies and their numbers mapped; everything else is copied. */
static void
put_side_line(const struct strat_remap *w, struct strat_out *out, const char *s)
{
	const char *end = s + strlen(s);
	size_t n;
	int fresh = 1; /* at the start of a word */

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
			fresh = strat_is_space(*s) || strchr("().}", *s);
		}
		s += n;
	}
}

/* ------ tags ------ */

/* The functions below append the new value of a tag to OUT.  They return 0 if they cannot parse
 * it. */

static int
put_setup(const struct strat_remap *w, struct strat_out *out, const char *s)
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
put_position(const struct strat_remap *w, struct strat_out *out, const char *s)
{
	int file, row;

	if (strlen(s) != (size_t)(w->files * w->rows))
		return 0;
	for (row = 1; row <= w->rows; row++)
		for (file = 1; file <= w->files; file++) {
			strat_square from = strat_remap_square(w, strat_square_at(file, row));
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

/* Map a list of squares, sides and other words. */
static int
put_words(const struct strat_remap *w, struct strat_out *out, const char *s)
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

/* Map a list by sides.  The exchanged "blue A red B" is written as "red B blue A". */
static int
put_sides(const struct strat_remap *w, struct strat_out *out, const char *s)
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
put_plies(const struct strat_remap *w, struct strat_out *out, const char *s)
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
put_result(const struct strat_remap *w, struct strat_out *out, const char *s)
{
	(void)w;
	strat_out_str(out, strcmp(s, "1-0") == 0 ? "0-1" : strcmp(s, "0-1") == 0 ? "1-0" : s);
	return 1;
}

static const struct mapped_tag {
	const char *name;
	int (*put)(const struct strat_remap *w, struct strat_out *out, const char *s);
	int only_swap;
	enum strat_code code; /* reported if PUT fails */
} mapped_tags[] = {
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

#define NMAPPED (sizeof mapped_tags / sizeof *mapped_tags)

/* Map the tags that mention squares or sides.  If DRY is 1, only check that it is possible. */
int
strat_remap_tags(const struct strat_remap *w, int dry)
{
	struct strat_out *out = &w->t->text;
	const char *value;
	size_t i;

	for (i = 0; i < NMAPPED; i++) {
		const struct mapped_tag *c = &mapped_tags[i];

		value = strat_record_tag(w->g, c->name);
		if (!value || (c->only_swap && !w->swap) ||
		    (c->put == put_setup && w->swap)) /* it becomes a position */
			continue;
		out->len = 0;
		if (!c->put(w, out, value))
			return strat_remap_report(
			    w, c->code, strat_record_tag_line(w->g, c->name), 0, value);
		if (dry)
			continue;
		if (out->error ||
		    strat_record_set_tag(w->g, c->name, out->text ? out->text : "", out->len) < 0)
			return -STRAT_E_NOMEM;
	}
	return 0;
}

/* ------ plies and side lines ------ */

int
strat_remap_check_plies(const struct strat_remap *w)
{
	size_t i;

	for (i = 0; i < w->g->nplies; i++)
		if (!ply_is_on_board(w, &w->g->plies[i]))
			return strat_remap_report(w, STRAT_E_TARGET, strat_record_line(w->g, i + 1),
			    i + 1, "off the board");
	return 0;
}

int
strat_remap_movetext(const struct strat_remap *w)
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
