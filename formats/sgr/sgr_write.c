/* sgr_write.c - write text records in canonical form. */
#include "formats/sgr/sgr.h"

#include <string.h>

#include "base/scan.h"
#include "formats/sgr/sgr_number.h"
#include "game/rules.h"
#include "game/tags.h"

#define COLUMNS 80

/* ------ tags ------ */

/* Write a tag; the letters of a position are written as capitals. */
void
strat_sgr_write_tag(struct strat_out *out, const char *name, const char *value, size_t len)
{
	int capitals = strcmp(name, "Position") == 0;
	size_t i;

	strat_out_char(out, '[');
	strat_out_str(out, name);
	strat_out_str(out, " \"");
	for (i = 0; i < len; i++) {
		char c = value[i];

		if (c == '"' || c == '\\')
			strat_out_char(out, '\\');
		strat_out_char(out, capitals && c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c);
	}
	strat_out_str(out, "\"]\n");
}

/* Write the tag Army that turns the army of BASE into that of R. */
static void
write_army(struct strat_out *out, const struct strat_rules *r, const struct strat_rules *base)
{
	size_t start = out->len;
	int rank;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		if (r->army[rank] != base->army[rank])
			strat_out_printf(out, "%s%cx%d", out->len > start ? " " : "",
			    strat_rank_symbol[rank], r->army[rank]);
}

/* Write Options or Army in canonical form, if they can be understood. */
static void
write_rules_tag(struct strat_out *out, const struct strat_record *g, const char *name)
{
	const char *value = strat_record_tag(g, name), *rules = strat_record_tag(g, "Rules");
	const struct strat_rules *base = strat_rules_find(rules ? rules : strat_rules_default);
	int is_army = strcmp(name, "Army") == 0, rc = -1;
	struct strat_rules r;
	struct strat_out text;
	char why[8];

	if (base) {
		r = *base;
		rc = is_army ? strat_rules_army(&r, value, why, sizeof why)
			     : strat_rules_options(&r, value, why, sizeof why);
	}
	if (rc < 0) {
		strat_sgr_write_tag(out, name, value, strlen(value));
		return;
	}
	strat_out_init(&text, -1);
	if (is_army)
		write_army(&text, &r, base);
	else
		strat_rules_write_options(&text, &r, base);
	if (text.len)
		strat_sgr_write_tag(out, name, text.text, text.len);
	if (text.error)
		out->error = text.error;
	strat_out_free(&text);
}

/* Write the known tags in their order, then all others in the order in which they were read. */
static void
write_tags(struct strat_out *out, const struct strat_record *g)
{
	const char *value, *name;
	size_t i, k;

	for (k = 0; (name = strat_tag_names[k]) != NULL; k++) {
		value = strat_record_tag(g, name);
		if (!value)
			continue;
		if (strcmp(name, "Options") == 0 || strcmp(name, "Army") == 0)
			write_rules_tag(out, g, name);
		else
			strat_sgr_write_tag(out, name, value, strlen(value));
	}
	for (i = 0; i < g->ntags; i++) {
		name = g->text + g->tags[i].name;
		value = g->text + g->tags[i].value;
		if (!strat_tag_is_ordered(name))
			strat_sgr_write_tag(out, name, value, strlen(value));
	}
}

/* ------ movetext ------ */

/* Lines that are being filled. */
struct fill {
	struct strat_out *out;
	size_t column, columns;
};

static void
end_line(struct fill *f)
{
	if (f->column)
		strat_out_char(f->out, '\n');
	f->column = 0;
}

/* Return 1 if the text would be read as a tag at the start of a line, so that it must not be placed
 * there. */
static int
looks_like_tag(const char *s, size_t len)
{
	const char *end = s + len;

	s = strat_skip_bom(s, end);
	return end - s > 1 && s[0] == '[' && strat_is_letter(s[1]);
}

/* Return the width of a word in characters, at least 1. */
static size_t
width(const char *s, size_t len)
{
	size_t n = 0, i;

	for (i = 0; i < len; i++)
		n += ((unsigned char)s[i] & 0xc0) != 0x80;
	return n ? n : 1;
}

/* Write a word with the brackets attached to it (0: none) on this line or the next. */
static void
put_bracketed(struct fill *f, char open, const char *s, size_t len, char close)
{
	size_t n = width(s, len) + !!open + !!close;

	if (f->column && f->column + 1 + n > f->columns && (open || !looks_like_tag(s, len)))
		end_line(f);
	if (f->column) {
		strat_out_char(f->out, ' ');
		f->column++;
	}
	if (open)
		strat_out_char(f->out, open);
	strat_out_put(f->out, s, len);
	if (close)
		strat_out_char(f->out, close);
	f->column += n;
}

static void
put_word(struct fill *f, const char *s, size_t len)
{
	put_bracketed(f, 0, s, len, 0);
}

/* Write TEXT between OPEN and CLOSE, word by word. */
static void
put_words(struct fill *f, char open, const char *text, char close)
{
	size_t len, next;

	for (; (len = strcspn(text, " \t\r\n")) > 0; text += next, open = 0) {
		next = len + strspn(text + len, " \t\r\n");
		put_bracketed(f, open, text, len, text[next] ? 0 : close);
	}
}

/* Write a comment, after a semicolon if it contains a closing brace. */
static void
put_comment(struct fill *f, const char *text)
{
	size_t len;

	if (!strchr(text, '}')) {
		put_words(f, '{', text, '}');
		return;
	}
	put_word(f, ";", 1);
	for (; (len = strcspn(text, " \t\r\n")) > 0; text += len) {
		strat_out_char(f->out, ' ');
		strat_out_put(f->out, text, len);
		text += strspn(text + len, " \t\r\n");
	}
	end_line(f);
}

/* Write the notes after PLY, from note *I on, NAGs first.  Return 1 if one was a comment or a side
 * line. */
static int
put_notes(struct fill *f, const struct strat_record *g, size_t *i, size_t ply)
{
	size_t first = *i, end = first, k;
	char nag[8];
	int any = 0;

	while (end < g->nnotes && g->notes[end].ply == ply)
		end++;
	for (k = first; k < end; k++)
		if (g->notes[k].kind == STRAT_NAG) {
			nag[0] = '$';
			strncpy(nag + 1, g->text + g->notes[k].text, 4);
			nag[5] = '\0';
			put_word(f, nag, strlen(nag));
		}
	for (k = first; k < end; k++) {
		const char *text = g->text + g->notes[k].text;

		if (g->notes[k].kind == STRAT_COMMENT)
			put_comment(f, text);
		else if (g->notes[k].kind == STRAT_SIDE_LINE)
			put_words(f, '(', text, ')');
		any |= g->notes[k].kind != STRAT_NAG;
	}
	*i = end;
	return any;
}

/* Add the word of LEN bytes that was written one byte after the end of OUT, with a blank or a
 * newline before it.  The word must be a ply or a move number. */
static inline void
join(struct fill *f, size_t len)
{
	char *to = f->out->text + f->out->len;
	int is_full = f->column + 1 + len > f->columns;

	if (f->column == 0) {
		memmove(to, to + 1, len);
		f->column = len;
		f->out->len += len;
		return;
	}
	*to = is_full ? '\n' : ' ';
	f->column = is_full ? len : f->column + 1 + len;
	f->out->len += 1 + len;
}

/* Write PLY, after NUMBER if it needs one. */
static inline void
put_ply(struct fill *f, const struct strat_ply *ply, const struct strat_number *number, int dots)
{
	char *to = strat_out_reserve(f->out, 2 * STRAT_PLY_SIZE);

	if (!to)
		return;
	if (dots) {
		strat_number_put(to + 1, number);
		memcpy(to + 1 + number->bytes, "..", 2);
		join(f, (size_t)number->bytes + (size_t)dots - 1);
		to = f->out->text + f->out->len;
	}
	join(f, strat_ply_write(to + 1, ply));
}

void
strat_sgr_write_moves(struct strat_out *out, const struct strat_record *g, size_t columns)
{
	struct fill f = { out, 0, columns };
	size_t before = strat_record_plies_before(g), note = 0, i;
	struct strat_number number;
	int broken = 1; /* there is a note between the last ply and this one */

	put_notes(&f, g, &note, 0);
	strat_number_set(&number, before / 2 + 1);
	for (i = 0; i < g->nplies; i++) {
		int is_blue = (int)((before + i) & 1);

		put_ply(&f, &g->plies[i], &number, is_blue ? 3 * broken : 1);
		if (is_blue)
			strat_number_next(&number);
		broken = note < g->nnotes && put_notes(&f, g, &note, i + 1);
	}
	end_line(&f);
}

int
strat_sgr_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_picture *look, void *state, struct strat_report *rep)
{
	size_t before = out->len;

	(void)look, (void)state, (void)rep;
	write_tags(out, g);
	if (out->len > before)
		strat_out_char(out, '\n');
	strat_sgr_write_moves(out, g, COLUMNS);
	if (g->result != STRAT_NO_RESULT) {
		strat_out_str(out, strat_result_token[g->result]);
		strat_out_char(out, '\n');
	}
	return 0;
}
