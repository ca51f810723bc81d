/* stp.h - the engine's side of STP 1.1 (strat-engine(7)), for engines that use the library.
 *
 * Fill in a struct stp and call stp_run().  The library keeps the position, in which the opponent's
 * pieces are `?' until the referee shows them, and what can be believed of them. */
#ifndef STRAT_SAMPLES_ENGINES_STP_H
#define STRAT_SAMPLES_ENGINES_STP_H

#if !defined(_POSIX_C_SOURCE) && !defined(_XOPEN_SOURCE)
#define _POSIX_C_SOURCE 200809L /* clock_gettime() */
#endif

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <strat/game.h>
#include <strat/view.h>

/* What a request to move says about time, in milliseconds; 0: nothing. */
struct stp_clock {
	long left, inc, movetime, moves; /* MOVES until more time is added to LEFT */
	unsigned long nodes;
	int64_t since; /* when the request was read: stp_now() */
};

struct stp {
	const char *name;
	/* Write the engine's setup to TO, rows from the top of the diagram. */
	void (*set_up)(struct stp *e, char *to);
	/* Choose one of the N legal plies.  They are without rescue; or, if a rescue is requested,
	 * the same ply with all possible rescues. */
	size_t (*choose)(struct stp *e, const struct strat_ply *legal, size_t n);
	/* Take note of the armies when both are on the board, and of every ply.  NULL: nothing to do. */
	void (*follow)(struct stp *e);
	/* Return the win chance of the engine, 0..1000.  NULL: it has no idea. */
	int (*evaluate)(struct stp *e);
	/* Think for at most a millisecond while the opponent does.  Return 0 if there is nothing left
	 * to think about.  NULL: it does not ponder. */
	int (*ponder)(struct stp *e);

	int may_evaluate, may_ponder; /* 1: in this game */
	int is_playing;               /* 1: the game has begun and is not over */
	unsigned games;               /* games so far, with this one */
	struct strat_rules *rules;
	struct strat_rules_info info; /* of these rules */
	struct strat_game *game;
	enum strat_side side;
	struct stp_clock clock;
	/* the ply for which a rescue is requested; from 0: a move is requested */
	struct strat_ply about;
	struct strat_ply legal[4096];
	size_t nlegal;
};

static inline void
stp_tell(void *arg, const struct strat_diag *d)
{
	(void)arg;
	fprintf(stderr, "%s: %s\n", strat_code_phrase(d->code), d->detail);
}

/* Start the random numbers: from ARGV[1], or else differently in each process. */
static inline void
stp_seed(int argc, char *const argv[])
{
	struct timespec now;

	timespec_get(&now, TIME_UTC);
	srand(argc > 1 ? (unsigned)atoi(argv[1]) : (unsigned)(now.tv_nsec ^ now.tv_sec));
}

/* Return the time of a clock that is never set, in milliseconds. */
static inline int64_t
stp_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Return the time until which to think about this move, or 0 if no clock is running.  A part of the
 * time is left for what comes after thinking. */
static inline int64_t
stp_deadline(const struct stp *e)
{
	const struct stp_clock *c = &e->clock;
	long most = c->left / 2, share = c->left / (c->moves ? c->moves + 1 : 60) + c->inc / 2;

	if (c->movetime)
		return c->since + (c->movetime > 20 ? c->movetime - 10 : c->movetime / 2);
	return c->left ? c->since + (share < most ? share : most) : 0;
}

static struct strat_report stp_report = { .on_diagnostic = stp_tell };

/* ------ requests ------ */

/* Return 1 if PLY answers the request: a move, or a rescue after the ply E->about. */
static inline int
stp_fits(const struct stp *e, const struct strat_ply *ply)
{
	const struct strat_ply *about = &e->about;

	return about->from ? ply->rescue && ply->from == about->from && ply->to == about->to &&
		ply->via == about->via && ply->kind == about->kind
			   : !ply->rescue;
}

/* Find the legal plies and send one. */
static inline void
stp_answer(struct stp *e)
{
	static struct strat_ply all[16384];
	size_t i, n = strat_game_legal(e->game, all, sizeof all / sizeof *all);
	char text[STRAT_PLY_SIZE];
	struct strat_ply ply;

	e->nlegal = 0;
	for (i = 0; i < n && i < sizeof all / sizeof *all; i++)
		if (stp_fits(e, &all[i]) && e->nlegal < sizeof e->legal / sizeof *e->legal)
			e->legal[e->nlegal++] = all[i];
	if (e->nlegal == 0) {
		puts(e->about.from ? "rescue none" : "resign");
		return;
	}
	ply = e->legal[e->choose(e, e->legal, e->nlegal)];
	if (e->about.from) {
		printf("rescue %c%c%d\n", strat_rank_to_char((enum strat_rank)ply.rescue),
		    'a' + STRAT_SQUARE_FILE(ply.rescue_at) - 1, STRAT_SQUARE_ROW(ply.rescue_at));
	} else {
		strat_ply_text(&ply, text, sizeof text);
		printf("play %s", text);
		if (e->may_evaluate)
			printf(" eval %d", e->evaluate(e));
		printf("\n");
	}
}

/* Return the word after KEY in WORDS, with commas replaced by blanks, or "" if it is missing. */
static inline const char *
stp_value(const char *words, const char *key, char *to, size_t size)
{
	const char *s = strstr(words, key);
	size_t i = 0;

	if (s)
		for (s += strlen(key); *s && *s != ' ' && i < size - 1; s++)
			to[i++] = *s == ',' ? ' ' : *s;
	to[i] = '\0';
	return to;
}

/* Return the number after KEY in WORDS, or 0. */
static inline long
stp_number(const char *words, const char *key)
{
	char text[32];

	return atol(stp_value(words, key, text, sizeof text));
}

static inline void
stp_go(struct stp *e, const char *words)
{
	struct stp_clock *c = &e->clock;
	char text[4096];

	snprintf(text, sizeof text, " %s", words);
	c->left = stp_number(text, e->side == STRAT_RED ? " red " : " blue ");
	c->inc = stp_number(text, e->side == STRAT_RED ? " rinc " : " binc ");
	c->movetime = stp_number(text, " movetime ");
	c->moves = stp_number(text, " moves ");
	c->nodes = (unsigned long)stp_number(text, " nodes ");
	c->since = stp_now();
	memset(&e->about, 0, sizeof e->about);
	stp_answer(e);
}

static inline void
stp_rescue(struct stp *e, const char *words)
{
	if (strat_ply_parse(&e->about, words, NULL) == 0)
		stp_answer(e);
}

/* ------ messages from the referee ------ */

static inline void
stp_greet(struct stp *e, const char *words)
{
	const struct strat_rules *r;
	struct strat_rules_info info;
	size_t i;

	(void)words;
	printf("id name %s\nid author the strat project\nrules", e->name);
	for (i = 0; (r = strat_rules_at(i)) != NULL; i++) {
		strat_rules_describe(r, &info);
		printf(" %s", info.name);
	}
	if (e->evaluate || e->ponder)
		printf("\nfeatures%s%s", e->evaluate ? " eval" : "", e->ponder ? " ponder" : "");
	printf("\nstpok\n");
}

static inline void
stp_ping(struct stp *e, const char *words)
{
	(void)e;
	printf("pong %s\n", words);
}

/* A limit of 0 means none. */
static inline void
stp_limit(struct stp *e, const char *option, unsigned plies)
{
	char text[60];

	snprintf(text, sizeof text, plies ? "%s=%u" : "%s=off", option, plies);
	if (strat_rules_set_options(e->rules, text, &stp_report) < 0)
		exit(1);
}

static inline void
stp_newgame(struct stp *e, const char *words)
{
	unsigned moves = 0, quiet = 0;
	char text[200];

	strat_rules_close(e->rules);
	if (strat_rules_open(
		&e->rules, stp_value(words, "rules ", text, sizeof text), &stp_report) < 0)
		exit(1);
	stp_value(words, "options ", text, sizeof text);
	if (strat_rules_set_options(e->rules, text, &stp_report) < 0)
		exit(1);
	stp_value(words, "army ", text, sizeof text);
	if (*text && strat_rules_set_army(e->rules, text, &stp_report) < 0)
		exit(1);
	sscanf(stp_value(words, "limits ", text, sizeof text), "%u %u", &moves, &quiet);
	stp_limit(e, "move-limit", moves);
	stp_limit(e, "quiet-limit", quiet);
	e->side = strstr(words, "side red") ? STRAT_RED : STRAT_BLUE;
	stp_value(words, "features ", text, sizeof text);
	e->may_evaluate = e->evaluate && strstr(text, "eval");
	e->may_ponder = e->ponder && strstr(text, "ponder");
	e->is_playing = 0;
	e->games++;
	strat_rules_describe(e->rules, &e->info);
	strat_game_clear(e->game, e->rules);
}

/* `setup' alone asks for a setup, otherwise it gives one. */
static inline void
stp_setup(struct stp *e, const char *words)
{
	char own[64];

	if (*words) {
		puts("ok");
	} else {
		e->set_up(e, own);
		printf("setup %s\n", own);
	}
	(void)!strat_game_put_setup(e->game, e->side, *words ? words : own, &stp_report);
}

/* Now all pieces are on the board. */
static inline void
stp_opponent(struct stp *e, const char *words)
{
	(void)!strat_game_put_setup(e->game, STRAT_OTHER(e->side), words, &stp_report);
	e->is_playing = 1;
	if (e->follow)
		e->follow(e);
}

static inline void
stp_seen(struct stp *e, const char *words)
{
	const char *p = strchr(words, ' ');
	struct strat_ply ply;

	if (!p || strcmp(++p, "draw") == 0)
		return;
	if (strat_ply_parse(&ply, p, &stp_report) == 0)
		(void)!strat_game_play(e->game, &ply, NULL, &stp_report);
	if (e->follow)
		e->follow(e);
}

static inline void
stp_over(struct stp *e, const char *words)
{
	(void)words;
	e->is_playing = 0;
}

/* ------ the main loop ------ */

/* Think until a message arrives, if it is the opponent's turn. */
static inline void
stp_ponder(struct stp *e)
{
	struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };

	while (e->may_ponder && e->is_playing && strat_game_turn(e->game) != e->side &&
	    poll(&in, 1, 0) == 0 && e->ponder(e))
		;
}

static inline int
stp_run(struct stp *e)
{
	static const struct {
		const char *word;
		void (*hear)(struct stp *e, const char *words);
	} heard[] = { { "stp", stp_greet }, { "ping", stp_ping }, { "newgame", stp_newgame },
		{ "setup", stp_setup }, { "opponent", stp_opponent }, { "go", stp_go },
		{ "rescue", stp_rescue }, { "seen", stp_seen }, { "over", stp_over } };
	char line[4096];
	size_t i, n;

	e->game = strat_game_new();
	if (!e->game)
		return 1;
	if (e->ponder)
		setvbuf(stdin, NULL, _IONBF, 0); /* poll() must see what has not been read */
	while (fgets(line, sizeof line, stdin) && strcmp(line, "quit\n") != 0) {
		line[strcspn(line, "\r\n")] = '\0';
		n = strcspn(line, " ");
		for (i = 0; i < sizeof heard / sizeof *heard; i++)
			if (strlen(heard[i].word) == n && memcmp(heard[i].word, line, n) == 0)
				heard[i].hear(e, line + n + (line[n] == ' '));
		fflush(stdout);
		stp_ponder(e);
	}
	strat_game_delete(e->game);
	strat_rules_close(e->rules);
	return 0;
}

#endif
