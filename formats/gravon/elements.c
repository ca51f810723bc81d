/* elements.c - process the elements and attributes of Gravon's XML. */
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "formats/gravon/xml.h"

/* ------ unknown attributes and elements ------ */

void
strat_gravon_abort(struct strat_gravon_parse *p, int rc)
{
	if (p->rc == 0)
		p->rc = rc;
	XML_StopParser(p->workspace->xml, XML_FALSE);
}

void
strat_gravon_report_dropped(struct strat_gravon_parse *p, const char *name)
{
	strat_gravon_report_quirk(&p->r, STRAT_GRAVON_DROPPED, name, strlen(name));
}

/* Add the tag NAME or, if OF is not empty, OF_NAME, where OF is the name of an element. */
static void
keep_tag(struct strat_gravon_parse *p, const char *of, const char *name, const char *value)
{
	struct strat_out *full = &p->workspace->name;
	int rc;

	if (p->rc < 0)
		return;
	full->len = 0;
	strat_out_printf(full, "%s%s%s", of, *of && *name ? "_" : "", name);
	strat_out_char(full, '\0');
	if (full->error) {
		strat_gravon_abort(p, strat_gravon_report(&p->r, STRAT_E_NOMEM, NULL, 0));
	} else if (full->len > 64 || !strat_gravon_is_name(full->text, full->len - 1)) {
		strat_gravon_report_dropped(p, full->text);
	} else {
		rc = strat_gravon_tag(&p->r, full->text, value, strlen(value));
		if (rc < 0)
			strat_gravon_abort(p, rc);
	}
}

/* ------ elements ------ */

/* Return 1 if NAME is an attribute that overrides the type, the ending or the field, and note it in
 * R. An empty value means that the record has no such tag, or no setup. */
static int
notes_attribute(struct strat_gravon *r, const char *name)
{
	const struct {
		const char *name;
		int *has;
	} notes[] = { { "Rules", &r->has_rules }, { "Termination", &r->has_termination },
		{ "Position", &r->has_position } };
	size_t i;

	r->has_options |= strcmp(name, "Options") == 0;
	for (i = 0; i < sizeof notes / sizeof *notes; i++)
		if (strcmp(notes[i].name, name) == 0)
			return *notes[i].has = 1;
	return 0;
}

void
strat_gravon_open_game(struct strat_gravon_parse *p, const char **atts)
{
	const char *type = "";
	int rc;

	for (; *atts && p->rc == 0; atts += 2)
		if (strcmp(atts[0], "type") == 0)
			type = atts[1];
		else if (!notes_attribute(&p->r, atts[0]) || atts[1][0])
			keep_tag(p, "", atts[0], atts[1]);
	rc = p->rc < 0 ? 0 : strat_gravon_type(&p->r, type, strlen(type));
	if (rc < 0)
		strat_gravon_abort(p, rc);
}

static void
open_field(struct strat_gravon_parse *p, const char **atts)
{
	int rc;

	for (; *atts; atts += 2) {
		if (strcmp(atts[0], "content") != 0) {
			keep_tag(p, "field", atts[0], atts[1]);
			continue;
		}
		rc = strat_gravon_field(&p->r, atts[1], strlen(atts[1]));
		if (rc < 0)
			strat_gravon_abort(p, rc);
	}
}

/* Return the number S, or -1 if it is not written in the standard way. */
static long
number(const char *s)
{
	return strat_scan_plain_number(s, strlen(s), 999999999);
}

/* Return 1 if move number ID occurred before, and remember it. */
static int
is_second(struct strat_gravon_parse *p, long id)
{
	unsigned char *seen = p->workspace->seen;
	int is = 0;

	if (id >= 0 && id < STRAT_GRAVON_IDS) {
		is = seen[id / 8] >> id % 8 & 1;
		seen[id / 8] |= (unsigned char)(1 << id % 8);
		if (id > p->max_id)
			p->max_id = id;
	}
	return is;
}

static int
keep_command(struct strat_gravon_parse *p, const char *name, const char *value)
{
	if (strat_gravon_put_command(&p->workspace->words, name, value, strlen(value)))
		return 1;
	strat_gravon_report_dropped(p, name);
	return 0;
}

static int
take_rescue(struct strat_gravon_parse *p, const char *value)
{
	return strat_gravon_rescue(&p->r, value, strlen(value));
}

/* Read the rank of a rescued piece. */
static int
take_rescued(struct strat_gravon_parse *p, const char *rank)
{
	struct strat_ply *last = &p->r.g->plies[p->r.g->nplies - 1];

	if (last->rescue != STRAT_UNKNOWN || !rank[0] || rank[1] || !strat_rank_of(rank[0]))
		return 0;
	last->rescue = (uint8_t)strat_rank_of(rank[0]);
	return 1;
}

/* Read the middle square of a double step. */
static int
take_via(struct strat_gravon_parse *p, const char *value)
{
	struct strat_ply *last = &p->r.g->plies[p->r.g->nplies - 1];
	int j = 0;

	last->via = strat_gravon_square(value, strlen(value), &j);
	if (last->via)
		last->kind = STRAT_QUICK;
	return last->via != 0;
}

static int
take_nothing(struct strat_gravon_parse *p, const char *value)
{
	(void)p, (void)value;
	return 1;
}

/* The attributes of a move, including those that open_move() reads. */
static const struct {
	const char *name;
	int (*take)(struct strat_gravon_parse *p, const char *value);
} move_attributes[] = { { "id", take_nothing }, { "source", take_nothing },
	{ "target", take_nothing }, { "via", take_via }, { "rescue", take_rescue },
	{ "rescued", take_rescued } };

static void
take_attribute(struct strat_gravon_parse *p, const char *name, const char *value)
{
	size_t i;

	for (i = 0; i < sizeof move_attributes / sizeof *move_attributes; i++)
		if (strcmp(move_attributes[i].name, name) == 0 && move_attributes[i].take(p, value))
			return;
	keep_command(p, name, value);
}

/* Keep the other attributes of a move, and its number if it is not the next one. */
static void
keep_move_attributes(struct strat_gravon_parse *p, const char *id, const char **atts)
{
	struct strat_out *words = &p->workspace->words;
	long n = id ? number(id) : -1, expected = p->next_id;
	int rc;

	words->len = 0;
	if (n >= 0)
		p->next_id = n + 1;
	if ((n < 0 || n != expected) && !keep_command(p, "id", id ? id : "") && n < 0)
		p->next_id++; /* it will be written so */
	for (; *atts; atts += 2)
		take_attribute(p, atts[0], atts[1]);
	rc = words->error ? strat_gravon_report(&p->r, STRAT_E_NOMEM, NULL, 0)
	    : words->len  ? strat_gravon_note(&p->r, words->text, words->len)
			  : 0;
	if (rc < 0)
		strat_gravon_abort(p, rc);
}

static void
open_move(struct strat_gravon_parse *p, const char **atts)
{
	const char *source = "", *target = "", *id = NULL;
	int i, rc;

	for (i = 0; atts[i]; i += 2)
		if (strcmp(atts[i], "id") == 0)
			id = atts[i + 1];
		else if (strcmp(atts[i], "source") == 0)
			source = atts[i + 1];
		else if (strcmp(atts[i], "target") == 0)
			target = atts[i + 1];
	if (id && is_second(p, number(id))) {
		strat_gravon_report_quirk(&p->r, STRAT_GRAVON_ID, id, strlen(id));
		return;
	}
	rc = strat_gravon_move(&p->r, source, strlen(source), target, strlen(target));
	if (rc < 0)
		strat_gravon_abort(p, rc);
	else
		keep_move_attributes(p, id, atts);
}

static void
open_player(struct strat_gravon_parse *p, const char **atts)
{
	int number = ++p->players, i;

	for (i = 0; atts[i]; i += 2)
		if (strcmp(atts[i], "id") == 0)
			number = atts[i + 1][0] && !atts[i + 1][1] ? atts[i + 1][0] - '0' : 0;
	p->player = number == 1 ? "Red" : number == 2 ? "Blue" : NULL;
	for (i = 0; atts[i]; i += 2)
		if (strcmp(atts[i], "id") != 0)
			keep_tag(p, p->player ? p->player : "player", atts[i], atts[i + 1]);
}

static void
open_result(struct strat_gravon_parse *p, const char **atts)
{
	long ending = -1, winner = -1;

	if (p->has_result++) {
		strat_gravon_report_dropped(p, "result");
		return;
	}
	for (; *atts; atts += 2)
		if (strcmp(atts[0], "type") == 0)
			ending = number(atts[1]);
		else if (strcmp(atts[0], "winner") == 0)
			winner = number(atts[1]);
		else
			keep_tag(p, "result", atts[0], atts[1]);
	p->r.g->token_line = p->r.line;
	if (ending < 0 || ending > 999 || winner < 1 || winner > 3) {
		strat_gravon_report(&p->r, STRAT_E_RESULT, "type or winner", 14);
		return;
	}
	p->r.ending = (int)ending;
	p->r.winner = (int)winner - 1;
}

static const struct {
	const char *name;
	void (*open)(struct strat_gravon_parse *p, const char **atts);
} elements[] = { { "move", open_move }, { "field", open_field }, { "player", open_player },
	{ "result", open_result } };

void
strat_gravon_open_element(struct strat_gravon_parse *p, const char *name, const char **atts)
{
	size_t i;

	p->player = NULL;
	p->element[0] = '\0';
	for (i = 0; i < sizeof elements / sizeof *elements; i++)
		if (strcmp(elements[i].name, name) == 0) {
			elements[i].open(p, atts);
			return;
		}
	if (strlen(name) >= sizeof p->element) {
		strat_gravon_report_dropped(p, name);
		return;
	}
	strcpy(p->element, name);
	for (; *atts; atts += 2)
		keep_tag(p, name, atts[0], atts[1]);
}

/* Process the text of an element: a player's name, or unknown content. */
void
strat_gravon_take_text(struct strat_gravon_parse *p)
{
	struct strat_out *text = &p->workspace->text;
	char *s;
	size_t i;

	strat_out_char(text, '\0');
	if (text->error) {
		strat_gravon_abort(p, strat_gravon_report(&p->r, STRAT_E_NOMEM, NULL, 0));
		return;
	}
	for (i = text->len - 1; i > 0 && strat_is_space(text->text[i - 1]); i--)
		text->text[i - 1] = '\0';
	for (s = text->text; strat_is_space(*s); s++)
		;
	for (i = 0; s[i]; i++)
		if (s[i] == '\n' || s[i] == '\r')
			s[i] = ' ';
	if (p->player)
		keep_tag(p, "", p->player, s);
	else if (p->element[0] && *s)
		keep_tag(p, "", p->element, s);
	else if (*s)
		strat_gravon_report_dropped(p, "text");
}
