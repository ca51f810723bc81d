/* sgr.c - read text records. */
#include "formats/sgr/sgr.h"

#include <stdio.h>
#include <string.h>

#include "base/lines.h"
#include "base/scan.h"
#include "base/utf8.h"

#define MAX_DEPTH 100

/* ------ where games begin ------ */

/* Return 1 if a tag begins at S, the start of a line.  Such a line is a tag even inside a comment,
 * so an unclosed comment affects only its own game. */
static int
is_tag_line(const char *s, const char *end)
{
	s = strat_skip_bom(s, end);
	return end - s >= 2 && s[0] == '[' && strat_is_letter(s[1]);
}

/* Set [*FROM, *TO) to the last nonempty line before S, without blanks around it.  Return 0 if there
 * is none. */
static int
line_before(const char *text, const char *s, const char **from, const char **to)
{
	s = strat_trim_end(text, s);
	*to = s;
	while (s > text && s[-1] != '\n')
		s--;
	*from = s + strspn(s, " \t");
	return *from < *to;
}

/* Return 1 if the line [FROM, TO) ends a game: its last word is a result token outside a `;'
 * comment and a tag.  Braces and parentheses do not matter, because the tag line after them closes
 * them. */
static int
ends_game(const char *from, const char *to)
{
	const char *word = to, *s;

	while (word > from && !strat_is_space(word[-1]))
		word--;
	if (strat_result_read(word, (size_t)(to - word)) == STRAT_NO_RESULT)
		return 0;
	for (s = from; s < word; s++)
		if (*s == ';' || is_tag_line(s, word))
			return 0;
	return 1;
}

int
strat_sgr_ends_with_result(const char *s, const char *end)
{
	const char *from, *to;

	return line_before(s, end, &from, &to) && !is_tag_line(from, to) && ends_game(from, to);
}

/* Return 1 if the line at S is the first tag line of a game: after a result token, or without SURE
 * after anything that is not a tag. */
static int
begins_game(const char *text, const char *s, const char *end, int sure)
{
	const char *from, *to;

	return is_tag_line(s, end) && line_before(text, s, &from, &to) && !is_tag_line(from, to) &&
	    (!sure || ends_game(from, to));
}

static size_t
sgr_find(const char *text, size_t len, int last)
{
	const char *s = text;
	size_t i;

	for (i = len; last && i > 1; i--)
		if (text[i - 1] == '\n' && begins_game(text, text + i, text + len, 1))
			return i;
	while (!last && (s = memchr(s, '\n', (size_t)(text + len - s))) != NULL)
		if (begins_game(text, ++s, text + len, 0))
			return (size_t)(s - text);
	return 0;
}

static int
sgr_sniff(const char *head, size_t len)
{
	const char *end = head + len, *s = strat_skip_space(strat_skip_bom(head, end), end);

	if (s == end || is_tag_line(s, end))
		return 90;
	return *s == ';' || *s == '{' ? 50 : strat_is_digit(*s) ? 10 : 0;
}

/* ------ reading ------ */

/* A game that is being read. */
struct reading {
	struct strat_text *t;
	struct strat_record *g;
	struct strat_report *rep;
	long first;          /* number of plies before the first one; -1: not determined yet */
	const char *ply_end; /* end of the last ply */
	int number_told, utf8_told, twice_told;
};

/* Return the place that is being read. */
static struct strat_where
here(const struct reading *r)
{
	return strat_at_line(r->t->file, r->t->line);
}

/* Report CODE with the printable beginning of the text at the cursor. */
static int
tell_here(struct reading *r, enum strat_code code)
{
	const char *s = r->t->p;
	int n = 0;

	while (n < 30 && s + n < r->t->end && s[n] > ' ' && s[n] < 127)
		n++;
	return strat_tellf(r->rep, code, here(r), "%.*s", n, s);
}

/* Record that the following text is on a new line. */
static int
mark_line(struct reading *r)
{
	struct strat_record *g = r->g;

	if (strat_record_mark_line(g, g->nplies + 1, (uint32_t)(r->t->line - g->line)) < 0)
		return strat_tell(r->rep, STRAT_E_NOMEM, here(r));
	return 0;
}

/* Skip blanks, and record where lines of the movetext begin. */
static int
skip_blanks(struct reading *r)
{
	struct strat_text *t = r->t;

	for (; strat_is_space(*t->p); t->p++) {
		if (*t->p != '\n')
			continue;
		t->line++;
		if (mark_line(r) < 0)
			return -STRAT_E_NOMEM;
	}
	return 0;
}

/* Report control characters as a fault, and bytes that are not UTF-8 as a remark. */
static int
check_text(struct reading *r, const char *s, const char *end)
{
	int kind = strat_utf8_check(s, end);

	if (kind < 0)
		return strat_tell(r->rep, STRAT_E_TEXT, here(r));
	if (kind > 0 && !r->utf8_told) {
		r->utf8_told = 1;
		strat_tell(r->rep, STRAT_E_UTF8, here(r));
	}
	return 0;
}

/* ------ tags ------ */

/* Read [Name "value"]; the cursor is on the bracket. */
static int
read_tag(struct reading *r)
{
	struct strat_text *t = r->t;
	struct strat_record *g = r->g;
	const char *name = t->p + 1, *s = name, *value;
	char *to;
	size_t name_len;

	while (strat_is_name_char(*s))
		s++;
	name_len = (size_t)(s - name);
	s += strspn(s, " \t");
	if (!strat_is_letter(*name) || *s != '"')
		return tell_here(r, STRAT_E_TAG);
	value = ++s;
	while (*s != '"') {
		if (*s == '\n' || s >= t->end)
			return tell_here(r, s < t->end ? STRAT_E_TAG : STRAT_E_CUT);
		if (*s == '\\' && s[1] != '"' && s[1] != '\\')
			return tell_here(r, STRAT_E_TAG);
		s += *s == '\\' ? 2 : 1;
	}
	if (s - name > STRAT_MAX_TAG)
		return strat_tellf(r->rep, STRAT_E_LIMIT, here(r), "tag");
	if (g->ntags == STRAT_MAX_TAGS)
		return strat_tellf(r->rep, STRAT_E_LIMIT, here(r), "tags");
	if (check_text(r, value, s) < 0)
		return -STRAT_E_TEXT;
	if (s[1 + strspn(s + 1, " \t")] != ']')
		return tell_here(r, STRAT_E_TAG);
	if (strat_record_add_tag(
		g, name, name_len, value, (size_t)(s - value), (uint32_t)(t->line - g->line)) < 0)
		return strat_tell(r->rep, STRAT_E_NOMEM, here(r));
	t->p = s + 2 + strspn(s + 1, " \t");

	/* remove the escapes in place */
	to = g->text + g->tags[g->ntags - 1].value;
	if (strchr(to, '\\')) {
		for (s = to; *s; *to++ = *s++)
			if (*s == '\\')
				s++;
		*to = '\0';
	}
	name = g->text + g->tags[g->ntags - 1].name;
	if (strat_record_tag(g, name) != g->text + g->tags[g->ntags - 1].value) {
		g->ntags--;
		if (!r->twice_told)
			strat_tellf(r->rep, STRAT_E_DUPTAG, here(r), "%.60s", name);
		r->twice_told = 1;
	}
	return 0;
}

/* ------ notes and move numbers ------ */

/* Return the closing brace for the one at S, or NULL if a tag line or the end comes first.  The
 * search is done in parts, so that many comments on a long line take linear time. */
static const char *
close_brace(const char *s, const char *end)
{
	const char *line, *close;
	size_t n;

	do {
		n = end - s < 256 ? (size_t)(end - s) : 256;
		line = memchr(s, '\n', n);
		close = memchr(s, '}', line ? (size_t)(line - s) : n);
		s = line ? line + 1 : s + n;
	} while (!close && s < end && !(line && is_tag_line(s, end)));
	return close;
}

static int
add_note(struct reading *r, enum strat_note_kind kind, const char *s, const char *end)
{
	s = strat_skip_space(s, end);
	end = strat_trim_end(s, end);
	if (check_text(r, s, end) < 0)
		return -STRAT_E_TEXT;
	if (s < end && r->g->nnotes == STRAT_MAX_NOTES)
		return strat_tellf(r->rep, STRAT_E_LIMIT, here(r), "notes");
	if (s < end && strat_record_add_note(r->g, kind, s, (size_t)(end - s)) < 0)
		return strat_tell(r->rep, STRAT_E_NOMEM, here(r));
	return 0;
}

static int
read_comment(struct reading *r)
{
	struct strat_text *t = r->t;
	const char *s = t->p + 1, *end;
	int rc;

	if (*t->p == '{')
		end = close_brace(s, t->end);
	else
		end = s + strcspn(s, "\n");
	if (!end)
		return strat_tellf(r->rep, STRAT_E_CUT, here(r), "unclosed comment");
	rc = add_note(r, STRAT_COMMENT, s, end);
	if (rc < 0)
		return rc;
	strat_text_skip(t, *t->p == '{' ? end + 1 : end);
	return mark_line(r);
}

/* Return the closing parenthesis of the side line at S, or NULL and set *WHY to a code. */
static const char *
close_side_line(const char *s, const char *end, enum strat_code *why)
{
	int depth = 0;

	*why = STRAT_E_CUT;
	for (; s < end; s++) {
		if (*s == '(' && ++depth > MAX_DEPTH) {
			*why = STRAT_E_NEST;
			return NULL;
		}
		if (*s == ')' && --depth == 0)
			return s;
		if (*s == '\n' && is_tag_line(s + 1, end))
			return NULL;
		if (*s == ';') { /* cannot be kept, because lines are filled again */
			*why = STRAT_E_SYNTAX;
			return NULL;
		}
		if (*s == '{' && !(s = close_brace(s, end)))
			return NULL;
	}
	return NULL;
}

int
strat_sgr_is_side_line(const char *s, const char *end)
{
	enum strat_code why;

	return *s == '(' && close_side_line(s, end, &why) == end - 1;
}

static int
read_side_line(struct reading *r)
{
	struct strat_text *t = r->t;
	enum strat_code why;
	const char *end = close_side_line(t->p, t->end, &why);
	int rc;

	if (!end)
		return strat_tellf(r->rep, why, here(r), "a side line");
	rc = add_note(r, STRAT_SIDE_LINE, t->p + 1, end);
	if (rc < 0)
		return rc;
	strat_text_skip(t, end + 1);
	return mark_line(r);
}

static int
read_nag(struct reading *r)
{
	const char *s = r->t->p + 1;
	size_t len = strspn(s, "0123456789");

	if (len == 0 || len > 3)
		return tell_here(r, STRAT_E_SYNTAX);
	r->t->p = s + len;
	return add_note(r, STRAT_NAG, s, s + len);
}

/* Return the number of plies played before the first one of the record. */
static long
first_ply(struct reading *r)
{
	if (r->first < 0)
		r->first = (long)strat_record_plies_before(r->g);
	return r->first;
}

/* Read a move number (a wrong one is a remark) or the result token.  Return 1 at the end of the
 * game. */
static int
read_number(struct reading *r)
{
	struct strat_text *t = r->t;
	size_t len = strspn(t->p, "0123456789"), dots = strspn(t->p + len, "."), i;
	long n = 0;

	if (dots == 0) {
		len += strcspn(t->p + len, " \t\r\n{}[]();$");
		r->g->result = strat_result_read(t->p, len);
		if (r->g->result == STRAT_NO_RESULT)
			return tell_here(r, STRAT_E_SYNTAX);
		t->p += len;
		return 1;
	}
	for (i = 0; i < len && n < 1000000; i++)
		n = n * 10 + (t->p[i] - '0');
	t->p += len + dots;
	if (n != (first_ply(r) + (long)r->g->nplies) / 2 + 1 && !r->number_told) {
		r->number_told = 1;
		strat_tellf(r->rep, STRAT_E_NUMBER, here(r), "%.*s", (int)len, t->p - len - dots);
	}
	return 0;
}

/* ------ plies ------ */

/* Read plies with their move numbers and blanks, as many as there are. */
static int
read_plies(struct reading *r)
{
	struct strat_text *t = r->t;
	struct strat_record *g = r->g;
	int rc = strat_sgr_read_plies(t, g, (size_t)first_ply(r));
	size_t n;

	if (rc < 0)
		return strat_tell(r->rep, STRAT_E_NOMEM, here(r));
	if (rc > 0) {
		r->ply_end = t->p;
		return 0;
	}
	if (*t->p < 'a')
		return read_number(r);
	if (g->nplies == STRAT_MAX_PLIES)
		return strat_tellf(r->rep, STRAT_E_LIMIT, here(r), "plies");
	n = strat_sgr_read_ply(t->p, t->end, &g->plies[g->nplies]);
	if (n == 0)
		return tell_here(r, STRAT_E_PLY);
	g->nplies++;
	t->p += n;
	r->ply_end = t->p;
	return 0;
}

/* ------ games ------ */

/* Read the next item.  Return 1 for the result token or the start of the next game. */
static int
read_item(struct reading *r)
{
	struct strat_text *t = r->t;

	if ((*t->p >= 'a' && *t->p <= 'j') || strat_is_digit(*t->p))
		return read_plies(r);
	switch (*t->p) {
	case '*':
		r->g->result = STRAT_OPEN;
		t->p++;
		return 1;
	case '{':
	case ';':
		return read_comment(r);
	case '(':
		return read_side_line(r);
	case '$':
		return read_nag(r);
	case '[':
		if (r->g->nplies)
			return 1;
		return read_tag(r);
	case '\xef': /* a byte order mark, where files were joined */
		if (strat_skip_bom(t->p, t->end) == t->p)
			return tell_here(r, STRAT_E_SYNTAX);
		t->p += 3;
		return 0;
	default:
		if (strat_is_letter(*t->p) && r->g->nplies)
			return tell_here(r, STRAT_E_PLY);
		return (unsigned char)*t->p < ' ' || *t->p == 127
		    ? strat_tell(r->rep, STRAT_E_TEXT, here(r))
		    : tell_here(r, STRAT_E_SYNTAX);
	}
}

static int
is_empty(const struct strat_record *g)
{
	return !g->ntags && !g->nplies && g->result == STRAT_NO_RESULT;
}

int
strat_sgr_read_part(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct reading r = { .t = t, .g = g, .rep = rep, .first = -1 };
	size_t next;
	int rc;

	g->file = t->file;
	g->line = t->line;
	do {
		rc = skip_blanks(&r);
		if (t->p == t->end)
			break;
		if (is_empty(g) && !g->nnotes) {
			g->line = t->line;
			g->nlines = 0;
		}
		if (rc == 0)
			rc = read_item(&r);
	} while (rc == 0);
	g->token_line = t->line;
	t->doubt = g->nplies && r.ply_end == t->p && rc <= 0 && !strat_is_space(t->p[-1]) &&
	    t->p[-1] != '.';
	if (rc < 0) { /* continue at the next game */
		next = sgr_find(t->p, (size_t)(t->end - t->p), 0);
		strat_text_skip(t, next ? t->p + next : t->end);
		return rc;
	}
	return !is_empty(g); /* otherwise only comments are left */
}

static int
sgr_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct reading r = { .t = t, .g = g, .rep = rep };
	int rc = strat_sgr_read_part(t, g, rep);

	if (rc > 0 && g->result == STRAT_NO_RESULT)
		strat_tell(r.rep, t->p == t->end ? STRAT_E_CUT : STRAT_E_NOTOKEN, here(&r));
	return rc;
}

static size_t
write_ply(char *to, const struct strat_ply *ply, enum strat_side side)
{
	(void)side;
	return strat_ply_write(to, ply);
}

const struct strat_format strat_format_sgr = {
	.name = "sgr",
	.suffix = ".sgr",
	.about = "text records, the main format",
	.sniff = sgr_sniff,
	.find = sgr_find,
	.read = sgr_read,
	.ply = write_ply,
	.between = "\n",
	.write = strat_sgr_write,
};
