/* results_tags.c - read results from the tags of PGN games, as chess programs write them.
 *
 * A tag is alone on its line, [Name "value"], with a backslash before each quote or backslash in
 * it.  The tags of a game end at the first nonempty line of another kind; the next tag begins
 * another game. */
#include "formats/results/results.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/stream.h"

#define PIECE 65536

struct tags {
	struct strat_results *to;
	const char *file;
	struct strat_out value[STRAT_RESULT_WORDS];
	long line, begin; /* of the game */
	int has_tags, is_over;
};

/* The tags that are read of each game; the first one counts. */
static const struct {
	const char *name;
	int word;
} names[] = {
	{ "Date", STRAT_OF_DATE },
	{ "Red", STRAT_OF_RED },
	{ "White", STRAT_OF_RED },
	{ "Blue", STRAT_OF_BLUE },
	{ "Black", STRAT_OF_BLUE },
	{ "Result", STRAT_OF_RESULT },
	{ "Pair", STRAT_OF_PAIR },
};

/* If the line [S, END) is a tag, return 1 and set *NAME to the end of its name and [*VALUE, *STOP)
 * to its value. */
static int
is_tag(const char *s, const char *end, const char **name, const char **value, const char **stop)
{
	const char *p = s + 1;

	while (end > s && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
		end--;
	if (end - s < 6 || *s != '[' || end[-1] != ']' || end[-2] != '"')
		return 0;
	while (p < end && strat_is_name_char(*p))
		p++;
	*name = p;
	while (p < end && *p == ' ')
		p++;
	if (*name == s + 1 || p == *name || *p != '"' || p + 1 > end - 2)
		return 0;
	*value = p + 1;
	*stop = end - 2;
	return 1;
}

static int
add_game(struct tags *t)
{
	struct strat_row_cell words[STRAT_RESULT_WORDS];
	int i, rc = 0;

	for (i = 0; i < STRAT_RESULT_WORDS; i++) {
		rc = rc < 0 ? rc : t->value[i].error;
		words[i] = (struct strat_row_cell){ t->value[i].len ? t->value[i].text : "",
			t->value[i].len };
	}
	if (rc == 0 && t->has_tags)
		rc = strat_results_add(t->to, words, t->file, t->begin);
	for (i = 0; i < STRAT_RESULT_WORDS; i++)
		t->value[i].len = 0;
	t->has_tags = t->is_over = 0;
	return rc;
}

static void
take_value(struct strat_out *to, const char *s, const char *stop)
{
	if (to->len)
		return;
	for (; s < stop; s++) {
		if (*s == '\\' && s + 1 < stop)
			s++;
		strat_out_char(to, *s);
	}
}

static int
take_line(struct tags *t, const char *s, const char *end)
{
	const char *name, *value, *stop;
	size_t i, len;
	int rc = 0;

	t->line++;
	if (!is_tag(s, end, &name, &value, &stop)) {
		t->is_over |= end > s && *s != '\r' && *s != ' ';
		return 0;
	}
	if (t->is_over || !t->has_tags) {
		rc = add_game(t);
		t->begin = t->line;
	}
	t->has_tags = 1;
	len = (size_t)(name - s) - 1;
	for (i = 0; i < sizeof names / sizeof *names; i++)
		if (strlen(names[i].name) == len && strat_ncasecmp(names[i].name, s + 1, len) == 0)
			take_value(&t->value[names[i].word], value, stop);
	if (strlen(t->to->event) == len && strat_ncasecmp(t->to->event, s + 1, len) == 0)
		take_value(&t->value[STRAT_OF_EVENT], value, stop);
	return rc;
}

/* Process the complete lines of TEXT, and at the end of the file (IS_END) also the rest. */
static int
take_lines(struct tags *t, struct strat_out *text, int is_end)
{
	const char *s = text->text, *end = s + text->len, *nl;
	int rc = 0;

	while (rc == 0 && s < end) {
		nl = memchr(s, '\n', (size_t)(end - s));
		if (!nl && !is_end)
			break;
		rc = take_line(t, s, nl ? nl : end);
		s = nl ? nl + 1 : end;
	}
	text->len = (size_t)(end - s);
	if (text->len)
		memmove(text->text, s, text->len);
	return rc;
}

int
strat_results_tags(struct strat_results *r, struct strat_in *in, const char *file)
{
	struct tags t = { .to = r, .file = file };
	struct strat_out text;
	int rc = 0, more = 1, i;
	size_t got;
	char *room;

	strat_out_init(&text, -1);
	while (rc == 0 && more > 0) {
		room = strat_out_reserve(&text, PIECE);
		if (!room) {
			rc = -STRAT_E_NOMEM;
			break;
		}
		more = strat_in_read(in, room, PIECE, &got);
		text.len += got;
		rc = text.len ? take_lines(&t, &text, more <= 0) : 0;
		if (rc == 0 && more < 0)
			rc = strat_tell_rc(t.to->rep, more, strat_at_file(t.file));
	}
	if (rc == 0)
		rc = add_game(&t);
	for (i = 0; i < STRAT_RESULT_WORDS; i++)
		strat_out_free(&t.value[i]);
	strat_out_free(&text);
	return rc;
}

/* Return 1 if a line of the LEN bytes at HEAD begins with TAG and a blank. */
static int
has_tag(const char *head, size_t len, const char *tag)
{
	const char *s = head, *end = head + len;
	size_t n = strlen(tag);

	while (s && (size_t)(end - s) > n) {
		if (memcmp(s, tag, n) == 0)
			return 1;
		s = memchr(s, '\n', (size_t)(end - s));
		s = s ? s + 1 : NULL;
	}
	return 0;
}

int
strat_results_is_tags(const char *head, size_t len)
{
	return has_tag(head, len, "[White \"") && has_tag(head, len, "[Black \"") &&
	    !has_tag(head, len, "[Red \"") && !has_tag(head, len, "[RedSetup \"");
}
