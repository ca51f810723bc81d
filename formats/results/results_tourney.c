/* results_tourney.c - read results of tournaments: reports, a club's file, matches between
 * engines. */
#include <stdlib.h>
#include <string.h>

#include "club/file.h"
#include "match/ledger.h"
#include "tourney/trf.h"
#include "formats/results/results.h"

#define SQLITE_HEAD "SQLite format 3" /* with its NUL the first 16 bytes of a file */
#define APPLICATION 68                /* where its application id is, the high byte first */
#define LEDGER      0x5374724d

enum strat_results_kind
strat_results_kind(const char *head, size_t len)
{
	const unsigned char *id = (const unsigned char *)head + APPLICATION;
	uint32_t number;

	if (len >= APPLICATION + 4 && memcmp(head, SQLITE_HEAD, sizeof SQLITE_HEAD) == 0) {
		number = (uint32_t)id[0] << 24 | (uint32_t)id[1] << 16 | (uint32_t)id[2] << 8 |
		    id[3];
		return number == STRAT_CLUB_APPLICATION ? STRAT_RESULTS_CLUB
		    : number == LEDGER                  ? STRAT_RESULTS_MATCH
							: STRAT_RESULTS_OTHER;
	}
	if (strat_trf_sniff(head, len))
		return STRAT_RESULTS_REPORT;
	if (strat_results_is_tags(head, len))
		return STRAT_RESULTS_TAGS;
	return strat_results_sniff(head, len) ? STRAT_RESULTS_LIST : STRAT_RESULTS_OTHER;
}

static struct strat_row_cell
word(const char *s)
{
	return (struct strat_row_cell){ s, strlen(s) };
}

/* Add a game of RED and BLUE with its result. */
static int
add(struct strat_results *r, const char *file, const char *date, const char *event, const char *red,
    const char *blue, const char *result)
{
	struct strat_row_cell words[STRAT_RESULT_WORDS];

	words[STRAT_OF_DATE] = word(date);
	words[STRAT_OF_EVENT] = word(event);
	words[STRAT_OF_RED] = word(red);
	words[STRAT_OF_BLUE] = word(blue);
	words[STRAT_OF_RESULT] = word(result);
	words[STRAT_OF_PAIR] = word("");
	return strat_results_add(r, words, file, 0);
}

/* ------ reports ------ */

/* Set DATE to the date of a report, which is written with slashes: year/month/day, otherwise
 * empty. */
static void
find_date(const struct strat_tourney *t, char date[16])
{
	char *p;

	strat_trf_line_text(t, "042", date, 11);
	if (strlen(date) != 10 || date[4] != '/' || date[7] != '/')
		*date = '\0';
	for (p = date; (p = strchr(p, '/')) != NULL;)
		*p = '-';
}

int
strat_results_report(struct strat_results *r, const char *path)
{
	char date[16], event[100];
	struct strat_tourney t;
	size_t i, round;
	int rc;

	strat_tourney_init(&t);
	rc = strat_trf_load(&t, path, r->rep);
	if (rc == 0) {
		find_date(&t, date);
		strat_trf_line_text(&t, "012", event, sizeof event);
	}
	for (i = 0; rc == 0 && i < t.n; i++)
		for (round = 0; rc == 0 && round < t.width; round++) {
			const struct strat_cell *c = strat_tourney_cell(&t, i, round);

			if (c->colour == STRAT_WHITE && strat_cell_is_game(c))
				rc = add(r, path, date, event, t.players[i].name,
				    t.players[c->opponent].name,
				    strat_result_of_letter(c->result)->word);
		}
	strat_tourney_free(&t);
	return rc;
}

/* ------ a club's tournament ------ */

/* Add the games of a board that were played; the players exchange colours after each game. */
static int
add_board(struct strat_results *r, const char *path, const struct strat_club *c,
    const struct strat_club_game *g)
{
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < g->n; i++) {
		struct strat_result_game one = strat_club_single_game(g, i);

		if (strat_result_table[one.result].flags & STRAT_IS_PLAYED)
			rc = add(r, path, strat_club_get(c, "begins"), strat_club_get(c, "name"),
			    c->players[one.player[0] - 1].fact[STRAT_CLUB_NAME],
			    c->players[one.player[1] - 1].fact[STRAT_CLUB_NAME],
			    strat_result_table[one.result].word);
	}
	return rc;
}

int
strat_results_club(struct strat_results *r, const char *path)
{
	struct strat_club_file f;
	const struct strat_club *c = &f.club;
	size_t round, i;
	int rc = strat_club_file_open(&f, path, STRAT_SQL_READ, r->rep);

	if (rc < 0)
		return rc;
	rc = strat_club_file_read(&f, 0);
	for (round = 1; rc == 0 && round <= c->paired; round++)
		for (i = 0; rc == 0 && i < c->round[round].n; i++)
			rc = add_board(r, path, c, &c->round[round].games[i]);
	strat_club_file_close(&f);
	return rc;
}

/* ------ a match ------ */

struct games {
	struct strat_results *r;
	const char *path;
	struct strat_record record;
};

static int
add_game(void *arg, const struct strat_ledger_game *g)
{
	struct games *games = arg;
	struct strat_text t = { .p = g->record, .end = g->record + g->nrecord, .line = 1 };
	const char *red, *blue, *date;

	if (g->result == STRAT_OPEN || g->result == STRAT_NO_RESULT)
		return 0;
	strat_record_clear(&games->record);
	if (strat_format_sgr.read(&t, &games->record, games->r->rep) <= 0)
		return 0; /* it was reported */
	red = strat_record_tag(&games->record, "Red");
	blue = strat_record_tag(&games->record, "Blue");
	date = strat_record_tag(&games->record, "Date");
	return add(games->r, games->path, date ? date : "", "", red ? red : "", blue ? blue : "",
	    strat_result_token[g->result]);
}

int
strat_results_match(struct strat_results *r, const char *path)
{
	struct games games = { .r = r, .path = path };
	struct strat_ledger ledger;
	int64_t after = 0;
	int rc = strat_ledger_open(&ledger, path, STRAT_LEDGER_READ, r->rep);

	if (rc < 0)
		return rc;
	strat_record_init(&games.record);
	rc = strat_ledger_each(&ledger, &after, add_game, &games);
	strat_record_free(&games.record);
	strat_ledger_close(&ledger);
	return rc;
}
