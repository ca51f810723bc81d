/* wire.c - exchange messages with an engine under test. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "engine/examine/exam.h"

#define LOG_SIZE 16384

int
strat_exam_start(struct strat_exam *x)
{
	int rc;

	strat_child_close(&x->player.child);
	rc = strat_engine_process_start(&x->player, x->supervisor, x->engine, LOG_SIZE);
	x->unknown_lines = x->has_game = 0;
	if (rc < 0)
		snprintf(
		    x->actual, sizeof x->actual, "it could not be started: %s", strerror(errno));
	return rc == 0;
}

int64_t
strat_exam_time(int64_t wished)
{
	return wished > 0 ? wished : 10000;
}

int
strat_exam_greet(struct strat_exam *x)
{
	const struct strat_protocol *proto = x->engine->protocol;

	proto->greet(&x->player.session);
	strat_exam_flush(x);
	return !proto->confirms ||
	    strat_exam_await(x, STRAT_REPLY_READY, strat_exam_time(x->engine->tc.start));
}

int
strat_exam_is_running(const struct strat_exam *x)
{
	return x->player.child.state == STRAT_CHILD_RUNS && x->player.child.out >= 0;
}

void
strat_exam_send(struct strat_exam *x, const char *bytes, size_t len)
{
	strat_out_put(&x->player.out, bytes, len);
	strat_exam_flush(x);
}

void
strat_exam_sendf(struct strat_exam *x, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	strat_out_vprintf(&x->player.out, fmt, ap);
	va_end(ap);
	strat_out_char(&x->player.out, '\n');
	strat_exam_flush(x);
}

void
strat_exam_flush(struct strat_exam *x)
{
	(void)strat_engine_process_flush(&x->player);
}

/* Copy the last line of TEXT that is not blank to LINE, truncated, with unprintable characters
 * replaced. */
static void
note_last_line(char *line, size_t size, const char *text)
{
	size_t len, i;

	for (; *text; text += len, text += *text == '\n') {
		len = strcspn(text, "\n");
		if (strspn(text, " \t\r") >= len)
			continue;
		snprintf(line, size, "%.*s", (int)len, text);
		for (i = 0; line[i]; i++)
			if (line[i] < ' ' || line[i] > '~')
				line[i] = line[i] == '\r' ? ' ' : '?';
	}
}

/* Read the available standard error. */
static void
read_errors(struct strat_exam *x)
{
	char text[4096];
	long n, all = 0;

	while (all < LOG_SIZE &&
	    (n = strat_child_read_err(&x->player.child, text, sizeof text - 1)) > 0) {
		text[n] = '\0';
		note_last_line(x->complaint, sizeof x->complaint, text);
		all += n;
	}
}

/* Wait until UNTIL for events, once, and handle them. */
static void
wait_once(struct strat_exam *x, strat_ns until)
{
	struct strat_child_event what[STRAT_CHILD_EVENTS];
	int n = strat_supervisor_wait(x->supervisor, -1, until, what), i;

	for (i = 0; i < n; i++) {
		if (what[i].child != &x->player.child)
			continue;
		if (what[i].kind == STRAT_WATCH_ERR)
			read_errors(x);
		else if (what[i].kind == STRAT_WATCH_IN)
			strat_exam_flush(x);
		else if (what[i].kind == STRAT_WATCH_OUT)
			(void)strat_engine_process_read(&x->player);
	}
}

/* Note an option that the engine offers, if its type and default are known. */
static void
note_option(struct strat_exam *x, const char *text)
{
	static const char *const types[] = { "check", "spin", "combo", "button", "string" };
	char name[64], type[16];
	const char *def = strstr(text, " default ");
	size_t i;

	x->noptions++;
	if (sscanf(text, "name %63s type %15s", name, type) != 2) {
		x->bad_options++;
		return;
	}
	for (i = 0; i < sizeof types / sizeof *types; i++)
		if (strcmp(type, types[i]) == 0)
			break;
	x->bad_options += i == sizeof types / sizeof *types;
	if (def && sscanf(def, " default %63s", x->value) == 1)
		snprintf(x->option, sizeof x->option, "%s", name);
}

/* Note a feature that is not known. */
static void
note_features(struct strat_exam *x, const char *text)
{
	char name[sizeof x->unknown_feature];

	while (strat_scan_copy_word(&text, name, sizeof name))
		if (!strat_feature_of(name))
			snprintf(x->unknown_feature, sizeof x->unknown_feature, "%s", name);
}

/* Note what the engine reports about itself. */
static void
note_about(struct strat_exam *x, const char *line)
{
	if (strncmp(line, "id name ", 8) == 0 && line[8])
		x->has_name = 1;
	else if (strncmp(line, "option ", 7) == 0)
		note_option(x, line + 7);
	else if (strncmp(line, "features ", 9) == 0)
		note_features(x, line + 9);
}

/* Describe in X->actual what happened instead of WANTED. */
static void
describe(struct strat_exam *x, enum strat_reply wanted, strat_ns late)
{
	const struct strat_child *c = &x->player.child;
	char how[100];

	if (c->state == STRAT_CHILD_FAILED || c->state == STRAT_CHILD_ENDED) {
		strat_child_describe_exit(c, how, sizeof how);
		snprintf(x->actual, sizeof x->actual, "it %s", how);
	} else if (c->out < 0) {
		snprintf(x->actual, sizeof x->actual, "it closed its output");
	} else {
		snprintf(x->actual, sizeof x->actual, "%s did not come within %lld ms%s%s%s",
		    wanted == STRAT_REPLY_READY ? "an answer" : strat_reply_name[wanted],
		    (long long)(late / STRAT_MS),
		    x->player.end > x->player.start ? "; a line without an end" : "",
		    x->unknown[0] ? "; it sent: " : "", x->unknown);
	}
}

/* Wait for the exit status after its output was closed. */
static void
wait_for_exit(struct strat_exam *x)
{
	strat_ns until = strat_now() + STRAT_EXIT_WAIT;

	while (x->player.child.out < 0 && x->player.child.state == STRAT_CHILD_RUNS &&
	    strat_now() < until)
		wait_once(x, until);
	read_errors(x);
}

int
strat_exam_await(struct strat_exam *x, enum strat_reply wanted, int64_t ms)
{
	struct strat_engine_process *p = &x->player;
	strat_ns start = strat_now(), until = start + ms * STRAT_MS;
	enum strat_reply reply;
	char line[200];

	x->is_mute = 0;
	x->unknown[0] = '\0';
	for (;;) {
		snprintf(line, sizeof line, "%.*s",
		    (int)(p->end - p->start < sizeof line ? p->end - p->start : sizeof line - 1),
		    p->in + p->start);
		line[strcspn(line, "\r\n")] = '\0';
		if (strat_engine_process_next_line(p, &reply)) {
			int is_bad = reply == STRAT_REPLY_BAD_PLY;

			if (reply == wanted)
				return 1;
			if (reply == STRAT_REPLY_ABOUT) {
				note_about(x, line);
			} else if (reply == STRAT_REPLY_UNKNOWN) {
				x->unknown_lines++;
				note_last_line(x->unknown, sizeof x->unknown, line);
			} else if (reply != STRAT_REPLY_INFO && reply != STRAT_REPLY_DRAW_OFFER &&
			    reply != STRAT_REPLY_MORE) {
				snprintf(x->actual, sizeof x->actual, "it sent: %.120s%s%s", line,
				    is_bad && p->session.fault ? ": " : "",
				    is_bad && p->session.fault ? p->session.fault : "");
				return 0;
			}
			continue;
		}
		if (!strat_exam_is_running(x) || strat_now() >= until) {
			wait_for_exit(x);
			x->is_mute = strat_exam_is_running(x);
			describe(x, wanted, strat_now() - start);
			return 0;
		}
		wait_once(x, until);
	}
}

int
strat_exam_ping(struct strat_exam *x)
{
	x->engine->protocol->sync(&x->player.session);
	strat_exam_flush(x);
	return strat_exam_await(x, STRAT_REPLY_READY, strat_exam_time(x->engine->tc.start));
}

int
strat_exam_stop(struct strat_exam *x, int say_quit)
{
	struct strat_child *c = &x->player.child;
	strat_ns now = strat_now(), until;
	int64_t grace = x->engine->tc.grace;
	char how[100];

	if (say_quit)
		x->engine->protocol->quit(&x->player.session);
	strat_exam_flush(x);
	strat_child_end(c, now, (grace > 0 ? grace : 2000) * STRAT_MS);
	while (c->state == STRAT_CHILD_RUNS) {
		until = c->next_signal == STRAT_NEVER ? now + 2000 * STRAT_MS : c->next_signal;
		wait_once(x, until);
		x->player.start = x->player.end = 0;
		now = strat_now();
		strat_child_escalate(c, now);
	}
	strat_child_describe_exit(c, how, sizeof how);
	snprintf(x->actual, sizeof x->actual, "it %s", how);
	return c->state == STRAT_CHILD_ENDED && !c->signalled;
}
