/* probe.c - start engines before a tournament and query their capabilities. */
#include "engine/probe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/referee/engine_process.h"

#define AT_ONCE  16
#define LIMIT_MS 10000 /* for engines whose time control sets no limit */
#define LOG_SIZE 4096
#define CMD_MOST 40 /* bytes of the end of a command in messages */

struct probe {
	struct strat_supervisor *supervisor;
	const struct strat_rules *rules;
	unsigned offers; /* enum strat_feature, those that some engine offers */
	struct strat_report *rep;
	struct strat_engine_process *players; /* AT_ONCE of them */
	int is_done[AT_ONCE];
	size_t n;
	int rc;
};

/* Stop P, which has been checked. */
static void
stop_engine(struct probe *h, struct strat_engine_process *p)
{
	h->is_done[p - h->players] = 1;
	if (p->child.state != STRAT_CHILD_RUNS)
		return;
	strat_engine_process_quit(p, strat_now(), p->session.engine->tc.grace);
	strat_child_close_outputs(&p->child);
}

/* ------ refusing ------ */

/* Report why P is rejected, with the last line of its standard error. */
static void
report(struct probe *h, struct strat_engine_process *p, enum strat_code code, const char *why)
{
	const struct strat_engine *e = p->session.engine;
	size_t len = strlen(e->cmd), cut = len > CMD_MOST ? len - CMD_MOST : 0;
	struct strat_out log = { .fd = -1 };
	char words[60] = "";

	strat_engine_process_read_err(p);
	strat_log_write(&p->log, &log);
	if (log.text && !log.error)
		strat_log_last_error_line(log.text, log.len, words, sizeof words);
	strat_out_free(&log);
	h->rc = strat_tellf(h->rep, code, STRAT_NOWHERE, "%.30s (%s%s): %s%s%s%s", e->name,
	    cut ? "..." : "", e->cmd + cut, why, *words ? " (" : "", words, *words ? ")" : "");
}

/* Check that P, which is ready, supports the rules and the options that are set. */
static void
check_engine(struct probe *h, struct strat_engine_process *p)
{
	char why[100], words[140];
	size_t i = 0;

	if (p->session.engine->protocol->supports(&p->session, h->rules, why, sizeof why) < 0) {
		snprintf(words, sizeof words, "does not play %.30s: %.80s", h->rules->name, why);
		report(h, p, STRAT_E_PROTOCOL, words);
	}
	while (strat_talk_option_fault(&p->session, &i, words, sizeof words))
		report(h, p, STRAT_E_PREFLIGHT, words);
	h->offers |= p->session.offers;
	stop_engine(h, p);
}

/* Reject P because of WHY, and stop it. */
static void
reject(struct probe *h, struct strat_engine_process *p, const char *why)
{
	report(h, p, STRAT_E_PREFLIGHT, why);
	stop_engine(h, p);
}

static void
reject_mute(struct probe *h, struct strat_engine_process *p)
{
	reject(h, p,
	    p->session.engine->protocol->confirms ? "does not answer with stpok in time"
						  : "does not answer with a setup in time");
}

/* ------ receiving ------ */

/* Read the output of P.  Return 0 when no more will come. */
static int
read_output(struct probe *h, struct strat_engine_process *p)
{
	size_t i = (size_t)(p - h->players);
	enum strat_reply reply;
	int rc = 0;

	while (!h->is_done[i] && (rc = strat_engine_process_read(p)) > 0) {
		while (!h->is_done[i] && strat_engine_process_next_line(p, &reply)) {
			if (reply == STRAT_REPLY_SETUP && strchr(p->session.setup, '!'))
				reject(h, p, "does not answer with a setup");
			else if (reply == STRAT_REPLY_READY || reply == STRAT_REPLY_SETUP)
				check_engine(h, p);
		}
		if (!h->is_done[i] && p->noise > STRAT_MAX_UNSOLICITED)
			reject(h, p, "sends too much output");
	}
	return h->is_done[i] || rc == 0;
}

static void
handle_event(struct probe *h, const struct strat_child_event *what)
{
	struct strat_engine_process *p = (struct strat_engine_process *)(void *)
					 /* the child is the first member of the process */
					 what->child;
	size_t i = p ? (size_t)(p - h->players) : AT_ONCE;
	char why[100];

	if (i >= h->n || h->is_done[i])
		return;
	switch (what->kind) {
	case STRAT_WATCH_OUT:
		if (!read_output(h, p) && p->deadline > strat_now() + STRAT_EXIT_WAIT)
			p->deadline = strat_now() +
			    STRAT_EXIT_WAIT; /* its exit status is still to come */
		break;
	case STRAT_WATCH_ERR:
		strat_engine_process_read_err(p);
		break;
	case STRAT_WATCH_IN:
		/* an engine that does not read exits or times out */
		(void)strat_engine_process_flush(p);
		break;
	default:
		if (p->child.state == STRAT_CHILD_RUNS)
			break;
		read_output(h, p);
		if (!h->is_done[i]) {
			strat_child_describe_exit(&p->child, why, sizeof why);
			reject(h, p, why);
		}
		break;
	}
}

/* Return the deadline for E to be ready, or to set up if its protocol begins with a setup. */
static strat_ns
deadline_of(const struct strat_engine *e, strat_ns now)
{
	int64_t ms = e->protocol->confirms ? e->tc.start : e->tc.setup;

	return now + (ms ? ms : LIMIT_MS) * STRAT_MS;
}

/* Read until every engine has been checked or has timed out. */
static int
wait_for_all(struct probe *h)
{
	struct strat_child_event what[STRAT_CHILD_EVENTS];
	strat_ns until, now;
	size_t i;
	int k, n;

	for (;;) {
		now = strat_now();
		until = STRAT_NEVER;
		for (i = 0; i < h->n; i++) {
			if (!h->is_done[i] && h->players[i].deadline <= now &&
			    !strat_engine_process_extend_deadline(&h->players[i], now))
				reject_mute(h, &h->players[i]);
			if (!h->is_done[i] && h->players[i].deadline < until)
				until = h->players[i].deadline;
		}
		if (until == STRAT_NEVER)
			return 0;
		n = strat_supervisor_wait(h->supervisor, -1, until, what);
		if (n < 0)
			return n;
		for (k = 0; k < n; k++)
			handle_event(h, &what[k]);
	}
}

/* Probe the H->n engines at E at the same time. */
static int
probe_batch(struct probe *h, const struct strat_engine *e)
{
	strat_ns now = strat_now();
	struct strat_engine_process *p;
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < h->n; i++) {
		p = &h->players[i];
		h->is_done[i] = 0;
		rc = strat_engine_process_start(p, h->supervisor, &e[i], LOG_SIZE);
		if (rc < 0)
			break;
		p->deadline = deadline_of(&e[i], now);
		p->session.opponent = "";
		if (e[i].protocol->confirms)
			e[i].protocol->greet(&p->session);
		else
			e[i].protocol->ask_setup(&p->session);
		if (strat_engine_process_flush(p) == -STRAT_E_NOMEM)
			rc = -STRAT_E_NOMEM;
	}
	if (rc == 0)
		rc = wait_for_all(h);
	if (rc < 0)
		strat_tellf(
		    h->rep, (enum strat_code) - rc, STRAT_NOWHERE, "engines cannot be started");
	for (i = 0; i < h->n; i++) {
		p = &h->players[i];
		strat_engine_process_free(p);
		memset(p, 0, sizeof *p);
		strat_child_init(&p->child);
	}
	return rc;
}

int
strat_engines_probe(const struct strat_engine *engines, size_t n, const struct strat_rules *rules,
    unsigned features, const struct strat_supervisor_options *where, struct strat_report *rep)
{
	struct probe h = { .rules = rules, .rep = rep };
	size_t i;
	int rc;

	h.players = calloc(AT_ONCE, sizeof *h.players);
	if (!h.players)
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	for (i = 0; i < AT_ONCE; i++)
		strat_child_init(&h.players[i].child);
	rc = strat_supervisor_open(&h.supervisor, where, rep);
	for (i = 0; rc == 0 && i < n; i += h.n) {
		h.n = n - i < AT_ONCE ? n - i : AT_ONCE;
		rc = probe_batch(&h, engines + i);
	}
	strat_supervisor_close(h.supervisor);
	free(h.players);
	if (rc == 0 && h.rc == 0 && features & STRAT_FEATURE_PONDER & ~h.offers)
		h.rc = strat_tellf(
		    rep, STRAT_E_PREFLIGHT, STRAT_NOWHERE, "ponder: no engine offers this feature");
	return rc < 0 ? rc : h.rc;
}
