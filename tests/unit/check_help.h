/* check_help.h - for tests of records: build a game from a short position, and check it. */
#ifndef CHECK_HELP_H
#define CHECK_HELP_H

#include "board_help.h"

#include "formats/format.h"
#include "game/check.h"

/* A record and its checker: each test has one, as *state. */
struct check_fixture {
	struct strat_checker c;
	struct strat_record g;
	struct strat_report report;
	enum strat_code first; /* the first fault reported */
	char text[4096];
};

static inline void
keep_first_fault(void *arg, const struct strat_diag *d)
{
	struct check_fixture *to = arg;

	if (to->first == STRAT_OK && strat_code_level(d->code) != STRAT_REMARK)
		to->first = d->code;
}

static inline int
open_check(void **state)
{
	struct check_fixture *d = calloc(1, sizeof *d);

	*state = d;
	if (!d)
		return -1;
	strat_checker_init(&d->c);
	strat_record_init(&d->g);
	d->report.on_diagnostic = keep_first_fault;
	d->report.arg = d;
	return 0;
}

static inline int
close_check(void **state)
{
	struct check_fixture *d = *state;

	strat_checker_free(&d->c);
	strat_record_free(&d->g);
	free(d);
	return 0;
}

/* Assert that WANT (or STRAT_OK) is the first fault of the record in D->text. */
static inline void
judge(struct check_fixture *d, enum strat_code want)
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

/* Check a game under RULES ("isf", or with options "isf move-limit=3") from the position PIECES,
 * with more TAGS, PLIES and the token RESULT. */
static inline void
game(struct check_fixture *d, const char *rules, const char *pieces, const char *tags,
    const char *plies, const char *result, enum strat_code want)
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

#define CHECK_TEST(name) cmocka_unit_test_setup_teardown(name, open_check, close_check)

#endif
