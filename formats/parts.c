/* parts.c - add tags and notes that do not come from sgr text, if sgr text can represent them. */
#include "formats/parts.h"

#include <string.h>

#include "base/scan.h"
#include "base/stream.h"
#include "base/utf8.h"
#include "formats/sgr/sgr.h"

int
strat_part_is_name(const char *s, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++) {
		if (!(i ? strat_is_name_char(s[i]) : strat_is_letter(s[i])))
			return 0;
	}
	return len > 0;
}

/* Return the number of bytes of a value between its quotes, with escapes. */
static size_t
written_length(const char *s, size_t len)
{
	size_t n = len, i;

	for (i = 0; i < len; i++)
		n += s[i] == '"' || s[i] == '\\';
	return n;
}

int
strat_part_check_tag(const char *name, size_t name_len, const char *value, size_t len)
{
	int kind = strat_utf8_check(value, value + len);

	if (!strat_part_is_name(name, name_len) || (len && memchr(value, '\n', len)))
		return -STRAT_E_TAG;
	if (name_len + 2 + written_length(value, len) > STRAT_MAX_TAG)
		return -STRAT_E_LIMIT;
	return kind < 0 ? -STRAT_E_TEXT : kind;
}

int
strat_part_add_tag(struct strat_record *g, const char *name, size_t name_len, const char *value,
    size_t len, uint32_t line, int *other)
{
	int kind = strat_part_check_tag(name, name_len, value, len);
	const struct strat_tag *last;

	if (kind < 0)
		return kind;
	if (g->ntags == STRAT_MAX_TAGS)
		return -STRAT_E_LIMIT;
	*other |= kind;
	if (strat_record_add_tag(g, name, name_len, value, len, line) < 0)
		return -STRAT_E_NOMEM;
	last = &g->tags[g->ntags - 1];
	if (strat_record_tag(g, g->text + last->name) != g->text + last->value) {
		g->ntags--;
		return -STRAT_E_DUPTAG;
	}
	return 0;
}

static int
is_nag(const char *s, size_t len)
{
	return len > 0 && len <= 3 && strspn(s, "0123456789") >= len;
}

/* Return 1 if the LEN bytes at S can be a side line.  Set *NOMEM if memory runs out. */
static int
is_side_line(const char *s, size_t len, int *nomem)
{
	struct strat_out out;
	int is;

	strat_out_init(&out, -1);
	strat_out_char(&out, '(');
	strat_out_put(&out, s, len);
	strat_out_put(&out, ")", 2);
	*nomem = out.error != 0;
	is = !*nomem && strat_sgr_is_side_line(out.text, out.text + out.len - 1);
	strat_out_free(&out);
	return is;
}

int
strat_part_check_note(enum strat_note_kind kind, const char *text, size_t len)
{
	int is_text = strat_utf8_check(text, text + len), nomem = 0;

	if (is_text < 0)
		return -STRAT_E_TEXT;
	if ((kind == STRAT_NAG && !is_nag(text, len)) ||
	    (kind == STRAT_SIDE_LINE && !is_side_line(text, len, &nomem)))
		return nomem ? -STRAT_E_NOMEM : -STRAT_E_SYNTAX;
	return is_text;
}

int
strat_part_add_note(
    struct strat_record *g, enum strat_note_kind kind, const char *text, size_t len, int *other)
{
	const char *end;
	int is_text;

	end = strat_trim_end(text, text + len);
	text = strat_skip_space(text, end);
	len = (size_t)(end - text);
	if (len == 0)
		return 0;
	is_text = strat_part_check_note(kind, text, len);
	if (is_text < 0)
		return is_text;
	if (g->nnotes == STRAT_MAX_NOTES)
		return -STRAT_E_LIMIT;
	*other |= is_text;
	return strat_record_add_note(g, kind, text, len) < 0 ? -STRAT_E_NOMEM : 0;
}
