/* gsn.c - Gravon's older text: a heading, the type, the field, one move per line, END, the
 * result. */
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "formats/gravon/gravon_plan.h"
#include "formats/gravon/reading.h"

static const char heading[] = "#X38FA11", title[] = "#X38FA11 Stratego-Notation v";

/* A line, without its end and without blanks around it. */
struct line {
	const char *s;
	size_t len;
};

/* Return 1 if a game begins at S, the start of a line. */
static int
is_heading(const char *s, const char *end)
{
	s = strat_skip_bom(s, end);
	return (size_t)(end - s) >= sizeof heading - 1 &&
	    memcmp(s, heading, sizeof heading - 1) == 0;
}

static int
gsn_sniff(const char *head, size_t len)
{
	const char *end = head + len, *s = strat_skip_bom(head, end);

	while (s < end && (*s == '\n' || *s == '\r' || *s == ' '))
		s++;
	return is_heading(s, end) ? 95 : 0;
}

static size_t
gsn_find(const char *text, size_t len, int last)
{
	const char *end = text + len, *s = text;
	size_t found = 0;

	while ((s = memchr(s, '\n', (size_t)(end - s))) != NULL) {
		s++;
		if (!is_heading(s, end))
			continue;
		found = (size_t)(s - text);
		if (!last)
			break;
	}
	return found;
}

/* ------ reading ------ */

/* Return the line at the cursor and move the cursor past it. */
static struct line
next_line(struct strat_text *t)
{
	const char *s = strat_skip_bom(t->p, t->end);
	const char *nl = memchr(s, '\n', (size_t)(t->end - s)), *end = nl ? nl : t->end;

	t->p = nl ? nl + 1 : t->end;
	t->line++;
	end = strat_trim_end(s, end);
	s = strat_skip_space(s, end);
	return (struct line){ s, (size_t)(end - s) };
}

static int
starts(struct line l, const char *word)
{
	size_t len = strlen(word);

	return l.len >= len && memcmp(l.s, word, len) == 0;
}

/* The state of reading a game. */
struct reading {
	struct strat_gravon r;
	int has_type, has_field, ends, has_result;
	size_t ply; /* number of plies before END */
};

static int
read_heading(struct strat_gravon *r, struct line l)
{
	char version = l.s[l.len - 1];

	if (!starts(l, title) || l.len != sizeof title)
		return strat_gravon_report(r, STRAT_E_SYNTAX, l.s, l.len);
	return version == '2' ? 0 : strat_gravon_tag(r, "GsnVersion", &version, 1);
}

/* Read `type 0'.  Text between the word and the digit is kept if it is not a blank. */
static int
read_type(struct reading *k, struct line l)
{
	char digit = l.s[l.len - 1];
	int rc = 0;

	k->has_type = 1;
	if (l.len != 6 || l.s[4] != ' ')
		rc = strat_gravon_tag(&k->r, "GsnType", l.s, l.len);
	if (rc < 0)
		return rc;
	if (strat_is_digit(digit))
		return strat_gravon_digit(&k->r, digit);
	return strat_gravon_type(&k->r, "", 0);
}

static int
read_field(struct reading *k, struct line l)
{
	k->has_field = 1;
	return strat_gravon_field(&k->r, l.s, l.len);
}

/* Read a move, two squares joined by `-', or otherwise a rescue. */
static int
read_move(struct reading *k, struct line l)
{
	struct strat_out words = { .fd = -1 };
	const char *dash;
	int rc = 0;

	if (l.len > 2 && l.s[2] == ':') {
		if (strat_gravon_rescue(&k->r, l.s, l.len))
			return 0;
		if (!strat_gravon_put_command(&words, "rescue", l.s, l.len))
			rc = strat_gravon_report(&k->r, STRAT_E_PLY, l.s, l.len);
		else if (words.error)
			rc = strat_gravon_report(&k->r, STRAT_E_NOMEM, NULL, 0);
		else
			rc = strat_gravon_note(&k->r, words.text, words.len);
		strat_out_free(&words);
		return rc;
	}
	dash = memchr(l.s, '-', l.len);
	if (!dash)
		return strat_gravon_report(&k->r, STRAT_E_PLY, l.s, l.len);
	return strat_gravon_move(
	    &k->r, l.s, (size_t)(dash - l.s), dash + 1, (size_t)(l.s + l.len - dash) - 1);
}

/* Return the first occurrence of WORD in the LEN bytes at S, or with LAST the last one, or NULL. */
static const char *
find_word(const char *s, size_t len, const char *word, int last)
{
	size_t n = strlen(word), i;
	const char *found = NULL;

	for (i = 0; i + n <= len && (last || !found); i++)
		if (memcmp(s + i, word, n) == 0)
			found = s + i;
	return found;
}

/* Find the parts of `RED vs BLUE result E winner W'.  Return 0 if the line is another one. */
static int
split_result(struct line l, const char **result, const char **winner)
{
	*result = find_word(l.s, l.len, " result ", 1);
	*winner = *result ? find_word(*result, (size_t)(l.s + l.len - *result), " winner ", 1)
			  : NULL;
	return *winner != NULL;
}

/* Add a player's name [S, END), without blanks around it, as TAG. */
static int
read_name(struct reading *k, const char *tag, const char *s, const char *end)
{
	s = strat_skip_space(s, end);
	end = strat_trim_end(s, end);
	return s < end ? strat_gravon_tag(&k->r, tag, s, (size_t)(end - s)) : 0;
}

/* Read the names.  The first one may be empty; the blank before `vs' has then been removed. */
static int
read_names(struct reading *k, struct line names)
{
	const char *end = names.s + names.len, *at = find_word(names.s, names.len, " vs ", 0);
	const char *blue = at ? at + 4 : names.s + 3;
	int rc;

	if (!at && !starts(names, "vs "))
		return strat_gravon_report(&k->r, STRAT_E_SYNTAX, names.s, names.len);
	if (find_word(blue, (size_t)(end - blue), " vs ", 0))
		strat_gravon_report_quirk(&k->r, STRAT_GRAVON_NAMES, names.s, names.len);
	rc = read_name(k, "Red", names.s, at ? at : names.s);
	return rc < 0 ? rc : read_name(k, "Blue", blue, end);
}

static int
read_result(struct reading *k, struct line l, const char *result, const char *winner)
{
	const char *ending = result + strlen(" result ");
	int rc;

	k->has_result = 1;
	k->r.g->token_line = k->r.line;
	rc = read_names(k, (struct line){ l.s, (size_t)(result - l.s) });
	if (rc < 0)
		return rc;
	/* in `result winner 0' both words share a blank, and there is no number between them */
	k->r.ending = winner < ending
	    ? -1
	    : (int)strat_scan_number(ending, (size_t)(winner - ending), 999);
	k->r.winner = (int)strat_scan_number(winner + 8, (size_t)(l.s + l.len - winner) - 8, 2);
	if (k->r.ending < 0 || k->r.winner < 0) {
		strat_gravon_report(
		    &k->r, STRAT_E_RESULT, result + 1, (size_t)(l.s + l.len - result) - 1);
		k->r.ending = k->r.winner = -1;
	}
	return 0;
}

static int
read_line(struct reading *k, struct line l)
{
	const char *result, *winner;

	if (l.len == 0)
		return 0;
	if (l.len == 3 && starts(l, "END")) {
		if (k->ends++ || k->has_result)
			strat_gravon_report_quirk(&k->r, STRAT_GRAVON_END, NULL, 0);
		k->ply = k->r.g->nplies;
		return 0;
	}
	if (!k->has_type && starts(l, "type"))
		return read_type(k, l);
	if (!k->has_result && split_result(l, &result, &winner)) {
		if (!k->ends || k->ply != k->r.g->nplies)
			strat_gravon_report_quirk(&k->r, STRAT_GRAVON_END, NULL, 0);
		return read_result(k, l, result, winner);
	}
	if (!k->has_field && !k->r.g->nplies && l.len > 10)
		return read_field(k, l);
	return read_move(k, l);
}

/* Report bytes that are not UTF-8; they are kept unchanged. */
static void
check_utf8(struct strat_gravon *r, const char *s, size_t len)
{
	if (!strat_gravon_is_utf8(s, len))
		strat_gravon_report_quirk(r, STRAT_GRAVON_LATIN, NULL, 0);
}

static int
read_game(struct strat_text *t, struct reading *k)
{
	struct line l;
	int rc = 0;

	while (rc == 0 && t->p < t->end && !is_heading(t->p, t->end)) {
		k->r.line = t->line;
		l = next_line(t);
		check_utf8(&k->r, l.s, l.len);
		rc = read_line(k, l);
	}
	if (rc < 0)
		return rc;
	if (!k->has_type)
		strat_gravon_report_quirk(&k->r, STRAT_GRAVON_TYPE, NULL, 0);
	if (!k->has_result)
		strat_gravon_report(&k->r, t->p < t->end ? STRAT_E_NOTOKEN : STRAT_E_CUT, NULL, 0);
	rc = strat_gravon_finish(&k->r);
	if (!k->has_result)
		k->r.g->result = STRAT_NO_RESULT;
	return rc;
}

static int
gsn_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct reading k;
	struct line l = { NULL, 0 };
	int rc;

	memset(&k, 0, sizeof k);
	while (t->p < t->end && l.len == 0) {
		strat_gravon_begin(&k.r, t, g, rep);
		l = next_line(t);
	}
	if (l.len == 0)
		return 0;
	rc = read_heading(&k.r, l);
	if (rc == 0) {
		rc = read_game(t, &k);
		if (rc < 0)
			rc = strat_gravon_finish_damaged(&k.r, rc);
	}
	while (rc < 0 && t->p < t->end && !is_heading(t->p, t->end))
		next_line(t);
	return rc;
}

/* ------ writing ------ */

/* Write the names, unless the end of the first one would be ambiguous. */
static int
write_names(struct strat_out *out, const struct strat_gravon_plan *p)
{
	const char *red = strat_record_tag(p->g, "Red"), *blue = strat_record_tag(p->g, "Blue");

	red = red ? red : "";
	blue = blue ? blue : "";
	if (strstr(red, " vs ") || (!*red && strstr(blue, " vs ")))
		return strat_gravon_refuse(
		    p, 0, "the first name contains \" vs \", which separates names in gsn");
	strat_out_printf(out, "%s vs %s", red, blue);
	return 0;
}

/* Write the rescues among the comments after I plies, from note *NOTE on.  Other notes are lost. */
static void
write_rescues(struct strat_out *out, struct strat_gravon_plan *p, size_t i, size_t *note)
{
	const struct strat_record *g = p->g;

	for (; *note < g->nnotes && g->notes[*note].ply == i; ++*note) {
		const char *text = g->text + g->notes[*note].text;
		struct strat_gravon_command c;

		if (g->notes[*note].kind != STRAT_COMMENT ||
		    strat_gravon_next_command(&text, &c) <= 0 || c.nname != 6 ||
		    memcmp(c.name, "rescue", 6) != 0 || c.nvalue < 3 || c.value[2] != ':' ||
		    strat_gravon_next_command(&text, &c) != 0) {
			strat_gravon_drop(p, "comments");
			*note = g->nnotes;
			return;
		}
		strat_out_put(out, c.value, c.nvalue);
		strat_out_char(out, '\n');
	}
}

static int
write_moves(struct strat_out *out, struct strat_gravon_plan *p)
{
	const struct strat_record *g = p->g;
	char from[3], to[3], at[3];
	size_t i, note = 0;
	int rc, ways = 0;

	write_rescues(out, p, 0, &note);
	for (i = 0; i < g->nplies; i++) {
		const struct strat_ply *ply = &g->plies[i];

		rc = strat_gravon_step(p, i, from, to, at);
		if (rc < 0)
			return rc;
		if (ply->rescue && ply->rescue != STRAT_UNKNOWN)
			return strat_gravon_refuse(
			    p, i + 1, "gsn cannot hold the rank of a rescued piece");
		ways |= p->says_way;
		strat_out_printf(out, "%s-%s\n", from, to);
		if (ply->rescue)
			strat_out_printf(out, "%s:%s\n", to, at);
		write_rescues(out, p, i + 1, &note);
	}
	if (ways)
		strat_gravon_drop(p, "the way of a double step");
	return 0;
}

/* Write the first two lines and the field. */
static int
write_head(struct strat_out *out, const struct strat_gravon_plan *p)
{
	const char *version = strat_record_tag(p->g, "GsnVersion");
	const char *type = strat_record_tag(p->g, "GsnType");
	char digit = (char)(p->type >= 0 ? p->type + '0' : *p->type_word);

	if (!strat_is_digit(digit) || (p->type < 0 && p->type_word[1]))
		return strat_gravon_refuse(p, 0, "gsn has no number for this game type");
	if (version && (!*version || version[1]))
		version = NULL;
	strat_out_printf(out, "%s%s\n", title, version ? version : "2");
	if (type && strncmp(type, "type", 4) == 0 && type[strlen(type) - 1] == digit)
		strat_out_printf(out, "%s\n", type);
	else
		strat_out_printf(out, "type %c\n", digit);
	if (p->field[0])
		strat_out_printf(out, "%s\n", p->field);
	return 0;
}

static void
lose_tags(struct strat_gravon_plan *p)
{
	size_t i;

	if (p->says_rules && p->type >= 0 && !strat_record_tag(p->g, "Rules"))
		strat_gravon_drop(p, "that there are no Rules");
	if (p->says_termination && !strat_record_tag(p->g, "Termination"))
		strat_gravon_drop(p, "that there is no Termination");
	if (p->says_position)
		strat_gravon_drop(p, "that it is a Position");
	for (i = 0; i < p->g->ntags; i++) {
		const char *name = p->g->text + p->g->tags[i].name;

		if (!strat_gravon_is_implied(p, name) && strcmp(name, "GsnVersion") != 0 &&
		    strcmp(name, "GsnType") != 0)
			strat_gravon_drop(p, name);
	}
}

static int
gsn_write(struct strat_out *out, const struct strat_record *g, const struct strat_picture *look,
    void *state, struct strat_report *rep)
{
	struct strat_gravon_plan p;
	size_t before = out->len;
	int rc;

	(void)look, (void)state;
	rc = strat_gravon_plan(&p, g, rep);
	if (rc == 0 && p.winner < 0)
		rc = strat_gravon_refuse(&p, 0, "gsn needs a result");
	if (rc == 0)
		rc = write_head(out, &p);
	if (rc == 0)
		rc = write_moves(out, &p);
	if (rc == 0) {
		strat_out_str(out, "END\n");
		rc = write_names(out, &p);
	}
	if (rc < 0) {
		out->len = before;
	} else {
		strat_out_printf(out, " result %d winner %d\n", p.ending, p.winner);
		lose_tags(&p);
		strat_gravon_report_lost(&p);
	}
	strat_gravon_plan_free(&p);
	return rc;
}

const struct strat_format strat_format_gsn = {
	.name = "gsn",
	.suffix = ".gsn",
	.about = "Gravon's older text",
	.sniff = gsn_sniff,
	.find = gsn_find,
	.read = gsn_read,
	.write = gsn_write,
};
