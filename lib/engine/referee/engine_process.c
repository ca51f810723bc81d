/* engine_process.c - buffer the input and output of a running engine. */
#include "engine/referee/engine_process.h"

#include <string.h>

#include "base/scan.h"

#define ERR_SIZE 16384 /* bytes of standard error read at a time */

static void
note(struct strat_engine_process *p, char mark, const char *reply, size_t len)
{
	strat_log_add(&p->log, (strat_now() - p->log_from) / STRAT_MS, mark, reply, len);
}

int
strat_engine_process_start(struct strat_engine_process *p, struct strat_supervisor *k,
    const struct strat_engine *engine, size_t log_size)
{
	struct strat_child_command plan = { .cmd = engine->cmd,
		.args = engine->args,
		.dir = engine->dir,
		.read = engine->read,
		.limits = engine->limits };
	int rc;

	if (p->processor)
		plan.limits.processor = p->processor;
	p->log.size = log_size;
	strat_log_clear(&p->log);
	strat_out_free(&p->out);
	strat_out_init(&p->out, -1);
	memset(&p->session, 0, sizeof p->session);
	p->session.engine = engine;
	p->session.out = &p->out;
	p->sent = p->start = p->end = 0;
	p->noise = 0;
	p->quick = p->slow = 0;
	p->is_pinned = 0;
	p->is_long = p->input_closed = p->is_leaving = p->has_ended = p->is_checked = 0;
	p->is_new = 1;
	p->state = STRAT_ENGINE_IDLE;
	p->match = NULL;
	p->exit_deadline = p->deadline = STRAT_NEVER;
	p->log_from = strat_now();
	strat_waiting_stop(&p->waiting);
	rc = strat_child_start(k, &p->child, &plan);
	return rc;
}

int
strat_engine_process_flush(struct strat_engine_process *p)
{
	long n;

	if (p->out.error)
		return p->out.error;
	if (p->input_closed || p->child.is_deaf) {
		p->input_closed = 1;
		return -STRAT_E_IO;
	}
	while (p->sent < p->out.len) {
		n = strat_child_write(&p->child, p->out.text + p->sent, p->out.len - p->sent);
		if (n < 0) {
			p->input_closed = 1;
			return -STRAT_E_IO;
		}
		if (n == 0) {
			strat_child_watch_in(&p->child, 1);
			return 0;
		}
		note(p, '>', p->out.text + p->sent, (size_t)n);
		p->sent += (size_t)n;
	}
	if (p->child.watched)
		strat_child_watch_in(&p->child, 0);
	p->sent = p->out.len = 0;
	return 0;
}

int
strat_engine_process_read(struct strat_engine_process *p)
{
	long n;

	if (p->start) { /* move the rest to the front */
		memmove(p->in, p->in + p->start, p->end - p->start);
		p->end -= p->start;
		p->start = 0;
	}
	if (p->end == STRAT_LINE_SIZE)
		return 1;
	n = strat_child_read(&p->child, p->in + p->end, STRAT_LINE_SIZE - p->end);
	if (n < 0)
		return -STRAT_E_CUT;
	if (n == 0)
		return 0;
	note(p, '<', p->in + p->end, (size_t)n);
	p->end += (size_t)n;
	p->noise += (size_t)n;
	return 1;
}

int
strat_engine_process_next_line(struct strat_engine_process *p, enum strat_reply *reply)
{
	char *line = p->in + p->start, *nl = memchr(line, '\n', p->end - p->start);
	size_t len = nl ? (size_t)(nl - line) : p->end - p->start;
	int was_long = p->is_long;

	if (!nl && len < STRAT_LINE_SIZE && !was_long)
		return 0;
	if (!nl && was_long) { /* more of an overlong line */
		p->start = p->end = 0;
		return 0;
	}
	p->start += len + (nl != NULL);
	p->is_long = !nl;
	*reply = STRAT_REPLY_UNKNOWN;
	if (was_long)
		return 1;
	len = strat_trimmed_length(line, len);
	line[len] = '\0'; /* within the buffer */
	if (!memchr(line, '\0', len))
		*reply = p->session.engine->protocol->parse_line(&p->session, line, len);
	return 1;
}

void
strat_engine_process_read_err(struct strat_engine_process *p)
{
	char text[ERR_SIZE];
	long n = strat_child_read_err(&p->child, text, sizeof text);

	if (n <= 0)
		return;
	note(p, '!', text, (size_t)n);
	p->noise += (size_t)n;
}

int
strat_engine_process_extend_deadline(struct strat_engine_process *p, strat_ns now)
{
	strat_ns late = now - p->deadline;

	if (late < STRAT_LATE_WAKEUP || p->is_forgiven)
		return 0;
	p->deadline = now + late;
	p->is_forgiven = 1;
	return 1;
}

void
strat_engine_process_quit(struct strat_engine_process *p, strat_ns now, int64_t grace)
{
	if (p->is_leaving)
		return;
	if (grace <= 0)
		grace = 500;
	if (grace > 1000)
		grace = 1000;
	p->session.engine->protocol->quit(&p->session);
	(void)strat_engine_process_flush(p);
	if (p->noise > STRAT_MAX_UNSOLICITED)
		strat_child_close_outputs(&p->child);
	p->is_leaving = 1;
	p->state = STRAT_ENGINE_IDLE;
	p->match = NULL;
	p->deadline = p->exit_deadline = STRAT_NEVER;
	strat_child_end(&p->child, now, grace * STRAT_MS);
}

void
strat_engine_process_free(struct strat_engine_process *p)
{
	strat_child_close(&p->child);
	strat_out_free(&p->out);
	strat_log_free(&p->log);
}
