/* jsonl_write.c - write a game as a line of JSON.
 *
 * The text is written without jansson, which would need an object for every ply.  The tests read it
 * back with jansson. */
#include "formats/jsonl/jsonl.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "formats/facts.h"
#include "formats/sgr/sgr.h"

/* ------ strings ------ */

static void
put_byte(struct strat_out *out, char byte)
{
	unsigned char b = (unsigned char)byte;
	char text[3] = { '\xee', (char)(0xbc | b >> 6), (char)(0x80 | (b & 0x3f)) };

	strat_out_put(out, text, 3);
}

/* Write the character at S, which needs an escape, and return its length. */
static int
put_special(struct strat_out *out, const char *s, const char *end)
{
	unsigned char c = (unsigned char)*s;
	int len = strat_utf8_length(s, end), i;

	if (c == '"' || c == '\\') {
		strat_out_char(out, '\\');
		strat_out_char(out, *s);
	} else if (c < 128) {
		strat_out_printf(out, "\\u%04x", c);
	} else if (len == 2 && c == 0xc2 && (unsigned char)s[1] < 0xa0) {
		strat_out_printf(
		    out, "\\u%04x", (unsigned char)s[1]); /* a terminal might interpret it */
	} else if (len == 0 || strat_jsonl_is_byte(s, len)) {
		for (i = 0; i < (len ? len : 1); i++)
			put_byte(out, s[i]);
	} else {
		strat_out_put(out, s, (size_t)len);
	}
	return len ? len : 1;
}

static void
put_inside(struct strat_out *out, const char *s, const char *end)
{
	const char *from;

	while (s < end) {
		for (from = s; s < end; s++) {
			unsigned char c = (unsigned char)*s;

			if (c < 32 || c >= 127 || c == '"' || c == '\\')
				break;
		}
		strat_out_put(out, from, (size_t)(s - from));
		if (s < end)
			s += put_special(out, s, end);
	}
}

static void
put_text(struct strat_out *out, const char *s)
{
	strat_out_char(out, '"');
	put_inside(out, s, s + strlen(s));
	strat_out_char(out, '"');
}

/* Write S with single blanks between words; its line breaks have no meaning. */
static void
put_words(struct strat_out *out, const char *s)
{
	static const char blanks[] = " \t\r\n";
	size_t len;

	strat_out_char(out, '"');
	while ((len = strcspn(s, blanks)) > 0) {
		put_inside(out, s, s + len);
		s += len;
		s += strspn(s, blanks);
		if (*s)
			strat_out_char(out, ' ');
	}
	strat_out_char(out, '"');
}

/* ------ parts ------ */

static void
put_tags(struct strat_out *out, const struct strat_record *g)
{
	size_t i;

	for (i = 0; i < g->ntags; i++) {
		if (i)
			strat_out_char(out, ',');
		put_text(out, g->text + g->tags[i].name);
		strat_out_char(out, ':');
		put_text(out, g->text + g->tags[i].value);
	}
}

/* Write the notes [I, END) as a member. */
static void
put_notes(struct strat_out *out, const struct strat_record *g, size_t i, size_t end)
{
	static const char *const kinds[] = { "{\"comment\":", "{\"nag\":", "{\"line\":" };
	const char *between = ",\"notes\":[";

	for (; i < end; i++, between = ",") {
		strat_out_str(out, between);
		strat_out_str(out, kinds[g->notes[i].kind]);
		put_words(out, g->text + g->notes[i].text);
		strat_out_char(out, '}');
	}
	if (*between == ',' && !between[1])
		strat_out_char(out, ']');
}

static void
put_times(struct strat_out *out, struct strat_ply_times t)
{
	char text[STRAT_PLY_SIZE];

	if (t.clock >= 0) {
		strat_out_str(out, ",\"clock\":");
		strat_out_put(out, text, strat_seconds_write(text, t.clock));
	}
	if (t.elapsed >= 0) {
		strat_out_str(out, ",\"elapsed\":");
		strat_out_put(out, text, strat_seconds_write(text, t.elapsed));
	}
}

static char *
append(char *to, const char *s)
{
	size_t len = strlen(s);

	memcpy(to, s, len);
	return to + len;
}

/* Append a property of PLY; none has a character that JSON must escape. */
static char *
append_fact(char *to, const struct strat_ply_column *fact, const struct strat_ply *ply)
{
	char text[STRAT_PLY_SIZE];
	size_t len = fact->write(text, ply);

	if (len == 0)
		return to;
	to = append(to, ",\"");
	to = append(to, fact->name);
	to = append(to, "\":\"");
	memcpy(to, text, len);
	to[len] = '"';
	return to + len + 1;
}

size_t
strat_jsonl_ply(char *to, const struct strat_ply *ply, size_t number, enum strat_side side)
{
	const struct strat_ply_column *fact;
	char *start = to;

	to = append(to, "{\"ply\":");
	to += strat_number_write(to, number);
	to = append(to, side == STRAT_RED ? ",\"side\":\"red\"" : ",\"side\":\"blue\"");
	to = append(to, ",\"text\":\"");
	to += strat_ply_write(to, ply);
	*to++ = '"';
	for (fact = strat_ply_columns; fact->name; fact++)
		to = append_fact(to, fact, ply);
	return (size_t)(to - start);
}

/* Write ply I, counted from 0, by SIDE with its notes [NOTE, END). */
static void
put_ply(struct strat_out *out, const struct strat_record *g, size_t i, enum strat_side side,
    size_t note, size_t end)
{
	char *to = strat_out_reserve(out, STRAT_JSONL_PLY);

	if (!to)
		return;
	out->len += strat_jsonl_ply(to, &g->plies[i], i + 1, side);
	if (note < end) {
		put_times(out, strat_ply_times_read(g, note, end));
		put_notes(out, g, note, end);
	}
	strat_out_char(out, '}');
}

/* Write the same as short as possible. */
static void
put_short_ply(
    struct strat_out *out, const struct strat_record *g, size_t i, size_t note, size_t end)
{
	char text[STRAT_PLY_SIZE];

	strat_out_str(out, note < end ? "{\"text\":\"" : "\"");
	strat_out_put(out, text, strat_ply_write(text, &g->plies[i]));
	strat_out_char(out, '"');
	if (note < end) {
		put_notes(out, g, note, end);
		strat_out_char(out, '}');
	}
}

static size_t
notes_end(const struct strat_record *g, size_t note, size_t ply)
{
	while (note < g->nnotes && g->notes[note].ply == ply)
		note++;
	return note;
}

static void
put_game(struct strat_out *out, const struct strat_record *g, int is_short)
{
	size_t before = strat_record_plies_before(g), note = notes_end(g, 0, 0), end, i;

	strat_out_printf(out, "{\"strat\":%d,\"tags\":{", STRAT_JSONL_VERSION);
	put_tags(out, g);
	strat_out_str(out, "},\"result\":");
	if (g->result == STRAT_NO_RESULT)
		strat_out_str(out, "null");
	else
		put_text(out, strat_result_token[g->result]);
	put_notes(out, g, 0, note);
	strat_out_str(out, ",\"plies\":[");
	for (i = 0; i < g->nplies; i++, note = end) {
		end = notes_end(g, note, i + 1);
		if (i)
			strat_out_char(out, ',');
		if (is_short)
			put_short_ply(out, g, i, note, end);
		else
			put_ply(out, g, i, (enum strat_side)((before + i) % 2), note, end);
	}
	strat_out_str(out, "]}\n");
}

int
strat_jsonl_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_write_options *look, void *state, struct strat_report *rep)
{
	size_t start = out->len;

	(void)look, (void)state;
	put_game(out, g, 0);
	if (out->len - start <= STRAT_MAX_GAME_TEXT)
		return 0;
	out->len = start; /* too long for a reader */
	put_game(out, g, 1);
	if (out->len - start <= STRAT_MAX_GAME_TEXT)
		return 0;
	out->len = start;
	return strat_tellf(rep, STRAT_E_LIMIT, strat_at_line(g->file, g->line),
	    "line of JSON longer than %zu MiB", STRAT_MAX_GAME_TEXT >> 20);
}
