/* introduce.c - before anything is played engines are asked who they are. */
#include "contest/introduce.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contest/arena/player.h"

#define AT_ONCE  16
#define START_MS 10000               /* where an engine's clock does not say how long it may take */
#define NOISE    ((uint64_t)1 << 20) /* who says more is not listened to */
#define LOG_SIZE 256                 /* nobody reads it */

struct hall {
	struct strat_keeper *keeper;
	const struct strat_rules *rules;
	struct strat_report *rep;
	struct strat_player *players; /* AT_ONCE */
	int is_done[AT_ONCE];
	size_t n;
	int rc;
};

static void
refuse(struct hall *h, const struct strat_player *p, const char *why)
{
	struct strat_diag d = { .code = STRAT_E_PROTOCOL };

	snprintf(d.detail, sizeof d.detail, "%.30s does not play %.30s: %.40s",
	    p->talk.engine->name, h->rules->name, why);
	h->rc = strat_tell(h->rep, &d);
}

/* Hear P; what it says is enough, or nothing more comes. */
static int
hear(struct hall *h, struct strat_player *p)
{
	enum strat_answer said;
	char why[100];
	int rc;

	while ((rc = strat_player_hear(p)) > 0) {
		while (strat_player_next(p, &said)) {
			if (said != STRAT_SAID_READY)
				continue;
			if (p->talk.engine->protocol->speaks(&p->talk, h->rules, why, sizeof why) <
			    0)
				refuse(h, p, why);
			return 1;
		}
		if (p->noise > NOISE)
			return 1;
	}
	return rc < 0;
}

static void
happen(struct hall *h, const struct strat_happening *what)
{
	struct strat_player *p = (struct strat_player *)(void *)what->child; /* its first member */
	size_t i = p ? (size_t)(p - h->players) : AT_ONCE;

	if (i >= h->n)
		return;
	switch (what->kind) {
	case STRAT_WATCH_OUT:
		h->is_done[i] |= hear(h, p);
		break;
	case STRAT_WATCH_ERR:
		strat_player_hear_err(p);
		break;
	case STRAT_WATCH_IN:
		h->is_done[i] |= strat_player_flush(p) < 0;
		break;
	default:
		h->is_done[i] |= p->child.state != STRAT_CHILD_RUNS;
		break;
	}
}

static strat_ns
deadline_of(const struct strat_engine *e, strat_ns now)
{
	return now + (e->tc.start ? e->tc.start : START_MS) * STRAT_MS;
}

/* Listen until each has said enough, or had its time. */
static int
listen(struct hall *h)
{
	struct strat_happening what[STRAT_HAPPENINGS];
	strat_ns until, now;
	size_t i;
	int k, n;

	for (;;) {
		now = strat_now();
		until = STRAT_NEVER;
		for (i = 0; i < h->n; i++) {
			h->is_done[i] |= h->players[i].deadline <= now;
			if (!h->is_done[i] && h->players[i].deadline < until)
				until = h->players[i].deadline;
		}
		if (until == STRAT_NEVER)
			return 0;
		n = strat_keeper_wait(h->keeper, -1, until, what);
		if (n < 0)
			return n;
		for (k = 0; k < n; k++)
			happen(h, &what[k]);
	}
}

/* The H->n engines at E. */
static int
introduce(struct hall *h, const struct strat_engine *e)
{
	strat_ns now = strat_now();
	struct strat_player *p;
	size_t i;
	int rc;

	for (i = 0; i < h->n; i++) {
		p = &h->players[i];
		h->is_done[i] = 1;
		if (!e[i].protocol->answers ||
		    strat_player_start(p, h->keeper, &e[i], LOG_SIZE) < 0)
			continue;
		p->deadline = deadline_of(&e[i], now);
		e[i].protocol->greet(&p->talk);
		h->is_done[i] = strat_player_flush(p) < 0;
	}
	rc = listen(h);
	for (i = 0; i < h->n; i++) {
		p = &h->players[i];
		if (p->child.state == STRAT_CHILD_RUNS)
			strat_player_leave(p, strat_now(), e[i].tc.grace);
		strat_player_free(p);
		memset(p, 0, sizeof *p);
		strat_child_init(&p->child);
	}
	return rc;
}

int
strat_engines_introduce(const struct strat_engine *engines, size_t n,
    const struct strat_rules *rules, const struct strat_keeper_plan *where,
    struct strat_report *rep)
{
	struct hall h = { .rules = rules, .rep = rep };
	struct strat_diag d = { .code = STRAT_E_NOMEM };
	size_t i;
	int rc;

	h.players = calloc(AT_ONCE, sizeof *h.players);
	if (!h.players)
		return strat_tell(rep, &d);
	for (i = 0; i < AT_ONCE; i++)
		strat_child_init(&h.players[i].child);
	rc = strat_keeper_open(&h.keeper, where, rep);
	for (i = 0; rc == 0 && i < n; i += h.n) {
		h.n = n - i < AT_ONCE ? n - i : AT_ONCE;
		rc = introduce(&h, engines + i);
	}
	strat_keeper_close(h.keeper);
	free(h.players);
	if (rc == -STRAT_E_IO) {
		d.code = STRAT_E_IO;
		snprintf(d.detail, sizeof d.detail, "engines cannot be started");
		strat_tell(rep, &d);
	}
	return rc < 0 ? rc : h.rc;
}
