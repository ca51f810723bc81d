/* results.c - add results of games to a pool; read the results of records. */
#include "formats/results/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/jobs.h"
#include "formats/reader.h"
#include "tourney/result.h"

void
strat_results_init(struct strat_results *r, struct strat_pool *pool, struct strat_report *rep)
{
	*r = (struct strat_results){ .pool = pool,
		.rep = rep,
		.event = "event",
		.since = STRAT_NO_DAY,
		.until = STRAT_NO_DAY,
		.jobs = 1 };
}

/* ------ one result ------ */

/* Return the result that W means, or -1 if it is invalid. */
static int
result_of(const struct strat_row_cell *w)
{
	if (w->len == 3 && (memcmp(w->s, "1-0", 3) == 0 || memcmp(w->s, "0-1", 3) == 0))
		return *w->s == '1' ? STRAT_RESULT_WIN : STRAT_RESULT_LOSS; /* as most are */
	return strat_result_parse(w->s, w->len);
}

static int
refuse(struct strat_results *r, const char *file, long line, const char *what,
    const struct strat_row_cell *w)
{
	r->faulty++;
	strat_tellf(r->rep, STRAT_E_GAME, strat_at_line(file, line), "%s%s%.*s", what,
	    w ? ": " : "", w ? (int)(w->len < 60 ? w->len : 60) : 0, w ? w->s : "");
	return 0;
}

static int
has_control(const struct strat_row_cell *w)
{
	size_t i;

	for (i = 0; i < w->len; i++)
		if ((unsigned char)w->s[i] < ' ' || w->s[i] == 0x7f)
			return 1;
	return 0;
}

/* Return the number of a player, or set *WHY to the fault of the name. */
static int
player_of(
    struct strat_results *r, const struct strat_row_cell *w, uint32_t *player, const char **why)
{
	if (w->len == 0)
		*why = "missing player";
	else if (has_control(w))
		*why = "invalid name: contains a control character";
	return *why ? 0 : strat_pool_player(r->pool, w->s, w->len, player);
}

/* Return the number of the pair called W. */
static uint32_t
pair_of(const struct strat_row_cell *w)
{
	uint32_t n = w->len ? (uint32_t)(strat_hash(w->s, w->len).low & 0x3fffffff) : 0;

	return w->len && n == 0 ? 1 : n;
}

/* Read the day W; usually it is that of the previous row.  Return 0 if there is no such day. */
static int
day_of(struct strat_results *r, const struct strat_row_cell *w, int32_t *day)
{
	if (w->len == 10 && memcmp(w->s, r->last_date, 10) == 0) {
		*day = r->last_day;
		return 1;
	}
	if (!strat_day_read(w->s, w->len, day))
		return 0;
	if (w->len == 10) {
		memcpy(r->last_date, w->s, 10);
		r->last_day = *day;
	}
	return 1;
}

static int
is_outside(const struct strat_results *r, int32_t day)
{
	if (r->since == STRAT_NO_DAY && r->until == STRAT_NO_DAY)
		return 0;
	return day == STRAT_NO_DAY || (r->since != STRAT_NO_DAY && day < r->since) ||
	    (r->until != STRAT_NO_DAY && day > r->until);
}

int
strat_results_add(struct strat_results *r, const struct strat_row_cell words[STRAT_RESULT_WORDS],
    const char *file, long line)
{
	const struct strat_row_cell *date = &words[STRAT_OF_DATE];
	struct strat_pool_game g = { .pair = pair_of(&words[STRAT_OF_PAIR]) & 0x3fffffff };
	int result = result_of(&words[STRAT_OF_RESULT]), rc;
	const char *why = NULL;
	uint32_t event;

	if (result < 0)
		return refuse(r, file, line, "invalid result", &words[STRAT_OF_RESULT]);
	if (!day_of(r, date, &g.day))
		return refuse(r, file, line, "invalid date", date);
	rc = player_of(r, &words[STRAT_OF_RED], &g.red, &why);
	if (rc == 0)
		rc = player_of(r, &words[STRAT_OF_BLUE], &g.blue, &why);
	if (rc < 0)
		return rc;
	if (why)
		return refuse(r, file, line, why, NULL);
	if (g.red == STRAT_POOL_NO_PLAYER || g.blue == STRAT_POOL_NO_PLAYER ||
	    is_outside(r, g.day)) {
		r->outside++;
		return 0;
	}
	if (g.red == g.blue)
		return refuse(r, file, line, "the same player twice", &words[STRAT_OF_RED]);
	/* forfeits are no games; of games that both lose no rating method knows anything */
	if (!(strat_result_table[result].flags & STRAT_IS_PLAYED) ||
	    result == STRAT_RESULT_BOTH_LOSE) {
		r->open++;
		return 0;
	}
	rc = strat_pool_event(r->pool, words[STRAT_OF_EVENT].s, words[STRAT_OF_EVENT].len, &event);
	if (rc < 0)
		return rc;
	g.event = event;
	g.outcome = (uint32_t)(STRAT_BLUE_WON - strat_result_table[result].points[0] / 50) & 3;
	r->good++;
	return strat_pool_add(r->pool, &g);
}

/* ------ records ------ */

/* The results of a block of records: for each its line and its words, which end with NUL. */
struct found {
	struct strat_out text;
};

static const char *const tags[STRAT_RESULT_WORDS] = {
	[STRAT_OF_DATE] = "Date",
	[STRAT_OF_RED] = "Red",
	[STRAT_OF_BLUE] = "Blue",
	[STRAT_OF_RESULT] = "Result",
	[STRAT_OF_EVENT] = "Event",
	[STRAT_OF_PAIR] = "Pair",
};

/* Names of the players' tags in other programs. */
static const char *const others[STRAT_RESULT_WORDS] = {
	[STRAT_OF_RED] = "White",
	[STRAT_OF_BLUE] = "Black",
};

static void
find_words(void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep)
{
	const struct strat_results *to = arg;
	struct found *f = own;
	const char *word;
	int i;

	(void)rep;
	if (rc < 0 && g->result == STRAT_NO_RESULT)
		return;
	strat_out_put(&f->text, &g->line, sizeof g->line);
	for (i = 0; i < STRAT_RESULT_WORDS; i++) {
		word = strat_record_tag_nocase(g, i == STRAT_OF_EVENT ? to->event : tags[i]);
		if (!word && others[i])
			word = strat_record_tag_nocase(g, others[i]);
		if (i == STRAT_OF_RESULT && g->result != STRAT_NO_RESULT)
			word = strat_result_token[g->result];
		strat_out_str(&f->text, word ? word : "");
		strat_out_char(&f->text, '\0');
	}
}

static int
add_found(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *said)
{
	struct strat_results *to = arg;
	struct strat_row_cell words[STRAT_RESULT_WORDS];
	struct found *f = own;
	const char *p;
	size_t at = 0;
	int i, rc = f->text.error;
	long line;

	strat_diag_log_pass(said, &at, said->n, lines, STRAT_REMARK, to->rep);
	at = 0;
	while (rc == 0 && at < f->text.len) {
		p = f->text.text + at;
		memcpy(&line, p, sizeof line);
		p += sizeof line;
		for (i = 0; i < STRAT_RESULT_WORDS; i++) {
			words[i] = (struct strat_row_cell){ p, strlen(p) };
			p += words[i].len + 1;
		}
		rc = strat_results_add(to, words, file, line + lines);
		at = (size_t)(p - f->text.text);
	}
	f->text.len = 0;
	return rc;
}

static int
found_init(void *arg, void *own)
{
	(void)arg;
	strat_out_init(&((struct found *)own)->text, -1);
	return 0;
}

static void
found_free(void *arg, void *own)
{
	(void)arg;
	strat_out_free(&((struct found *)own)->text);
}

int
strat_results_records(struct strat_results *r, const char *path)
{
	char *files[] = { NULL, NULL }, *copy = strdup(path);
	const struct strat_batch batch = { .files = files,
		.from = r->from,
		.jobs = strat_jobs_wanted(r->jobs),
		.arg = r,
		.own = { sizeof(struct found), found_init, found_free, NULL },
		.game = find_words,
		.deliver = add_found };
	int rc;

	if (!copy)
		return -STRAT_E_NOMEM;
	files[0] = copy;
	rc = strat_batch_run(&batch);
	free(copy);
	return rc;
}
