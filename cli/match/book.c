/* book.c - setups to play with: those of records, or of a list. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "cli/match/match.h"
#include "cli/stats/lines.h"
#include "engine/engine.h"
#include "formats/reader.h"
#include "game/setup.h"

#define MOST_SETUPS 10000000

struct reading {
	struct match_book *book;
	const struct strat_rules *rules;
	struct strat_play play;
	struct tool *t;
	size_t useless; /* games or lines without two setups for these rules */
	int is_open;    /* it can be read, */
	int is_list;    /* and is no file of records */
	int is_half;    /* of a list: Red's setup has come */
};

static int
is_good(struct reading *r, enum strat_side side, const char *text)
{
	char why[80];
	struct strat_census census;

	strat_play_clear(&r->play, r->rules);
	if (strlen(text) < sizeof r->book->list->side[0] &&
	    strat_setup_put(&r->play, side, text, &census, why, sizeof why) == 0 &&
	    census.count[STRAT_UNKNOWN] == 0)
		return 1;
	return 0;
}

static struct match_setups *
add(struct reading *r)
{
	struct match_book *b = r->book;

	if (b->n == MOST_SETUPS)
		tool_die(r->t, "book: more than %d setups", MOST_SETUPS);
	if (strat_vec_grow((void **)&b->list, &b->cap, b->n + 1, sizeof *b->list) < 0)
		tool_die(r->t, "out of memory");
	return &b->list[b->n++];
}

/* ------ records ------ */

static void
take_game(struct reading *r, const struct strat_record *g)
{
	const char *red = strat_record_tag(g, "RedSetup"), *blue = strat_record_tag(g, "BlueSetup");
	struct match_setups *s;

	if (!red || !blue || !is_good(r, STRAT_RED, red) || !is_good(r, STRAT_BLUE, blue)) {
		r->useless++;
		return;
	}
	s = add(r);
	snprintf(s->side[STRAT_RED], sizeof s->side[0], "%s", red);
	snprintf(s->side[STRAT_BLUE], sizeof s->side[0], "%s", blue);
}

/* A file that is none of records may be a list; games that are faulty are left out. */
static void
hear(void *arg, const struct strat_diag *d)
{
	struct reading *r = arg;

	if (d->code == STRAT_E_FORMAT)
		r->is_list = 1;
	else if (r->is_open && strat_code_level(d->code) == STRAT_TROUBLE)
		strat_report_diag(&r->t->report, d);
}

/* 1: those were records; 0: it is no file of records. */
static int
read_records(struct reading *r, const char *path)
{
	struct strat_report rep = { .on_diagnostic = hear, .arg = r };
	struct strat_reader *in;
	struct strat_record g;
	int rc;

	if (strat_reader_open(&in, path, NULL, &rep) < 0)
		return 0; /* nor can it be read as a list, which says why */
	r->is_open = 1;
	strat_record_init(&g);
	while ((rc = strat_reader_next(in, &g)) != 0) {
		if (rc > 0)
			take_game(r, &g);
		else
			r->useless++;
	}
	strat_record_free(&g);
	strat_reader_close(in);
	return !r->is_list;
}

/* ------ lists ------ */

/* Half a turn: as the other side has the same setup. */
static void
turn(const char *from, char *to)
{
	size_t len = strlen(from), i;

	for (i = 0; i < len; i++)
		to[i] = from[len - 1 - i];
	to[len] = '\0';
}

/* The odd setups of a list are Red's, the even ones Blue's, all as Red would have them. */
static int
take_line(void *arg, const char *line, size_t len, const char *file, long number)
{
	struct reading *r = arg;
	char text[64];
	struct match_setups *s;

	(void)file;
	(void)number;
	while (len && (line[len - 1] == ' ' || line[len - 1] == '\t'))
		len--;
	if (!len || *line == '#')
		return 0;
	snprintf(text, sizeof text, "%.*s", (int)(len < sizeof text ? len : sizeof text - 1), line);
	if (len >= sizeof text || !is_good(r, STRAT_RED, text)) {
		r->useless++;
		return 0;
	}
	s = r->is_half ? &r->book->list[r->book->n - 1] : add(r);
	if (r->is_half)
		turn(text, s->side[STRAT_BLUE]);
	else
		snprintf(s->side[STRAT_RED], sizeof s->side[0], "%s", text);
	r->is_half = !r->is_half;
	return 0;
}

static void
read_list(struct reading *r, const char *path)
{
	struct match_setups *list;

	if (stats_lines(path, &r->t->report, take_line, r) < 0)
		exit(2);
	list = r->book->list;
	if (r->is_half) /* the last one's opponent has the first one */
		turn(list[0].side[STRAT_RED], list[r->book->n - 1].side[STRAT_BLUE]);
}

/* ------ both ------ */

int
match_book_read(struct match_book *b, const struct strat_config *c, const struct strat_rules *rules,
    struct tool *t)
{
	struct reading r = { .book = b, .rules = rules, .t = t };

	*b = (struct match_book){ .list = NULL };
	if (!*c->book.file)
		return 0;
	strat_play_init(&r.play);
	if (!read_records(&r, c->book.file)) {
		r.useless = b->n = 0;
		read_list(&r, c->book.file);
	}
	strat_play_free(&r.play);
	if (b->n == 0)
		tool_die(t, "%s: no setups for these rules", c->book.file);
	if (r.useless && !t->quiet)
		tool_message(t, "%s: %zu without setups for these rules are left out", c->book.file,
		    r.useless);
	if (!c->book.is_shuffled)
		return 0;
	b->order = malloc(b->n * sizeof *b->order);
	if (!b->order)
		tool_die(t, "out of memory");
	strat_shuffle(b->order, (uint32_t)b->n, c->seed);
	return 0;
}

void
match_book_free(struct match_book *b)
{
	free(b->list);
	free(b->order);
	*b = (struct match_book){ .list = NULL };
}

const struct match_setups *
match_book_setups(const struct match_book *b, const struct strat_config *c, uint32_t n)
{
	size_t i = ((size_t)n + c->book.start - 1) % b->n;

	return &b->list[b->order ? b->order[i] : i];
}
