/* referee.c - one game between two engines that run: a table of what to do with what they say. */
#include "contest/arena/referee.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/check.h"
#include "game/setup.h"
#include "game/shown.h"
#include "game/view.h"

#define START_MS    10000 /* where nothing else is said */
#define SETUP_MS    10000
#define PATIENCE_MS 60000
#define NOISE       (UINT64_C(1) << 20)

void
strat_match_init(struct strat_match *m)
{
	memset(m, 0, sizeof *m);
	strat_play_init(&m->play);
	strat_record_init(&m->record);
}

void
strat_match_free(struct strat_match *m)
{
	strat_play_free(&m->play);
	strat_record_free(&m->record);
}

void
strat_match_end(struct strat_match *m, enum strat_ending end, int loser, const char *fmt, ...)
{
	va_list ap;

	if (m->is_over)
		return;
	m->is_over = 1;
	va_start(ap, fmt);
	vsnprintf(m->verdict.why, sizeof m->verdict.why, fmt, ap);
	va_end(ap);
	strat_match_judge_end(m, end, loser);
}

void
strat_match_fail(struct strat_match *m, int rc)
{
	m->rc = rc;
	strat_match_end(
	    m, STRAT_END_ABANDONED, -1, "%s", strat_code_phrase((enum strat_code) - rc));
}

void
strat_match_abandon(struct strat_match *m)
{
	strat_match_end(m, STRAT_END_ABANDONED, -1, "given up");
}

/* ------ asking ------ */

/* SIDE is to be in STATE within so many milliseconds (OR_ELSE if it is 0); what is said to it is
 * written. */
static void
expect(struct strat_match *m, enum strat_side side, enum strat_player_state state, int64_t ms,
    int64_t or_else)
{
	struct strat_player *p = m->player[side];
	int rc;

	p->state = state;
	p->noise = 0;
	p->asked = strat_now();
	p->deadline = p->asked + (ms > 0 ? ms : or_else) * STRAT_MS;
	rc = strat_player_flush(p);
	if (rc == -STRAT_E_NOMEM)
		strat_match_fail(m, rc);
	else if (rc < 0 && p->gone_by == STRAT_NEVER)
		p->gone_by = p->asked + STRAT_AWHILE; /* there may be news of what became of it */
}

/* Milliseconds on the clock of SIDE; -1: there is none. */
static int64_t
clock_ms(const struct strat_match *m, int side)
{
	return m->left[side] == STRAT_NEVER ? -1 : m->left[side] / STRAT_MS;
}

/* What the player to move may take, in all, since it was asked; STRAT_NEVER: no clock runs. */
static strat_ns
allowed(const struct strat_match *m, enum strat_side side)
{
	const struct strat_tc *tc = &m->bout.tc[side];

	return tc->movetime ? tc->movetime * STRAT_MS : m->left[side];
}

/* Ask SIDE in STATE for something; its clock runs. */
static void
run_clock(struct strat_match *m, enum strat_side side, enum strat_player_state state)
{
	const struct strat_tc *tc = &m->bout.tc[side];
	strat_ns most = allowed(m, side);
	int64_t patience = tc->patience > 0 ? tc->patience : PATIENCE_MS;

	expect(m, side, state, 1, 1);
	m->player[side]->deadline = m->player[side]->asked +
	    (most == STRAT_NEVER ? patience * STRAT_MS : most + tc->margin * STRAT_MS);
}

static void
ask_move(struct strat_match *m)
{
	enum strat_side side = m->play.turn;
	const struct strat_tc *tc = m->bout.tc;
	struct strat_turn w = { .play = &m->play, .tc = tc };

	w.left[STRAT_RED] = clock_ms(m, STRAT_RED);
	w.left[STRAT_BLUE] = clock_ms(m, STRAT_BLUE);
	if (tc[side].moves)
		w.moves_left = tc[side].moves - m->moves[side] % tc[side].moves;
	m->info[0] = '\0';
	m->has_score[side] = 0;
	m->player[side]->talk.engine->protocol->ask(&m->player[side]->talk, &w);
	run_clock(m, side, STRAT_PLAYER_MOVES);
}

/* SIDE has answered: what it took, without what was the referee's own delay, is gone from its
 * clock. */
static void
stop_clock(struct strat_match *m, enum strat_side side)
{
	const struct strat_moment *t = m->moment;
	struct strat_player *p = m->player[side];
	strat_ns took = t->now - p->asked - t->late, most = allowed(m, side);
	struct strat_lag *lag = &m->verdict.lag;

	lag->n++;
	lag->sum += t->late;
	if (t->late > lag->most)
		lag->most = t->late;
	if (took < 0)
		took = 0;
	/* An answer that was there when the referee first looked after the deadline is in time. */
	if (most != STRAT_NEVER && took > most)
		took = most;
	p->deadline = STRAT_NEVER;
	p->state = STRAT_PLAYER_WAITS;
	m->used[side] += took;
	if (m->left[side] != STRAT_NEVER)
		m->left[side] -= took < m->left[side] ? took : m->left[side];
}

/* A whole move of SIDE is made. */
static void
press_clock(struct strat_match *m, enum strat_side side)
{
	const struct strat_tc *tc = &m->bout.tc[side];

	m->moves[side]++;
	if (m->left[side] == STRAT_NEVER)
		return;
	m->left[side] += tc->inc * STRAT_MS;
	if (tc->moves && m->moves[side] % tc->moves == 0)
		m->left[side] += tc->base * STRAT_MS;
}

/* ------ telling ------ */

/* Both are told of PLY, as each of them may see it. */
static void
tell_ply(struct strat_match *m, enum strat_side mover, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	int is_plain = ply->kind == STRAT_STEP && !ev->target && !ev->rescue, side;
	struct strat_named named;
	struct strat_ply view;

	if (!is_plain)
		strat_view_pieces(&m->belief, ev, &named);
	for (side = 0; side < 2; side++) {
		struct strat_talk *t = &m->player[side]->talk;

		view = *ply; /* of a plain step all is known but the rank, which nothing shows */
		if (!is_plain)
			strat_view_ply(ply, &named, (enum strat_view)side, &view);
		t->engine->protocol->seen(t, mover, &view, ev);
	}
}

/* ------ the record ------ */

static size_t
write_time(char *to, size_t size, const char *name, strat_ns t)
{
	long ms = (long)(t / STRAT_MS);

	return (size_t)snprintf(to, size, "[%%%s %ld:%02ld:%02ld.%03ld]", name, ms / 3600000,
	    ms / 60000 % 60, ms / 1000 % 60, ms % 1000);
}

#define MAX_NOTES (2u << 20) /* bytes: a record may have 4 MiB of text */

/* Note what it took, what is left and what was said. */
static int
note_ply(struct strat_match *m, enum strat_side side, strat_ns took)
{
	char text[2 * 48 + sizeof m->info];
	size_t n = 0;

	if (m->record.ntext > MAX_NOTES)
		return 0;
	if (m->bout.keep & STRAT_KEEP_CLOCKS) {
		n = write_time(text, sizeof text, "emt", took);
		if (m->left[side] != STRAT_NEVER) {
			text[n++] = ' ';
			n += write_time(text + n, sizeof text - n, "clk", m->left[side]);
		}
	}
	if (m->bout.keep & STRAT_KEEP_INFO && m->info[0])
		n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", n ? " " : "", m->info);
	return n ? strat_record_add_note(&m->record, STRAT_COMMENT, text, n) : 0;
}

/* ------ moves ------ */

static void
end_on_board(struct strat_match *m)
{
	enum strat_result result;
	const char *name = strat_board_end(&m->play, &result);
	int loser = result == STRAT_RED_WINS ? STRAT_BLUE
	    : result == STRAT_BLUE_WINS      ? STRAT_RED
					     : -1;

	if (name)
		strat_match_end(m, STRAT_END_BOARD, loser, "%s", name);
}

/* PLY was made by SIDE: EV. */
static void
go_on(struct strat_match *m, enum strat_side side, struct strat_ply *ply,
    const struct strat_event *ev, strat_ns took)
{
	struct strat_player *other = m->player[STRAT_OTHER(side)];

	strat_play_show(ply, ev);
	press_clock(m, side);
	if (strat_belief_see(&m->belief, &m->play, ply, ev) < 0 ||
	    strat_record_add_ply(&m->record, ply) < 0 || note_ply(m, side, took) < 0) {
		strat_match_fail(m, -STRAT_E_NOMEM);
		return;
	}
	tell_ply(m, side, ply, ev);
	m->offered[STRAT_OTHER(side)] = 0; /* it was not agreed to */
	if (m->offered[side] && other->talk.engine->protocol->seen_draw)
		other->talk.engine->protocol->seen_draw(&other->talk, side);
	if (strat_play_result(&m->play) != STRAT_OPEN)
		end_on_board(m);
	else if (m->record.nplies == STRAT_MAX_PLIES)
		strat_match_end(m, STRAT_END_ABANDONED, -1, "longer than a record can be");
	else if (!strat_match_adjudicate(m, side))
		ask_move(m);
}

/* SIDE did what the rules do not allow, CODE being the rule that was broken. */
static void
refuse(struct strat_match *m, enum strat_side side, const char *what, int code)
{
	struct strat_talk *t = &m->player[side]->talk;
	const char *word = strat_code_name((enum strat_code) - code);

	if (m->bout.on_illegal != STRAT_POLICY_REFUSE || !t->engine->protocol->refuse ||
	    m->refused[side] >= (uint32_t)m->bout.refusals) {
		strat_match_end(m, STRAT_END_ILLEGAL, side, "%.60s: %s", what,
		    strat_code_phrase((enum strat_code) - code));
		return;
	}
	m->refused[side]++;
	m->offered[side] = 0;
	t->engine->protocol->refuse(t, what, word);
	ask_move(m);
}

static void
refuse_ply(struct strat_match *m, enum strat_side side, const struct strat_ply *ply, int code)
{
	char text[STRAT_PLY_SIZE + 1];

	text[strat_ply_write(text, ply)] = '\0';
	refuse(m, side, text, code);
}

/* ------ rescues ------ */

/* Has SIDE a piece that can come back with PLY, which is made but for that? */
static int
can_rescue(const struct strat_match *m, enum strat_side side, const struct strat_ply *ply)
{
	const struct strat_play *p = &m->play;
	struct strat_ply with = *ply;
	int i, s;

	if (strat_row(ply->to) != (side == STRAT_RED ? m->bout.rules.rows : 1))
		return 0;
	for (i = 0; i < p->nlost[side]; i++) {
		with.rescue = p->lost[side][i].rank;
		for (s = 0x11; s < STRAT_SQUARES; s++) {
			with.rescue_at = (strat_square)s;
			if (p->at[s] != STRAT_LAKE && strat_play_may_rescue(p, &with))
				return 1;
		}
	}
	return 0;
}

/* What PLY does, made in AFTER without the rescue that may come, goes to TOLD as SIDE may see it.
 * 0; 1: nothing yet, since only a rescue makes it good; negative: it is no good. */
static int
try_ply(struct strat_match *m, enum strat_side side, const struct strat_ply *ply,
    struct strat_play *after, struct strat_ply *told)
{
	struct strat_belief belief = m->belief;
	struct strat_named named;
	struct strat_event ev;
	struct strat_ply truth = *ply;
	int rc = strat_play_copy(after, &m->play);

	*told = *ply;
	if (rc == 0)
		rc = strat_play_ply(after, ply, &ev);
	if (rc < 0)
		return rc == -STRAT_E_CHASE ? 1 : rc;
	strat_play_show(&truth, &ev);
	rc = strat_belief_see(&belief, after, &truth, &ev);
	strat_view_pieces(&belief, &ev, &named);
	strat_view_ply(&truth, &named, (enum strat_view)side, told);
	return rc;
}

/* PLY of SIDE may end with a rescue: ask for it, the outcome being shown.  0: it may not. */
static int
ask_rescue(struct strat_match *m, enum strat_side side, const struct strat_ply *ply)
{
	struct strat_talk *t = &m->player[side]->talk;
	struct strat_play after;
	struct strat_ply told;
	int rc;

	if (!m->bout.rules.rescue || ply->rescue || !t->engine->protocol->ask_rescue ||
	    !can_rescue(m, side, ply))
		return 0;
	strat_play_init(&after);
	rc = try_ply(m, side, ply, &after, &told);
	strat_play_free(&after);
	if (rc < 0 || (rc == 0 && after.result != STRAT_OPEN))
		return 0;
	m->saving = *ply;
	t->engine->protocol->ask_rescue(t, &told);
	run_clock(m, side, STRAT_PLAYER_SAVES);
	return 1;
}

/* Make PLY of SIDE, which took so long. */
static void
make_ply(struct strat_match *m, enum strat_side side, struct strat_ply *ply, strat_ns took)
{
	struct strat_event ev;
	int rc = strat_play_ply(&m->play, ply, &ev);

	if (rc == -STRAT_E_NOMEM)
		strat_match_fail(m, -STRAT_E_NOMEM);
	else if (rc < 0)
		refuse_ply(m, side, ply, rc);
	else
		go_on(m, side, ply, &ev, took);
}

/* ------ actions ------ */

typedef void action(struct strat_match *m, enum strat_side side);

static struct strat_talk *
talk_of(struct strat_match *m, enum strat_side side)
{
	return &m->player[side]->talk;
}

/* Each side is told where the other one stands. */
static void
show_setups(struct strat_match *m)
{
	char hidden[64];
	int side, i;

	for (side = 0; side < 2; side++) {
		strcpy(hidden, m->setup[STRAT_OTHER(side)]);
		for (i = 0; hidden[i]; i++)
			if (hidden[i] != '.' && hidden[i] != '/')
				hidden[i] = '?';
		m->player[side]->talk.engine->protocol->start(&m->player[side]->talk, hidden);
	}
}

/* When both have set up, Red is asked. */
static void
is_set(struct strat_match *m, enum strat_side side)
{
	struct strat_player *p = m->player[side], *other = m->player[STRAT_OTHER(side)];

	p->state = STRAT_PLAYER_WAITS;
	p->deadline = STRAT_NEVER;
	if (other->state != STRAT_PLAYER_WAITS)
		return;
	m->has_begun = 1;
	strat_belief_start(&m->belief, &m->play, NULL);
	show_setups(m);
	if (strat_play_result(&m->play) != STRAT_OPEN)
		end_on_board(m);
	else
		ask_move(m);
}

static void
put_setup(struct strat_match *m, enum strat_side side)
{
	struct strat_census c;
	char why[100];
	int rc = strat_setup_put(&m->play, side, m->setup[side], &c, why, sizeof why);

	if (rc == 0 && !c.count[STRAT_UNKNOWN])
		is_set(m, side);
	else
		strat_match_end(
		    m, STRAT_END_ILLEGAL, side, "setup: %s", rc == 0 ? "unknown pieces" : why);
}

static void
sets_up(struct strat_match *m, enum strat_side side)
{
	const char *text = talk_of(m, side)->text;

	if (strlen(text) < sizeof m->setup[side]) {
		strcpy(m->setup[side], text);
		put_setup(m, side);
	} else {
		strat_match_end(m, STRAT_END_ILLEGAL, side, "setup: longer than any");
	}
}

static void
takes_setup(struct strat_match *m, enum strat_side side)
{
	put_setup(m, side);
}

/* The player is ready: the game begins for it. */
static void
is_ready(struct strat_match *m, enum strat_side side)
{
	struct strat_player *p = m->player[side];
	const struct strat_protocol *proto = p->talk.engine->protocol;
	char why[100];

	p->is_new = 0;
	if (proto->speaks(&p->talk, &m->bout.rules, why, sizeof why) < 0) {
		strat_match_end(m, STRAT_END_NOT_STARTED, side, "%s", why);
		return;
	}
	if (m->bout.setup[side][0] && !proto->give_setup) {
		strat_match_end(
		    m, STRAT_END_NOT_STARTED, side, "%s cannot give a setup", proto->name);
		return;
	}
	proto->begin(&p->talk);
	if (m->bout.setup[side][0]) {
		strcpy(m->setup[side], m->bout.setup[side]);
		proto->give_setup(&p->talk, m->setup[side]);
		expect(m, side, STRAT_PLAYER_TAKES, m->bout.tc[side].setup, SETUP_MS);
	} else {
		proto->ask_setup(&p->talk);
		expect(m, side, STRAT_PLAYER_SETS, m->bout.tc[side].setup, SETUP_MS);
	}
}

static void
plays(struct strat_match *m, enum strat_side side)
{
	struct strat_ply ply = talk_of(m, side)->ply;
	strat_ns before = m->used[side];

	stop_clock(m, side);
	ply.shown = ply.outcome = 0;
	ply.around = 0;
	if (ply.kind == STRAT_STEP)
		ply.mark = STRAT_NO_MARK;
	if (!ask_rescue(m, side, &ply))
		make_ply(m, side, &ply, m->used[side] - before);
}

static void
saves(struct strat_match *m, enum strat_side side)
{
	const struct strat_ply *said = &talk_of(m, side)->ply;
	strat_ns before = m->used[side];

	stop_clock(m, side);
	m->saving.rescue = said->rescue;
	m->saving.rescue_at = said->rescue_at;
	make_ply(m, side, &m->saving, m->used[side] - before);
}

static void
plays_badly(struct strat_match *m, enum strat_side side)
{
	char what[64];
	size_t i;

	stop_clock(m, side);
	snprintf(what, sizeof what, "%s", talk_of(m, side)->text);
	for (i = 0; what[i]; i++)
		if (what[i] < ' ' || what[i] > '~')
			what[i] = '?';
	refuse(m, side, what, -STRAT_E_PLY);
}

static void
resigns(struct strat_match *m, enum strat_side side)
{
	strat_match_end(m, STRAT_END_RESIGNED, side, "resignation");
}

static void
offers_draw(struct strat_match *m, enum strat_side side)
{
	m->offered[side] = 1;
	if (m->offered[STRAT_OTHER(side)])
		strat_match_end(m, STRAT_END_AGREED, -1, "agreement");
}

/* What it says of its thinking is kept, where nothing in it could end the comment. */
static void
informs(struct strat_match *m, enum strat_side side)
{
	const char *text = talk_of(m, side)->text, *score = strstr(text, "score ");
	size_t i;

	if (score && (score == text || score[-1] == ' ')) {
		m->score[side] = (int)strtol(score + strlen("score "), NULL, 10);
		m->has_score[side] = 1;
	}
	for (i = 0; text[i] && i < sizeof m->info - 1; i++)
		m->info[i] = text[i] < ' ' || text[i] > '~' || text[i] == '}' ? '?' : text[i];
	m->info[i] = '\0';
}

static void
out_of_turn(struct strat_match *m, enum strat_side side)
{
	strat_match_end(m, STRAT_END_ILLEGAL, side, "an answer that nobody asked for: %.60s",
	    talk_of(m, side)->text ? talk_of(m, side)->text : "");
}

/* ------ misfortunes ------ */

static void
never_ready(struct strat_match *m, enum strat_side side)
{
	strat_match_end(m, STRAT_END_NOT_STARTED, side, "was not ready in time");
}

static void
hangs(struct strat_match *m, enum strat_side side)
{
	strat_match_end(m, STRAT_END_HUNG, side, "did not answer");
}

static void
oversteps(struct strat_match *m, enum strat_side side)
{
	if (allowed(m, side) == STRAT_NEVER)
		hangs(m, side);
	else
		strat_match_end(m, STRAT_END_TIME, side, "lost on time");
}

/* What became of its process, if it is known. */
static void
is_gone(struct strat_match *m, enum strat_side side)
{
	struct strat_player *p = m->player[side];
	char how[100];

	if (p->child.state == STRAT_CHILD_RUNS)
		snprintf(how, sizeof how, "closed its %s", p->is_deaf ? "input" : "output");
	else
		strat_child_words(&p->child, how, sizeof how);
	strat_match_end(m, p->is_new ? STRAT_END_NOT_STARTED : STRAT_END_CRASHED, side, "%s", how);
}

static void
floods(struct strat_match *m, enum strat_side side)
{
	strat_match_end(m, STRAT_END_FLOODED, side, "said more than %llu bytes in between",
	    (unsigned long long)(m->player[side]->talk.engine->noise
		    ? m->player[side]->talk.engine->noise
		    : NOISE));
}

/* What to do with what happens to a player, by what it is to do.  What has no entry is ignored. */
static action *const actions[STRAT_PLAYER_STATES][STRAT_EVENT_KINDS] = {
#define ALWAYS [STRAT_HAPPENS_GONE] = is_gone, [STRAT_HAPPENS_FLOOD] = floods
	[STRAT_PLAYER_WAKES] = {
		ALWAYS,
		[STRAT_SAID_READY] = is_ready,
		[STRAT_SAID_SETUP] = out_of_turn,
		[STRAT_SAID_PLY] = out_of_turn,
		[STRAT_SAID_BAD_PLY] = out_of_turn,
		[STRAT_SAID_RESCUE] = out_of_turn,
		[STRAT_SAID_RESIGNS] = out_of_turn,
		[STRAT_HAPPENS_TIMEOUT] = never_ready,
	},
	[STRAT_PLAYER_SETS] = {
		ALWAYS,
		[STRAT_SAID_SETUP] = sets_up,
		[STRAT_SAID_PLY] = out_of_turn,
		[STRAT_SAID_BAD_PLY] = out_of_turn,
		[STRAT_SAID_RESCUE] = out_of_turn,
		[STRAT_SAID_RESIGNS] = resigns,
		[STRAT_HAPPENS_TIMEOUT] = hangs,
	},
	[STRAT_PLAYER_TAKES] = {
		ALWAYS,
		[STRAT_SAID_OK] = takes_setup,
		[STRAT_SAID_SETUP] = out_of_turn,
		[STRAT_SAID_PLY] = out_of_turn,
		[STRAT_SAID_BAD_PLY] = out_of_turn,
		[STRAT_SAID_RESCUE] = out_of_turn,
		[STRAT_SAID_RESIGNS] = resigns,
		[STRAT_HAPPENS_TIMEOUT] = hangs,
	},
	[STRAT_PLAYER_WAITS] = {
		ALWAYS,
		[STRAT_SAID_SETUP] = out_of_turn,
		[STRAT_SAID_PLY] = out_of_turn,
		[STRAT_SAID_BAD_PLY] = out_of_turn,
		[STRAT_SAID_RESCUE] = out_of_turn,
		[STRAT_SAID_RESIGNS] = resigns,
	},
	[STRAT_PLAYER_MOVES] = {
		ALWAYS,
		[STRAT_SAID_PLY] = plays,
		[STRAT_SAID_BAD_PLY] = plays_badly,
		[STRAT_SAID_RESIGNS] = resigns,
		[STRAT_SAID_DRAW] = offers_draw,
		[STRAT_SAID_INFO] = informs,
		[STRAT_SAID_SETUP] = out_of_turn,
		[STRAT_SAID_RESCUE] = out_of_turn,
		[STRAT_HAPPENS_TIMEOUT] = oversteps,
	},
	[STRAT_PLAYER_SAVES] = {
		ALWAYS,
		[STRAT_SAID_RESCUE] = saves,
		[STRAT_SAID_BAD_PLY] = plays_badly,
		[STRAT_SAID_RESIGNS] = resigns,
		[STRAT_SAID_INFO] = informs,
		[STRAT_SAID_SETUP] = out_of_turn,
		[STRAT_SAID_PLY] = out_of_turn,
		[STRAT_HAPPENS_TIMEOUT] = oversteps,
	},
#undef ALWAYS
};

void
strat_match_event(struct strat_match *m, enum strat_side side, int kind)
{
	action *act = actions[m->player[side]->state][kind];

	if (act && !m->is_over)
		act(m, side);
}

/* ------ the beginning ------ */

static void
reset(struct strat_match *m, const struct strat_bout *bout)
{
	int side;

	m->bout = *bout;
	strat_record_clear(&m->record);
	strat_play_clear(&m->play, &m->bout.rules);
	for (side = 0; side < 2; side++) {
		m->left[side] = bout->tc[side].base > 0 ? bout->tc[side].base * STRAT_MS
							: STRAT_NEVER;
		m->used[side] = 0;
		m->moves[side] = m->refused[side] = 0;
		m->offered[side] = m->score[side] = m->has_score[side] = 0;
		m->ahead[side] = m->hopeless[side] = 0;
		m->setup[side][0] = '\0';
	}
	m->drawish = 0;
	m->has_begun = m->is_over = m->rc = 0;
	m->info[0] = '\0';
	memset(&m->verdict, 0, sizeof m->verdict);
}

/* Wake the player of SIDE up. */
static void
wake(struct strat_match *m, enum strat_side side)
{
	struct strat_player *p = m->player[side];
	const struct strat_protocol *proto = p->talk.engine->protocol;

	p->talk.rules = &m->bout.rules;
	p->talk.base = m->bout.base;
	p->talk.side = side;
	p->talk.opponent = m->player[STRAT_OTHER(side)]->talk.engine->name;
	p->talk.text = NULL;
	p->match = m;
	p->side = side;
	p->state = STRAT_PLAYER_WAKES;
	if (p->is_new) {
		proto->greet(&p->talk);
	} else {
		strat_log_clear(&p->log);
		p->log_from = strat_now();
		proto->settle(&p->talk);
	}
	if (proto->answers)
		expect(m, side, STRAT_PLAYER_WAKES, m->bout.tc[side].start, START_MS);
}

void
strat_match_begin(struct strat_match *m, const struct strat_bout *bout,
    struct strat_player *const player[2], const struct strat_moment *moment)
{
	int side;

	reset(m, bout);
	m->moment = moment;
	for (side = 0; side < 2; side++) {
		m->player[side] = player[side];
		player[side]->state = STRAT_PLAYER_WAKES;
	}
	for (side = 0; side < 2; side++)
		wake(m, (enum strat_side)side);
	for (side = 0; side < 2; side++)
		if (!player[side]->talk.engine->protocol->answers && !m->is_over)
			is_ready(m, (enum strat_side)side);
}
