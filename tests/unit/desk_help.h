/* desk_help.h - for tests of records: a game from a position in a few letters, and its judgement. */
#ifndef DESK_HELP_H
#define DESK_HELP_H

#include "board_help.h"

#include "formats/format.h"
#include "game/check.h"

/* A record and its judge: each test has one, as *state. */
struct desk {
	struct strat_checker c;
	struct strat_record g;
	struct strat_report report;
	enum strat_code first; /* the first fault that was told */
	char text[4096];
};

static inline void
hear(void *arg, const struct strat_diag *d)
{
	struct desk *desk = arg;

	if (desk->first == STRAT_OK && strat_code_level(d->code) != STRAT_REMARK)
		desk->first = d->code;
}

static inline int
open_desk(void **state)
{
	struct desk *d = calloc(1, sizeof *d);

	*state = d;
	if (!d)
		return -1;
	strat_checker_init(&d->c);
	strat_record_init(&d->g);
	d->report.on_diagnostic = hear;
	d->report.arg = d;
	return 0;
}

static inline int
close_desk(void **state)
{
	struct desk *d = *state;

	strat_checker_free(&d->c);
	strat_record_free(&d->g);
	free(d);
	return 0;
}

/* The record in D->text is judged with WANT: its first fault, or STRAT_OK. */
static inline void
judge(struct desk *d, enum strat_code want)
{
	struct strat_text t = { .p = d->text, .end = d->text + strlen(d->text), .line = 1 };
	enum strat_code read;
	int rc;

	strat_record_clear(&d->g);
	d->first = STRAT_OK;
	rc = strat_format_find("sgr")->read(&t, &d->g, &d->report);
	read = d->first;
	if (rc == 1) {
		rc = strat_check(&d->c, &d->g, &d->report);
		if (!read)
			assert_int_equal(rc, -(int)d->first);
	}
	if (d->first != want)
		fail_msg("%s, not %s:\n%s", d->first ? strat_code_name(d->first) : "well",
		    want ? strat_code_name(want) : "well", d->text);
}

/* A game under RULES ("isf", or with options "isf move-limit=3") from the position PIECES, with
 * more TAGS, PLIES and the result token RESULT. */
static inline void
game(struct desk *d, const char *rules, const char *pieces, const char *tags, const char *plies,
    const char *result, enum strat_code want)
{
	struct strat_rules r;
	struct strat_play p;
	char name[32], letters[101];
	int row, file, n = 0;

	sscanf(rules, "%31s", name);
	choose_rules(&r, name, NULL);
	strat_play_init(&p);
	strat_play_clear(&p, &r);
	put_pieces(&p, pieces);
	for (row = 1; row <= r.rows; row++)
		for (file = 1; file <= r.files; file++) {
			strat_piece piece = p.at[strat_square_at(file, row)];

			letters[n++] = piece == STRAT_LAKE ? '_'
			    : piece ? strat_letter(strat_piece_side(piece), strat_piece_rank(piece))
				    : 'A';
		}
	letters[n] = '\0';
	rules += strlen(name);
	snprintf(d->text, sizeof d->text,
	    "[Result \"%s\"]\n[Rules \"%s\"]\n%s%s%s%s\n[Position \"%s\"]\n\n%s %s\n", result, name,
	    *rules ? "[Options \"" : "", *rules ? rules + 1 : "", *rules ? "\"]\n" : "", tags,
	    letters, plies, result);
	judge(d, want);
}

#define DESK(name) cmocka_unit_test_setup_teardown(name, open_desk, close_desk)

#endif
