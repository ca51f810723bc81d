/* stp.h - an engine's side of STP 1 (strat-engine(7)), for engines that use the library.
 *
 * Fill a struct stp and call stp_run().  The library keeps the position: the opponent's pieces
 * are `?' in it, and become known as the referee shows them; and what can be believed of them. */
#ifndef STRAT_SAMPLES_ENGINES_STP_H
#define STRAT_SAMPLES_ENGINES_STP_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <strat.h>

struct stp {
	const char *name;
	/* Write the own setup to TO, rows from the top of the diagram. */
	void (*set_up)(struct stp *e, char *to);
	/* Which of the N legal plies?  They are without rescue; or, when a rescue is asked for,
	 * the same one with all possible rescues. */
	size_t (*choose)(struct stp *e, const struct strat_ply *legal, size_t n);

	struct strat_rules rules;
	struct strat_play play;
	struct strat_belief belief;
	enum strat_side side;
	struct strat_ply about; /* the ply that a rescue is asked for; from 0: a move is asked */
	struct strat_ply legal[4096];
	size_t nlegal;
};

/* ------ what is asked for ------ */

static inline int
stp_add(void *arg, const struct strat_ply *ply)
{
	const struct strat_ply *about = &((struct stp *)arg)->about;
	struct stp *e = arg;
	int fits = about->from ? ply->rescue && ply->from == about->from && ply->to == about->to &&
		ply->via == about->via && ply->kind == about->kind
			       : !ply->rescue;

	if (fits && e->nlegal < sizeof e->legal / sizeof *e->legal)
		e->legal[e->nlegal++] = *ply;
	return 0;
}

/* Find the legal plies and say one. */
static inline void
stp_answer(struct stp *e)
{
	char text[STRAT_PLY_SIZE];
	struct strat_ply ply;

	e->nlegal = 0;
	strat_moves_each(&e->play, stp_add, e);
	if (e->nlegal == 0) {
		puts(e->about.from ? "rescue none" : "resign");
		return;
	}
	ply = e->legal[e->choose(e, e->legal, e->nlegal)];
	if (e->about.from)
		printf("rescue %c%.*s\n", strat_rank_symbol[ply.rescue],
		    (int)strat_square_write(text, ply.rescue_at), text);
	else
		printf("play %.*s\n", (int)strat_ply_write(text, &ply), text);
}

static inline void
stp_go(struct stp *e, const char *words)
{
	(void)words;
	memset(&e->about, 0, sizeof e->about);
	stp_answer(e);
}

static inline void
stp_rescue(struct stp *e, const char *words)
{
	if (strat_ply_read(&e->about, &words, words + strlen(words)) == 0)
		stp_answer(e);
}

/* ------ what is told ------ */

static inline void
stp_greet(struct stp *e, const char *words)
{
	int i;

	(void)words;
	printf("id name %s\nid author the strat project\nrules", e->name);
	for (i = 0; strat_rulebooks[i]; i++)
		printf(" %s", strat_rulebooks[i]->name);
	printf("\nstpok\n");
}

static inline void
stp_ping(struct stp *e, const char *words)
{
	(void)e;
	printf("pong %s\n", words);
}

/* The word behind KEY in WORDS, commas as blanks; "" if it is not there. */
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

static inline void
stp_newgame(struct stp *e, const char *words)
{
	char text[200], why[100];
	const struct strat_rules *r = strat_rules_find(
	    stp_value(words, "rules ", text, sizeof text));
	unsigned moves = 0, quiet = 0;

	if (!r) {
		fprintf(stderr, "no such rules: %s\n", text);
		exit(1);
	}
	e->rules = *r;
	stp_value(words, "options ", text, sizeof text);
	strat_rules_options(&e->rules, text, why, sizeof why);
	stp_value(words, "army ", text, sizeof text);
	strat_rules_army(&e->rules, text, why, sizeof why);
	sscanf(stp_value(words, "limits ", text, sizeof text), "%u %u", &moves, &quiet);
	e->rules.move_limit = moves;
	e->rules.quiet_limit = quiet;
	e->side = strstr(words, "side red") ? STRAT_RED : STRAT_BLUE;
	strat_play_clear(&e->play, &e->rules);
}

static inline void
stp_put(struct stp *e, enum strat_side side, const char *setup)
{
	struct strat_census census;
	char why[100];

	if (strat_setup_put(&e->play, side, setup, &census, why, sizeof why) < 0)
		fprintf(stderr, "setup %s: %s\n", setup, why);
}

/* `setup' alone asks for one, else it says which to take. */
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
	stp_put(e, e->side, *words ? words : own);
}

/* Now all pieces are on the board. */
static inline void
stp_opponent(struct stp *e, const char *words)
{
	stp_put(e, STRAT_OTHER(e->side), words);
	strat_belief_start(&e->belief, &e->play, NULL);
}

static inline void
stp_seen(struct stp *e, const char *words)
{
	const char *p = strchr(words, ' ');
	struct strat_event ev;
	struct strat_ply ply;
	int rc;

	if (!p || strcmp(++p, "draw") == 0)
		return;
	rc = strat_ply_read(&ply, &p, p + strlen(p));
	if (rc == 0)
		rc = strat_play_apply(&e->play, &ply, &ev);
	if (rc == 0)
		rc = strat_belief_update(&e->belief, &e->play, &ply, &ev);
	if (rc < 0)
		fprintf(stderr, "%s: %s\n", words, strat_code_phrase((enum strat_code) - rc));
}

/* ------ all of it ------ */

static inline int
stp_run(struct stp *e)
{
	static const struct {
		const char *word;
		void (*hear)(struct stp *e, const char *words);
	} heard[] = { { "stp", stp_greet }, { "ping", stp_ping }, { "newgame", stp_newgame },
		{ "setup", stp_setup }, { "opponent", stp_opponent }, { "go", stp_go },
		{ "rescue", stp_rescue }, { "seen", stp_seen } };
	char line[4096];
	size_t i, n;

	strat_play_init(&e->play);
	while (fgets(line, sizeof line, stdin) && strcmp(line, "quit\n") != 0) {
		line[strcspn(line, "\r\n")] = '\0';
		n = strcspn(line, " ");
		for (i = 0; i < sizeof heard / sizeof *heard; i++)
			if (strlen(heard[i].word) == n && memcmp(heard[i].word, line, n) == 0)
				heard[i].hear(e, line + n + (line[n] == ' '));
		fflush(stdout);
	}
	strat_play_free(&e->play);
	return 0;
}

#endif
