/* random.c - an engine that plays any legal move: random [SEED]
 * cc -o random random.c $(pkg-config --cflags --libs strat)
 *
 * It speaks STP 1 (strat-engine(7)) and plays every rule set.  The library knows the rules: the
 * opponent's pieces are `?' in its position, and become known as the referee shows them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <strat.h>

struct engine {
	struct strat_rules rules;
	struct strat_play play;
	enum strat_side side;
	struct strat_ply legal[4096];
	size_t nlegal;
};

/* ------ the game ------ */

/* The army in any order on the home squares, Bombs and Flag too. */
static void
set_up(const struct strat_rules *r, char *to)
{
	int squares = strat_rules_home_squares(r), n = 0, rank, i, j;
	char man[100], swapped;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++) {
		int count = !r->any_army ? r->army[rank]
		    : rank == STRAT_FLAG ? 1
					 : 3 * (rank == STRAT_SCOUT);

		while (count-- > 0)
			man[n++] = strat_rank_symbol[rank];
	}
	while (n < squares)
		man[n++] = '.';
	for (i = 0; i < squares; i++) {
		j = i + rand() % (squares - i);
		swapped = man[i];
		man[i] = man[j];
		man[j] = swapped;
		if (i && i % r->files == 0)
			*to++ = '/';
		*to++ = man[i];
	}
	*to = '\0';
}

static int
add(void *arg, const struct strat_ply *ply)
{
	struct engine *e = arg;

	if (e->nlegal < sizeof e->legal / sizeof *e->legal)
		e->legal[e->nlegal++] = *ply;
	return 0;
}

/* Say a legal ply, or, after ply ASKED, the rescue that one of its kind ends with. */
static void
choose(struct engine *e, const char *asked)
{
	const char *end = asked ? asked + strlen(asked) : NULL;
	struct strat_ply about, ply;
	char text[STRAT_PLY_SIZE];
	size_t i, n = 0;

	e->nlegal = 0;
	strat_moves_each(&e->play, add, e);
	memset(&about, 0, sizeof about);
	if (asked && strat_ply_read(&about, &asked, end) < 0)
		return;
	for (i = 0; i < e->nlegal; i++) {
		const struct strat_ply *p = &e->legal[i];

		if (about.from ? p->rescue && p->from == about.from && p->to == about.to &&
			    p->via == about.via && p->kind == about.kind
			       : !p->rescue)
			e->legal[n++] = *p;
	}
	if (n == 0) {
		puts(about.from ? "rescue none" : "resign");
		return;
	}
	ply = e->legal[(size_t)rand() % n];
	if (about.from)
		printf("rescue %c%.*s\n", strat_rank_symbol[ply.rescue],
		    (int)strat_square_write(text, ply.rescue_at), text);
	else
		printf("play %.*s\n", (int)strat_ply_write(text, &ply), text);
}

/* ------ what the referee says ------ */

static void
hear_stp(struct engine *e, const char *words)
{
	(void)e;
	(void)words;
	puts("id name Random\nid author the strat project\nstpok");
}

static void
hear_ping(struct engine *e, const char *words)
{
	(void)e;
	printf("pong %s\n", words);
}

/* The value of KEY in WORDS, commas as blanks; "" if it is not there. */
static const char *
value(const char *words, const char *key, char *to, size_t size)
{
	const char *s = strstr(words, key);
	size_t i = 0;

	if (s)
		for (s += strlen(key); *s && *s != ' ' && i < size - 1; s++)
			to[i++] = *s == ',' ? ' ' : *s;
	to[i] = '\0';
	return to;
}

static void
hear_newgame(struct engine *e, const char *words)
{
	char text[200], why[100], limits[100];
	const struct strat_rules *r = strat_rules_find(value(words, "rules ", text, sizeof text));
	unsigned moves = 0, quiet = 0;

	if (!r) {
		fprintf(stderr, "no such rules: %s\n", text);
		exit(1);
	}
	e->rules = *r;
	strat_rules_options(
	    &e->rules, value(words, "options ", text, sizeof text), why, sizeof why);
	strat_rules_set_army(&e->rules, value(words, "army ", text, sizeof text), why, sizeof why);
	sscanf(value(words, "limits ", text, sizeof text), "%u %u", &moves, &quiet);
	snprintf(limits, sizeof limits, "move-limit=%u quiet-limit=%u", moves, quiet);
	strat_rules_options(&e->rules, limits, why, sizeof why);
	e->side = strcmp(value(words, "side ", text, sizeof text), "red") == 0 ? STRAT_RED
									       : STRAT_BLUE;
	strat_play_clear(&e->play, &e->rules);
}

static void
hear_setup(struct engine *e, const char *words)
{
	struct strat_census census;
	char own[64], why[100];

	if (*words)
		puts("ok");
	else
		set_up(&e->rules, own);
	if (!*words)
		printf("setup %s\n", own);
	if (strat_setup_put(&e->play, e->side, *words ? words : own, &census, why, sizeof why) < 0)
		fprintf(stderr, "own setup: %s\n", why);
}

static void
hear_opponent(struct engine *e, const char *words)
{
	struct strat_census census;
	char why[100];

	if (strat_setup_put(&e->play, STRAT_OTHER(e->side), words, &census, why, sizeof why) < 0)
		fprintf(stderr, "the other's setup: %s\n", why);
}

static void
hear_go(struct engine *e, const char *words)
{
	(void)words;
	choose(e, NULL);
}

static void
hear_rescue(struct engine *e, const char *words)
{
	choose(e, words);
}

static void
hear_seen(struct engine *e, const char *words)
{
	const char *p = strchr(words, ' ');
	struct strat_event ev;
	struct strat_ply ply;
	int rc;

	if (!p || strcmp(++p, "draw") == 0)
		return;
	rc = strat_ply_read(&ply, &p, p + strlen(p));
	if (rc == 0)
		rc = strat_play_ply(&e->play, &ply, &ev);
	if (rc < 0)
		fprintf(stderr, "%s: %s\n", words, strat_code_phrase((enum strat_code) - rc));
}

static void
hear_quit(struct engine *e, const char *words)
{
	(void)words;
	strat_play_free(&e->play);
	exit(0);
}

static const struct {
	const char *word;
	void (*hear)(struct engine *e, const char *words);
} heard[] = { { "stp", hear_stp }, { "ping", hear_ping }, { "newgame", hear_newgame },
	{ "setup", hear_setup }, { "opponent", hear_opponent }, { "go", hear_go },
	{ "rescue", hear_rescue }, { "seen", hear_seen }, { "quit", hear_quit } };

int
main(int argc, char *argv[])
{
	static struct engine e;
	char line[4096];
	size_t i, n;

	srand(argc > 1 ? (unsigned)atoi(argv[1]) : 1);
	strat_play_init(&e.play);
	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\r\n")] = '\0';
		n = strcspn(line, " ");
		for (i = 0; i < sizeof heard / sizeof *heard; i++)
			if (strlen(heard[i].word) == n && memcmp(heard[i].word, line, n) == 0)
				heard[i].hear(&e, line + n + (line[n] == ' '));
		fflush(stdout);
	}
	strat_play_free(&e.play);
	return 0;
}
