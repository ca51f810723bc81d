/* committer.c - store finished games in a ledger, several in one transaction. */
#include "match/committer.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/diag_log.h"

static int64_t
now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ------ games in memory ------ */

/* Copy LEN bytes of TEXT and a NUL to *TO, advance *TO, and return the copy. */
static const char *
copy_text(char **to, const char *text, size_t len)
{
	char *copy = *to;

	memcpy(copy, text, len);
	copy[len] = '\0';
	*to += len + 1;
	return copy;
}

/* Return a copy of G and its texts, released with free(), or NULL if out of memory. */
static struct strat_finished_game *
copy_game(const struct strat_finished_game *g)
{
	const struct strat_ledger_game *l = &g->ledger_game;
	size_t why = strlen(l->why), termination = strlen(l->termination);
	struct strat_finished_game *copy = malloc(sizeof *copy + why + 1 + termination + 1 +
	    l->nrecord + 1 + l->nlog[0] + 1 + l->nlog[1] + 1);
	char *to = (char *)(copy + 1);
	int side;

	if (!copy)
		return NULL;
	*copy = *g;
	copy->next = NULL;
	copy->ledger_game.why = copy_text(&to, l->why, why);
	copy->ledger_game.termination = copy_text(&to, l->termination, termination);
	copy->ledger_game.record = copy_text(&to, l->record, l->nrecord);
	for (side = 0; side < 2; side++)
		if (l->log[side])
			copy->ledger_game.log[side] = copy_text(&to, l->log[side], l->nlog[side]);
	return copy;
}

/* ------ the thread ------ */

static int
store_game(struct strat_ledger *s, const struct strat_finished_game *g)
{
	char key[STRAT_GAME_KEY_SIZE];
	int rc = 0;

	strat_scheduled_game_key(&g->ledger_game.scheduled, key);
	if (g->stops)
		rc = strat_ledger_mark_stopped(s, key);
	return rc < 0 ? rc : strat_ledger_add(s, &g->ledger_game);
}

/* Store the games of LIST in one transaction. */
static int
store_all(struct strat_ledger *s, const struct strat_finished_game *list)
{
	int rc = strat_ledger_begin(s);

	for (; rc == 0 && list; list = list->next)
		rc = store_game(s, list);
	if (rc == 0)
		rc = strat_ledger_commit(s);
	if (rc < 0)
		strat_sql_rollback(&s->sql);
	return rc;
}

/* Return 1 if the games that wait are to be stored. */
static int
is_due(const struct strat_committer *c)
{
	return c->n &&
	    (c->is_urgent || c->is_ending || 2 * c->n >= c->slots ||
		now_ms() >= c->first->finished + STRAT_COMMIT_MS);
}

/* Wait until games are to be stored.  Return 0 if there will be none. */
static int
wait_for_games(struct strat_committer *c)
{
	struct timespec until;
	int64_t ms;

	while (!is_due(c)) {
		if (c->n == 0 && c->is_ending)
			return 0;
		if (c->n == 0) {
			pthread_cond_wait(&c->changed, c->mutex);
			continue;
		}
		ms = c->first->finished + STRAT_COMMIT_MS;
		until = (struct timespec){ (time_t)(ms / 1000), (long)(ms % 1000) * 1000000 };
		pthread_cond_timedwait(&c->changed, c->mutex, &until);
	}
	return 1;
}

/* Report that the games of LIST are stored, or, with RC, that they are not, and release them. */
static void
finish_games(struct strat_committer *c, struct strat_finished_game *list, int rc)
{
	struct strat_finished_game *next;
	int had = c->rc;

	for (; list; list = next) {
		next = list->next;
		c->is_waiting[list->slot] = 0;
		if (rc == 0)
			rc = c->stored(c->arg, list);
		free(list);
	}
	if (rc < 0 && had == 0) {
		c->rc = rc;
		c->failed(c->arg);
	}
}

/* Store the games that wait.  The mutex is released meanwhile, and what the ledger reports is passed on
 * when it is locked again, because other threads report too. */
static void
store_waiting(struct strat_committer *c, struct strat_report *rep)
{
	struct strat_finished_game *list = c->first;
	struct strat_diag_log log = { .n = 0 };
	struct strat_report log_report = strat_diag_log_report(&log);
	size_t i = 0;
	int rc = c->rc;

	c->first = NULL;
	c->end = &c->first;
	c->n = c->is_urgent = 0;
	c->is_storing = 1;
	pthread_mutex_unlock(c->mutex);
	c->ledger->sql.rep = &log_report;
	if (rc == 0)
		rc = store_all(c->ledger, list);
	c->ledger->sql.rep = rep;
	pthread_mutex_lock(c->mutex);
	strat_diag_log_pass(&log, &i, log.n, 0, STRAT_REMARK, rep);
	if (log.nomem)
		strat_tell(rep, STRAT_E_NOMEM, strat_at_file(c->ledger->sql.path));
	strat_diag_log_free(&log);
	finish_games(c, list, rc);
	c->is_storing = 0;
	pthread_cond_broadcast(&c->changed);
}

static void *
run(void *arg)
{
	struct strat_committer *c = arg;
	struct strat_report *rep = c->ledger->sql.rep;

	pthread_mutex_lock(c->mutex);
	while (wait_for_games(c))
		store_waiting(c, rep);
	pthread_mutex_unlock(c->mutex);
	return NULL;
}

/* ------ the caller ------ */

int
strat_committer_start(struct strat_committer *c)
{
	pthread_condattr_t monotonic;
	int error;

	c->end = &c->first;
	c->is_waiting = calloc((size_t)c->slots, 1);
	if (!c->is_waiting)
		return strat_tell(c->ledger->sql.rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&c->changed, &monotonic);
	pthread_condattr_destroy(&monotonic);
	error = pthread_create(&c->thread, NULL, run, c);
	if (error == 0)
		return 0;
	pthread_cond_destroy(&c->changed);
	free(c->is_waiting);
	c->is_waiting = NULL;
	return strat_tellf(c->ledger->sql.rep, STRAT_E_IO, STRAT_NOWHERE,
	    "cannot create a thread: %s", strerror(error));
}

/* Let the games that wait be stored, and wait.  Only the first thread that waits wakes the committer:
 * two that did so each time would wake each other until the disk is ready. */
static void
wait_for_change(struct strat_committer *c)
{
	if (!c->is_urgent) {
		c->is_urgent = 1;
		pthread_cond_broadcast(&c->changed);
	}
	pthread_cond_wait(&c->changed, c->mutex);
}

int
strat_committer_wait(struct strat_committer *c, int slot)
{
	while (c->is_waiting[slot] && c->rc == 0)
		wait_for_change(c);
	return c->rc;
}

int
strat_committer_drain(struct strat_committer *c)
{
	int waited = 0;

	while ((c->n || c->is_storing) && c->rc == 0) {
		waited = 1;
		wait_for_change(c);
	}
	return c->rc < 0 ? c->rc : waited;
}

int
strat_committer_add(struct strat_committer *c, const struct strat_finished_game *g)
{
	struct strat_finished_game *copy = copy_game(g);

	if (!copy)
		return -STRAT_E_NOMEM;
	copy->finished = now_ms();
	*c->end = copy;
	c->end = &copy->next;
	c->n++;
	c->is_waiting[g->slot] = 1;
	pthread_cond_broadcast(&c->changed);
	return 0;
}

int
strat_committer_stop(struct strat_committer *c)
{
	if (!c->is_waiting)
		return 0;
	pthread_mutex_lock(c->mutex);
	c->is_ending = 1;
	pthread_cond_broadcast(&c->changed);
	pthread_mutex_unlock(c->mutex);
	pthread_join(c->thread, NULL);
	pthread_cond_destroy(&c->changed);
	free(c->is_waiting);
	c->is_waiting = NULL;
	return c->rc;
}
