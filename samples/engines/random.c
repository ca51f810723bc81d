/* random.c - an engine that plays any legal ply of any rule set: random [SEED]
 * cc -o random random.c $(pkg-config --cflags --libs strat) */
#include "stp.h"

/* Place the army in random order on the home squares, including Bombs and the Flag. */
static void
set_up(struct stp *e, char *to)
{
	int squares = e->info.files * e->info.home_rows, n = 0, rank, count, i, j;
	char man[100], swapped;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++) {
		count = e->info.count[rank];
		if (e->info.army_is_free) /* use a few Scouts */
			count = rank == STRAT_FLAG ? 1 : 3 * (rank == STRAT_SCOUT);
		while (count-- > 0)
			man[n++] = strat_rank_to_char((enum strat_rank)rank);
	}
	while (n < squares)
		man[n++] = '.';
	for (i = 0; i < squares; i++) {
		j = i + rand() % (squares - i);
		swapped = man[i];
		man[i] = man[j];
		man[j] = swapped;
		if (i && i % e->info.files == 0)
			*to++ = '/';
		*to++ = man[i];
	}
	*to = '\0';
}

static size_t
choose(struct stp *e, const struct strat_ply *legal, size_t n)
{
	(void)e;
	(void)legal;
	return (size_t)rand() % n;
}

int
main(int argc, char *argv[])
{
	static struct stp e = { .name = "Random", .set_up = set_up, .choose = choose };

	stp_seed(argc, argv);
	return stp_run(&e);
}
