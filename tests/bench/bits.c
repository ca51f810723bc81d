/* bits - measure the size of archives, part by part: bits [-r RULES] [FILE ...] prints the bits per
 * ply over all games, bits -s N [FILE] those of every Nth setup of a list (40 letters a line, front
 * row first).  Games with a fault count up to it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "formats/reader.h"
#include "formats/sgb/coder/plies.h"
#include "formats/sgb/coder/setups.h"
#include "game/start.h"

static void
die(const char *what)
{
	fprintf(stderr, "bits: %s\n", what);
	exit(2);
}

/* ------ plies ------ */

struct coding {
	struct strat_start start;
	struct strat_play play;
	struct strat_plies *model;
	struct strat_coder coder;
	unsigned long plies;
};

static void
code_game(struct coding *k, struct strat_record *g)
{
	struct strat_event ev;
	size_t i;

	if (strat_start(&k->start, g, &k->play, NULL, NULL) < 0)
		return;
	strat_plies_start(
	    k->model, &k->play, strat_record_tag(g, "Red"), strat_record_tag(g, "Blue"));
	for (i = 0; i < g->nplies; i++) {
		strat_plies_list(k->model, &k->play);
		if (!strat_plies_step(k->model, &k->coder, &k->play, &g->plies[i]) ||
		    strat_play_apply(&k->play, &g->plies[i], &ev) < 0)
			return;
		strat_plies_update(k->model, &k->play, &g->plies[i], &ev);
		k->plies++;
	}
}

static void
code_file(struct coding *k, const char *file)
{
	struct strat_report rep = { 0 };
	struct strat_reader *r;
	struct strat_record g;

	if (strat_reader_open(&r, file, NULL, &rep) < 0)
		die(file);
	strat_record_init(&g);
	while (strat_reader_next(r, &g) != 0)
		code_game(k, &g);
	strat_record_free(&g);
	strat_reader_close(r);
}

static void
cost_of_plies(const struct strat_rules *rules, char *files[])
{
	struct strat_out out = { .fd = -1 };
	struct coding k = { .plies = 0 };

	strat_start_init(&k.start);
	strat_play_init(&k.play);
	k.start.force = rules;
	if (strat_plies_open(&k.model) < 0)
		die("out of memory");
	strat_plies_reset(k.model);
	strat_encode_start(&k.coder, &out);
	do
		code_file(&k, *files ? *files : "-");
	while (*files && *++files);
	strat_encode_end(&k.coder);
	printf("%lu plies %.3f bits/ply\n", k.plies,
	    8.0 * (double)out.len / (double)(k.plies ? k.plies : 1));
	strat_plies_close(k.model);
	strat_play_free(&k.play);
	strat_start_free(&k.start);
	strat_out_free(&out);
}

/* ------ setups ------ */

static int
setup_of(struct strat_setup *s, const char *line)
{
	strat_piece piece;
	int i;

	*s = (struct strat_setup){ .rows = 4, .files = 10 };
	for (i = 0; i < 40; i++) {
		if (strat_letter_read(line[i], &piece) < 0)
			return 0;
		s->rank[i] = (uint8_t)strat_piece_rank(piece);
	}
	return 1;
}

static void
cost_of_setups(long nth, FILE *f)
{
	struct strat_out out = { .fd = -1 };
	struct strat_setups *model;
	struct strat_coder coder;
	struct strat_setup s;
	char line[256];
	unsigned long n = 0, setups = 0;

	if (!f || strat_setups_open(&model) < 0)
		die("no list, or no memory");
	strat_encode_start(&coder, &out);
	while (fgets(line, sizeof line, f))
		if (line[0] != '#' && ++n % (unsigned long)nth == 0 && setup_of(&s, line)) {
			strat_setups_code(model, &coder, &s);
			setups++;
		}
	strat_encode_end(&coder);
	printf("%lu setups %.2f bits/setup\n", setups,
	    8.0 * (double)out.len / (double)(setups ? setups : 1));
	strat_setups_close(model);
	strat_out_free(&out);
}

int
main(int argc, char *argv[])
{
	const struct strat_rules *rules = NULL;
	long nth = 0;
	int c;

	while ((c = getopt(argc, argv, "r:s:")) != -1) {
		if (c == 'r')
			rules = strat_rules_find(optarg);
		else if (c == 's')
			nth = atol(optarg);
		if (c == '?' || (c == 'r' && !rules))
			die("usage: bits [-r RULES] [FILE ...], or bits -s N [FILE]");
	}
	if (nth > 0)
		cost_of_setups(nth, argv[optind] ? fopen(argv[optind], "r") : stdin);
	else
		cost_of_plies(rules, argv + optind);
	return 0;
}
