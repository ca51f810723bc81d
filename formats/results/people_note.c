/* people_note.c - tell how a list is read: which sheet, which columns. */
#include "formats/results/people_note.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/utf8.h"

/* Pass the note OUT, and free it. */
static void
tell(struct strat_people *p, struct strat_out *out)
{
	strat_out_char(out, '\0');
	if (out->error)
		strat_tell(p->rep, STRAT_E_NOMEM, strat_at_file(p->file));
	else if (p->note)
		p->note(p->arg, out->text);
	strat_out_free(out);
}

/* Copy the LEN bytes at S to TO in one line, at most MOST bytes and whole letters. */
static void
copy_short(char *to, const char *s, size_t len, size_t most)
{
	size_t n = 0;
	int width;

	for (; len && n + 4 < most; s += width, len -= (size_t)width) {
		width = strat_utf8_length(s, s + len);
		if (width == 0) {
			width = 1;
			to[n++] = '?';
		} else if (width == 1) {
			to[n++] = (unsigned char)*s < 32 ? ' ' : *s;
		} else {
			memcpy(to + n, s, (size_t)width);
			n += (size_t)width;
		}
	}
	to[n] = '\0';
}

static void
put_cell(struct strat_out *out, const struct strat_row_cell *c)
{
	char text[44];

	copy_short(text, c->s, c->len, sizeof text);
	strat_out_str(out, text);
}

const char *
strat_people_show(char to[STRAT_PEOPLE_SHOWN], const struct strat_row_cell *cells, size_t n)
{
	size_t k, len = 0;

	*to = '\0';
	for (k = 0; k < n && len + 12 < STRAT_PEOPLE_SHOWN; k++) {
		if (!cells[k].len)
			continue;
		if (len)
			len += (size_t)snprintf(to + len, STRAT_PEOPLE_SHOWN - len, "; ");
		copy_short(to + len, cells[k].s, cells[k].len, STRAT_PEOPLE_SHOWN - len);
		len += strlen(to + len);
	}
	return to;
}

/* ------ sheets ------ */

static void
put_sheets(struct strat_out *out, const struct strat_workbook *b, size_t but)
{
	size_t i, n = strat_workbook_sheets(b), shown = 0;

	for (i = 0; i < n && shown < 20; i++) {
		const char *name = strat_workbook_name(b, i);
		const struct strat_row_cell cell = { name, strlen(name) };

		if (i == but)
			continue;
		strat_out_str(out, shown++ ? ", '" : " '");
		put_cell(out, &cell);
		strat_out_char(out, '\'');
	}
	if (i < n)
		strat_out_str(out, " ...");
}

void
strat_people_tell_sheet(struct strat_people *p, const struct strat_workbook *b, size_t sheet)
{
	const char *name = strat_workbook_name(b, sheet);
	const struct strat_row_cell cell = { name, strlen(name) };
	struct strat_out out;

	if (strat_workbook_sheets(b) < 2 || p->sheet)
		return;
	strat_out_init(&out, -1);
	strat_out_str(&out, _("sheet"));
	strat_out_str(&out, " '");
	put_cell(&out, &cell);
	strat_out_str(&out, "'; ");
	strat_out_str(&out, p->is_screen ? _("other sheets:") : _("--sheet reads another one:"));
	put_sheets(&out, b, sheet);
	tell(p, &out);
}

void
strat_people_tell_sheets(struct strat_people *p, const struct strat_workbook *b)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	strat_out_str(&out, _("the sheets are"));
	put_sheets(&out, b, (size_t)-1);
	tell(p, &out);
}

void
strat_people_tell_hidden(struct strat_people *p, size_t n)
{
	struct strat_out out;

	if (!n)
		return;
	strat_out_init(&out, -1);
	strat_out_printf(
	    &out, P_("%zu hidden row is read too", "%zu hidden rows are read too", n), n);
	tell(p, &out);
}

/* ------ columns ------ */

static int
role_at(const struct strat_people_layout *l, size_t k)
{
	int role = 0;

	while (role < STRAT_PEOPLE_ROLES && l->column[role] != (int)k)
		role++;
	return role;
}

/* Return 1 if the header is in the first row, and has the names of facts and nothing else. */
static int
is_plain(const struct strat_people_layout *l, const struct strat_people_row *h)
{
	char word[STRAT_PEOPLE_FOLDED];
	size_t k;

	for (k = 0; k < h->n; k++) {
		int role = role_at(l, k);

		strat_people_fold(word, h->cells[k].s, h->cells[k].len);
		if (h->cells[k].len &&
		    (role == STRAT_PEOPLE_NOTHING ||
			strcmp(word, strat_people_role_name(role)) != 0))
			return 0;
	}
	return l->header == 1;
}

/* Append what each used column of the row has: "name = Naam". */
static void
put_used(
    struct strat_out *out, const struct strat_people_layout *l, const struct strat_people_row *h)
{
	int i, role, k, n = 0;

	for (i = 0; i < STRAT_PEOPLE_ROLES; i++) {
		role = (i + STRAT_PEOPLE_FIRST) % STRAT_PEOPLE_ROLES; /* names first */
		k = l->column[role];
		if (k < 0)
			continue;
		strat_out_str(out, n++ ? ", " : " ");
		strat_out_str(out, strat_people_role_shown(role));
		strat_out_str(out, " = ");
		if (l->header && !l->is_guess && (size_t)k < h->n && h->cells[k].len)
			put_cell(out, &h->cells[k]);
		else
			strat_out_printf(out, _("column %d"), k + 1);
	}
}

static void
put_unused(
    struct strat_out *out, const struct strat_people_layout *l, const struct strat_people_row *h)
{
	size_t k, n = 0;

	for (k = 0; k < h->n; k++) {
		if (!h->cells[k].len || role_at(l, k) != STRAT_PEOPLE_NOTHING)
			continue;
		strat_out_str(out, n++ ? ", " : "");
		if (n == 1) {
			strat_out_str(out, "; ");
			strat_out_str(out, _("not used:"));
			strat_out_char(out, ' ');
		}
		if (l->header && !l->is_guess)
			put_cell(out, &h->cells[k]);
		else
			strat_out_printf(out, _("column %d"), (int)k + 1);
	}
}

void
strat_people_tell_columns(struct strat_people *p, const struct strat_people_layout *l,
    const struct strat_people_rows *rows)
{
	const struct strat_people_row *h = l->header ? &rows->row[l->header - 1] : NULL;
	struct strat_out out;

	if (h && !l->is_guess && is_plain(l, h))
		return;
	strat_out_init(&out, -1);
	if (h && !l->is_guess) {
		strat_out_printf(&out, _("row %ld has the column names:"), h->line);
		put_used(&out, l, h);
		put_unused(&out, l, h);
	} else if (l->header < rows->n) {
		h = &rows->row[l->header];
		strat_out_printf(
		    &out, _("row %ld is the first player, without column names above:"), h->line);
		put_used(&out, l, h);
		put_unused(&out, l, h);
		strat_out_str(&out,
		    !l->is_guess ? ""
			: p->is_screen
			? _(" (a guess; a first row with names, such as name;rating;club, brings the other columns in)")
			: _(" (a guess; if it is wrong, use --columns)"));
	}
	tell(p, &out);
	if (l->header > 1 || (l->is_guess && l->header)) {
		strat_out_init(&out, -1);
		strat_out_printf(&out, _("not read: what is above row %ld"), h->line);
		tell(p, &out);
	}
}

/* ------ unknown columns ------ */

/* Return the row with most cells among the first ones. */
static size_t
widest(const struct strat_people_rows *rows)
{
	size_t i, k, n, best = 0, most = 0;

	for (i = 0; i < rows->n && i < 20; i++) {
		for (n = k = 0; k < rows->row[i].n; k++)
			n += rows->row[i].cells[k].len > 0;
		if (n > most) {
			most = n;
			best = i;
		}
	}
	return best;
}

void
strat_people_tell_choice(struct strat_people *p, const struct strat_people_rows *rows)
{
	size_t i = widest(rows), k;
	const struct strat_people_row *r = &rows->row[i], *next = i + 1 < rows->n ? r + 1 : NULL;
	struct strat_out out;

	for (k = 0; k < r->n && k < 30; k++) {
		strat_out_init(&out, -1);
		strat_out_printf(&out, _("column %zu:"), k + 1);
		strat_out_str(&out, " '");
		put_cell(&out, &r->cells[k]);
		strat_out_char(&out, '\'');
		if (next && k < next->n && next->cells[k].len) {
			strat_out_str(&out, ", '");
			put_cell(&out, &next->cells[k]);
			strat_out_char(&out, '\'');
		}
		tell(p, &out);
	}
}
