/* sgr_write.c - writing the text of records, in its one canonical form. */
#include "formats/sgr.h"

#include <stdio.h>
#include <string.h>

#include "game/rules.h"
#include "game/tags.h"

#define COLUMNS    80
#define SHORT_WORD STRAT_PLY_SIZE /* a ply, a number */

/* ------ tags ------ */

/* The letters of a position may be small where it is read, but not here. */
static void
write_tag(struct strat_out *out, const char *name, const char *value, size_t len)
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

/* The army tag that makes BASE's army R's. */
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

/* Options and Army in their canonical form, as far as they can be understood. */
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
		rc = is_army ? strat_rules_set_army(&r, value, why, sizeof why)
			     : strat_rules_options(&r, value, why, sizeof why);
	}
	if (rc < 0) {
		write_tag(out, name, value, strlen(value));
		return;
	}
	strat_out_init(&text, -1);
	if (is_army)
		write_army(&text, &r, base);
	else
		strat_rules_write_options(&text, &r, base);
	if (text.len)
		write_tag(out, name, text.text, text.len);
	if (text.error)
		out->error = text.error;
	strat_out_free(&text);
}

/* The known tags stand in their order; all others follow in order of reading. */
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
			write_tag(out, name, value, strlen(value));
	}
	for (i = 0; i < g->ntags; i++) {
		name = g->text + g->tags[i].name;
		for (k = 0; strat_tag_names[k] && strcmp(strat_tag_names[k], name) != 0; k++)
			;
		value = g->text + g->tags[i].value;
		if (!strat_tag_names[k])
			write_tag(out, name, value, strlen(value));
	}
}

/* ------ movetext ------ */

/* Lines that are being filled. */
struct fill {
	struct strat_out *out;
	size_t column;
};

static void
end_line(struct fill *f)
{
	if (f->column)
		strat_out_char(f->out, '\n');
	f->column = 0;
}

/* What would be read as a tag at the beginning of a line must not come to stand there. */
static int
looks_like_tag(const char *s, size_t len)
{
	if (len >= 3 && memcmp(s, "\xef\xbb\xbf", 3) == 0) {
		s += 3;
		len -= 3;
	}
	return len > 1 && s[0] == '[' &&
	    ((s[1] >= 'a' && s[1] <= 'z') || (s[1] >= 'A' && s[1] <= 'Z'));
}

/* The columns of a word: its characters, not its bytes; one if it is no UTF-8 and has none. */
static size_t
width(const char *s, size_t len)
{
	size_t n = 0, i;

	for (i = 0; i < len; i++)
		n += ((unsigned char)s[i] & 0xc0) != 0x80;
	return n ? n : 1;
}

/* A word and the brackets that cling to it (0: none) on this line, or on the next. */
static void
put_bracketed(struct fill *f, char open, const char *s, size_t len, char close)
{
	size_t n = width(s, len) + !!open + !!close;

	if (f->column && f->column + 1 + n > COLUMNS && (open || !looks_like_tag(s, len)))
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

/* TEXT between OPEN and CLOSE, word by word. */
static void
put_words(struct fill *f, char open, const char *text, char close)
{
	size_t len, next;

	for (; (len = strcspn(text, " \t\r\n")) > 0; text += next, open = 0) {
		next = len + strspn(text + len, " \t\r\n");
		put_bracketed(f, open, text, len, text[next] ? 0 : close);
	}
}

/* A comment with a closing brace in it can only stand behind a semicolon. */
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

/* The notes behind ply number PLY, from note number *I on; NAGs first.  1: a comment or a side
 * line was among them. */
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

/* ------ plies ------ */

/* The number that comes next, as text: so it is counted up where it stands. */
struct number {
	size_t n;
	char text[24];
	size_t len;
};

static void
set_number(struct number *number, size_t n)
{
	number->n = n;
	number->len = (size_t)snprintf(number->text, sizeof number->text, "%zu", n);
}

static void
go_to_number(struct number *number, size_t n)
{
	if (n == number->n)
		return;
	if (n != number->n + 1 || n % 10 == 0) {
		set_number(number, n);
		return;
	}
	number->n = n;
	number->text[number->len - 1]++;
}

/* Room for a short word and a blank before it: where the word is to be written.  NULL: there is
 * no memory. */
static inline char *
room_for_word(struct fill *f)
{
	if (f->out->cap - f->out->len < SHORT_WORD + 1 &&
	    strat_out_reserve(f->out, SHORT_WORD + 1) < 0)
		return NULL;
	return f->out->text + f->out->len + (f->column != 0);
}

/* The word of N columns that has been written there is taken; see put_bracketed(). */
static inline void
take_word(struct fill *f, size_t n)
{
	struct strat_out *out = f->out;

	if (f->column) {
		int is_full = f->column + 1 + n > COLUMNS;

		out->text[out->len++] = is_full ? '\n' : ' ';
		f->column = is_full ? 0 : f->column + 1;
	}
	out->len += n;
	f->column += n;
}

static void
put_number(struct fill *f, const struct number *number, const char *dots, size_t ndots)
{
	char *to = room_for_word(f);

	if (!to)
		return;
	memcpy(to, number->text, number->len);
	memcpy(to + number->len, dots, ndots);
	take_word(f, number->len + ndots);
}

static inline char *
write_square(char *to, strat_square s)
{
	int row = strat_row(s);

	*to++ = (char)('a' + strat_file(s) - 1);
	if (row == 10)
		*to++ = '1';
	*to++ = (char)('0' + row % 10);
	return to;
}

/* What strat_ply_write() does, for a ply of any kind, but quickly for a step. */
static inline size_t
write_ply(char *text, const struct strat_ply *ply)
{
	char *to = text;

	if (ply->kind != STRAT_STEP || ply->rescue)
		return strat_ply_write(text, ply);
	to = write_square(to, ply->from);
	*to++ = ply->mark == STRAT_ATTACK_MARK ? 'x' : '-';
	to = write_square(to, ply->to);
	if (ply->shown) {
		*to++ = ':';
		*to++ = strat_rank_symbol[ply->shown >> 4];
		if (ply->shown & 15) {
			*to++ = 'x';
			*to++ = strat_rank_symbol[ply->shown & 15];
		}
	}
	if (ply->outcome)
		*to++ = (char)ply->outcome;
	return (size_t)(to - text);
}

static void
put_plies(struct fill *f, const struct strat_record *g, size_t note)
{
	size_t start = strat_record_plies_before(g), i;
	struct number number;
	int say_number = 1;
	char *to;

	set_number(&number, start / 2 + 1);
	for (i = 0; i < g->nplies; i++) {
		size_t n = start + i;

		go_to_number(&number, n / 2 + 1);
		if (n % 2 == 0)
			put_number(f, &number, ".", 1);
		else if (say_number)
			put_number(f, &number, "...", 3);
		to = room_for_word(f);
		if (!to)
			return;
		take_word(f, write_ply(to, &g->plies[i]));
		say_number = note < g->nnotes && put_notes(f, g, &note, i + 1);
	}
}

int
strat_sgr_write(struct strat_out *out, const struct strat_record *g, const struct strat_look *look,
    void *state, struct strat_report *rep)
{
	struct fill f = { out, 0 };
	size_t before = out->len, note = 0;

	(void)look, (void)state, (void)rep;
	write_tags(out, g);
	if (out->len > before)
		strat_out_char(out, '\n');
	put_notes(&f, g, &note, 0);
	put_plies(&f, g, note);
	end_line(&f);
	if (g->result != STRAT_NO_RESULT) {
		strat_out_str(out, strat_result_token[g->result]);
		strat_out_char(out, '\n');
	}
	return 0;
}
