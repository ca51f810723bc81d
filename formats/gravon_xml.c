/* gravon_xml.c - reading Gravon's XML, a game at a time.
 *
 * A game begins at `<game' wherever that stands, and expat gets it alone, from there to its
 * end, as a document of its own.  So files may be cut between games, and no game can use an
 * entity that a DOCTYPE declares: there is none in its document. */
#include <expat.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "formats/gravon.h"

#define MAX_ID (1 << 18) /* move numbers below it are compared with all before */

/* What is kept from game to game. */
struct desk {
	XML_Parser xml;
	struct strat_out text;          /* of the element that is being read */
	struct strat_out words;         /* of the move: commands of a comment */
	struct strat_out name;          /* of a tag */
	unsigned char seen[MAX_ID / 8]; /* a bit for each move number */
};

struct parse {
	struct strat_gravon r;
	struct desk *desk;
	const char *start, *counted; /* of the game; its lines are counted up to here */
	int depth, rc;
	const char *end;    /* of the game; NULL: it was not there yet */
	char element[64];   /* the child of the game that is being read */
	const char *player; /* the tag of its name */
	int players, has_result;
	long next_id, max_id;
};

/* ------ to the next game ------ */

static void
go_to(struct strat_text *t, const char *to)
{
	const char *s = t->p;

	while ((s = memchr(s, '\n', (size_t)(to - s))) != NULL) {
		t->line++;
		s++;
	}
	t->p = to;
}

/* Go to the next game, or to the end.  0, or a negative code that was told. */
static int
go_to_game(struct strat_text *t, struct strat_gravon *r)
{
	const char *game = strat_gravon_find_game(t->p, t->end), *s = t->p;
	int rc = 0;

	if (!game)
		game = t->end;
	while (s && s < game) {
		go_to(t, s);
		s = strat_gravon_is_blank(*s) ? s + 1 : strat_gravon_skip_between(s, game);
	}
	r->line = t->line;
	if (!s)
		rc = strat_gravon_tell(r, STRAT_E_SYNTAX, t->p, (size_t)(game - t->p));
	go_to(t, game);
	r->line = r->g->line = t->line;
	return rc;
}

/* ------ attributes and elements that Gravon does not have ------ */

static void
stop(struct parse *p, int rc)
{
	if (p->rc == 0)
		p->rc = rc;
	XML_StopParser(p->desk->xml, XML_FALSE);
}

static void
lose(struct parse *p, const char *name)
{
	strat_gravon_remark(&p->r, STRAT_GRAVON_UNKEPT, name, strlen(name));
}

/* A tag of this NAME; behind OF, the name of an element, when that is not empty. */
static void
keep_tag(struct parse *p, const char *of, const char *name, const char *value)
{
	struct strat_out *full = &p->desk->name;
	int rc;

	full->len = 0;
	strat_out_printf(full, "%s%s%s", of, *of && *name ? "_" : "", name);
	strat_out_char(full, '\0');
	if (full->error) {
		stop(p, strat_gravon_tell(&p->r, STRAT_E_NOMEM, NULL, 0));
	} else if (full->len > 64 || !strat_gravon_is_name(full->text, full->len - 1)) {
		lose(p, full->text);
	} else {
		rc = strat_gravon_tag(&p->r, full->text, value, strlen(value));
		if (rc < 0)
			stop(p, rc);
	}
}

/* ------ elements ------ */

/* Does NAME say what else would be taken from type, ending or field?  Then an empty value says
 * that there is no such tag, or no setup. */
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

static void
open_game(struct parse *p, const char **atts)
{
	const char *type = "";
	int rc;

	for (; *atts; atts += 2)
		if (strcmp(atts[0], "type") == 0)
			type = atts[1];
		else if (!notes_attribute(&p->r, atts[0]) || atts[1][0])
			keep_tag(p, "", atts[0], atts[1]);
	rc = strat_gravon_type(&p->r, type, strlen(type));
	if (rc < 0)
		stop(p, rc);
}

static void
open_field(struct parse *p, const char **atts)
{
	int rc;

	for (; *atts; atts += 2) {
		if (strcmp(atts[0], "content") != 0) {
			keep_tag(p, "field", atts[0], atts[1]);
			continue;
		}
		rc = strat_gravon_field(&p->r, atts[1], strlen(atts[1]));
		if (rc < 0)
			stop(p, rc);
	}
}

/* The number S as it would be written; -1: it is none. */
static long
number(const char *s)
{
	size_t len = strspn(s, "0123456789");

	return len && len < 10 && !s[len] && (*s != '0' || len == 1) ? atol(s) : -1;
}

/* Is move number ID there already?  Note that it is. */
static int
is_second(struct parse *p, long id)
{
	unsigned char *seen = p->desk->seen;
	int is = 0;

	if (id >= 0 && id < MAX_ID) {
		is = seen[id / 8] >> id % 8 & 1;
		seen[id / 8] |= (unsigned char)(1 << id % 8);
		if (id > p->max_id)
			p->max_id = id;
	}
	return is;
}

static int
keep_command(struct parse *p, const char *name, const char *value)
{
	if (strat_gravon_put_command(&p->desk->words, name, value, strlen(value)))
		return 1;
	lose(p, name);
	return 0;
}

static int
take_rescue(struct parse *p, const char *value)
{
	return strat_gravon_rescue(&p->r, value, strlen(value));
}

/* The rank of the piece that came back. */
static int
take_rescued(struct parse *p, const char *rank)
{
	struct strat_ply *last = &p->r.g->plies[p->r.g->nplies - 1];

	if (last->rescue != STRAT_UNKNOWN || !rank[0] || rank[1] || !strat_rank_of(rank[0]))
		return 0;
	last->rescue = (uint8_t)strat_rank_of(rank[0]);
	return 1;
}

/* The way of a double step. */
static int
take_via(struct parse *p, const char *value)
{
	struct strat_ply *last = &p->r.g->plies[p->r.g->nplies - 1];
	int j = 0;

	last->via = strat_gravon_square(value, strlen(value), &j);
	if (last->via)
		last->kind = STRAT_QUICK;
	return last->via != 0;
}

static int
take_nothing(struct parse *p, const char *value)
{
	(void)p, (void)value;
	return 1;
}

/* The attributes of a move, those that open_move() has taken too; 0: not understood. */
static const struct {
	const char *name;
	int (*take)(struct parse *p, const char *value);
} move_attributes[] = { { "id", take_nothing }, { "source", take_nothing },
	{ "target", take_nothing }, { "via", take_via }, { "rescue", take_rescue },
	{ "rescued", take_rescued } };

static void
take_attribute(struct parse *p, const char *name, const char *value)
{
	size_t i;

	for (i = 0; i < sizeof move_attributes / sizeof *move_attributes; i++)
		if (strcmp(move_attributes[i].name, name) == 0 && move_attributes[i].take(p, value))
			return;
	keep_command(p, name, value);
}

/* A number that is not the next one is kept, and the other attributes. */
static void
keep_move_attributes(struct parse *p, const char *id, const char **atts)
{
	struct strat_out *words = &p->desk->words;
	long n = id ? number(id) : -1, expected = p->next_id;

	words->len = 0;
	if (n >= 0)
		p->next_id = n + 1;
	if ((n < 0 || n != expected) && !keep_command(p, "id", id ? id : "") && n < 0)
		p->next_id++; /* it will be written so */
	for (; *atts; atts += 2)
		take_attribute(p, atts[0], atts[1]);
	if (words->error ||
	    (words->len &&
		strat_record_add_note(p->r.g, STRAT_COMMENT, words->text, words->len) < 0))
		stop(p, strat_gravon_tell(&p->r, STRAT_E_NOMEM, NULL, 0));
}

static void
open_move(struct parse *p, const char **atts)
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
		strat_gravon_remark(&p->r, STRAT_GRAVON_ID, id, strlen(id));
		return;
	}
	rc = strat_gravon_move(&p->r, source, strlen(source), target, strlen(target));
	if (rc < 0)
		stop(p, rc);
	else
		keep_move_attributes(p, id, atts);
}

static void
open_player(struct parse *p, const char **atts)
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
open_result(struct parse *p, const char **atts)
{
	long ending = -1, winner = -1;

	if (p->has_result++) {
		lose(p, "result");
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
		strat_gravon_tell(&p->r, STRAT_E_RESULT, "type or winner", 14);
		return;
	}
	p->r.ending = (int)ending;
	p->r.winner = (int)winner - 1;
}

static const struct {
	const char *name;
	void (*open)(struct parse *p, const char **atts);
} elements[] = { { "move", open_move }, { "field", open_field }, { "player", open_player },
	{ "result", open_result } };

static void
open_element(struct parse *p, const char *name, const char **atts)
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
		lose(p, name);
		return;
	}
	strcpy(p->element, name);
	for (; *atts; atts += 2)
		keep_tag(p, name, atts[0], atts[1]);
}

/* ------ what expat calls ------ */

static void
count_lines(struct parse *p)
{
	const char *here = p->start + XML_GetCurrentByteIndex(p->desk->xml), *s = p->counted;

	while ((s = memchr(s, '\n', (size_t)(here - s))) != NULL) {
		p->r.line++;
		s++;
	}
	p->counted = here;
}

/* The text of an element: a player's name, or what Gravon does not have. */
static void
take_text(struct parse *p)
{
	struct strat_out *text = &p->desk->text;
	char *s;
	size_t i;

	strat_out_char(text, '\0');
	if (text->error) {
		stop(p, strat_gravon_tell(&p->r, STRAT_E_NOMEM, NULL, 0));
		return;
	}
	for (i = text->len - 1; i > 0 && strat_gravon_is_blank(text->text[i - 1]); i--)
		text->text[i - 1] = '\0';
	for (s = text->text; strat_gravon_is_blank(*s); s++)
		;
	for (i = 0; s[i]; i++)
		if (s[i] == '\n' || s[i] == '\r')
			s[i] = ' ';
	if (p->player)
		keep_tag(p, "", p->player, s);
	else if (p->element[0] && *s)
		keep_tag(p, "", p->element, s);
	else if (*s)
		lose(p, "text");
}

static void XMLCALL
on_open(void *arg, const char *name, const char **atts)
{
	struct parse *p = arg;

	if (p->rc < 0)
		return;
	count_lines(p);
	if (p->depth == 1)
		take_text(p);
	p->desk->text.len = 0;
	switch (p->depth++) {
	case 0:
		open_game(p, atts);
		break;
	case 1:
		open_element(p, name, atts);
		break;
	default:
		lose(p, name);
	}
}

static void XMLCALL
on_close(void *arg, const char *name)
{
	struct parse *p = arg;

	(void)name;
	if (p->rc < 0)
		return;
	count_lines(p);
	p->depth--;
	if (p->depth <= 1)
		take_text(p);
	p->desk->text.len = 0;
	if (p->depth == 0) {
		p->end = p->counted + XML_GetCurrentByteCount(p->desk->xml);
		stop(p, 0);
	}
	p->player = NULL;
	p->element[0] = '\0';
}

static void XMLCALL
on_text(void *arg, const char *s, int len)
{
	struct parse *p = arg;
	struct strat_out *text = &p->desk->text;

	if (p->rc < 0)
		return;
	if (text->len + (size_t)len > STRAT_GRAVON_WORD)
		stop(p, strat_gravon_tell(&p->r, STRAT_E_LIMIT, "text", 4));
	else
		strat_out_put(text, s, (size_t)len);
}

/* What stands between moves belongs to the move before it. */
static void XMLCALL
on_comment(void *arg, const char *s)
{
	struct parse *p = arg;
	size_t len;

	if (p->rc < 0 || p->depth != 1)
		return;
	while (strat_gravon_is_blank(*s))
		s++;
	for (len = strlen(s); len && strat_gravon_is_blank(s[len - 1]); len--)
		;
	if (len && strat_record_add_note(p->r.g, STRAT_COMMENT, s, len) < 0)
		stop(p, strat_gravon_tell(&p->r, STRAT_E_NOMEM, NULL, 0));
}

/* ------ games ------ */

static int
gravon_open(void **state)
{
	static const XML_Memory_Handling_Suite memory = { malloc, realloc, free };
	struct desk *desk = calloc(1, sizeof *desk);

	if (desk)
		desk->xml = XML_ParserCreate_MM(NULL, &memory, NULL);
	if (!desk || !desk->xml) {
		free(desk);
		return -STRAT_E_NOMEM;
	}
	strat_out_init(&desk->text, -1);
	strat_out_init(&desk->words, -1);
	strat_out_init(&desk->name, -1);
	*state = desk;
	return 0;
}

static void
gravon_close(void *state)
{
	struct desk *desk = state;

	if (!desk)
		return;
	XML_ParserFree(desk->xml);
	strat_out_free(&desk->text);
	strat_out_free(&desk->words);
	strat_out_free(&desk->name);
	free(desk);
}

/* What expat has to say of the game that it could not read to its end. */
static int
tell_error(struct parse *p)
{
	enum XML_Error error = XML_GetErrorCode(p->desk->xml);
	const char *why = XML_ErrorString(error);

	count_lines(p);
	if (error == XML_ERROR_NO_MEMORY)
		return strat_gravon_tell(&p->r, STRAT_E_NOMEM, NULL, 0);
	return strat_gravon_tell(&p->r,
	    error == XML_ERROR_NO_ELEMENTS || error == XML_ERROR_UNCLOSED_TOKEN ||
		    error == XML_ERROR_PARTIAL_CHAR
		? STRAT_E_CUT
		: STRAT_E_SYNTAX,
	    why, strlen(why));
}

/* Let expat read the game at the cursor, which ends before END. */
static int
parse_game(struct parse *p, struct strat_text *t, const char *end)
{
	XML_Parser xml = p->desk->xml;
	size_t len = (size_t)(end - t->p);
	int is_utf8 = strat_gravon_is_utf8(t->p, len);

	p->start = p->counted = t->p;
	p->next_id = 1;
	p->desk->text.len = 0;
	p->desk->text.error = p->desk->words.error = p->desk->name.error = 0;
	if (len > INT_MAX)
		return strat_gravon_tell(&p->r, STRAT_E_LIMIT, NULL, 0);
	if (!is_utf8)
		strat_gravon_remark(&p->r, STRAT_GRAVON_LATIN, NULL, 0);
	XML_ParserReset(xml, NULL);
	if (XML_SetEncoding(xml, is_utf8 ? "UTF-8" : "ISO-8859-1") != XML_STATUS_OK)
		return strat_gravon_tell(&p->r, STRAT_E_NOMEM, NULL, 0);
	XML_SetUserData(xml, p);
	XML_SetElementHandler(xml, on_open, on_close);
	XML_SetCharacterDataHandler(xml, on_text);
	XML_SetCommentHandler(xml, on_comment);
	if (XML_Parse(xml, t->p, (int)len, 1) == XML_STATUS_OK || p->end || p->rc < 0)
		return p->rc;
	return tell_error(p);
}

static int
read_game(struct strat_text *t, struct parse *p)
{
	const char *end = strat_gravon_find_game(t->p + 1, t->end);
	int rc = parse_game(p, t, end ? end : t->end);

	memset(p->desk->seen, 0, (size_t)p->max_id / 8 + 1);
	if (rc < 0) {
		go_to(t, end ? end : t->end);
		return rc;
	}
	go_to(t, p->end);
	if (!p->has_result)
		strat_gravon_remark(&p->r, STRAT_GRAVON_NOTHING, NULL, 0);
	return strat_gravon_conclude(&p->r);
}

static int
gravon_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct parse p;
	void *state = t->state;
	int rc;

	memset(&p, 0, sizeof p);
	strat_gravon_begin(&p.r, t, g, rep);
	rc = go_to_game(t, &p.r);
	if (rc < 0 || t->p == t->end)
		return rc;
	if (!state && gravon_open(&state) < 0) {
		go_to(t, t->end);
		return strat_gravon_tell(&p.r, STRAT_E_NOMEM, NULL, 0);
	}
	p.desk = state;
	rc = read_game(t, &p);
	if (state != t->state)
		gravon_close(state);
	return rc;
}

const struct strat_format strat_format_gravon = {
	.name = "gravon",
	.suffix = ".xml",
	.about = "Gravon's game files, XML",
	.sniff = strat_gravon_sniff,
	.find = strat_gravon_find,
	.open = gravon_open,
	.close = gravon_close,
	.read = gravon_read,
	.begin = strat_gravon_write_head,
	.write = strat_gravon_write,
	.end = strat_gravon_write_end,
};
