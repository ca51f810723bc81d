/* pair.c - pair the next round of a tournament report by the Dutch system: pair FILE
 * cc -o pair pair.c $(pkg-config --cflags --libs strat) */
#include <stdio.h>

#include <strat/tourney.h>

#define MOST 5000

static void
print(void *arg, const struct strat_diag *d)
{
	(void)arg;
	fprintf(stderr, "%s:%ld: %s: %s\n", d->file ? d->file : "pair", d->line,
	    strat_code_phrase(d->code), d->detail);
}

/* Return the name of player NUMBER of T. */
static const char *
name_of(const struct strat_tourney *t, unsigned number)
{
	struct strat_entrant p;
	size_t i;

	for (i = 0; strat_tourney_player_at(t, i, &p); i++)
		if (p.number == number)
			return p.name;
	return "bye";
}

int
main(int argc, char *argv[])
{
	static struct strat_board boards[MOST];
	struct strat_report report = { .on_diagnostic = print };
	struct strat_tourney *t = strat_tourney_new();
	int i, n = -1;

	if (argc != 2)
		fprintf(stderr, "usage: pair FILE\n");
	else if (t && strat_tourney_read(t, argv[1], &report) == 0)
		n = strat_tourney_pair(t, "dutch", boards, MOST, &report);
	for (i = 0; i < n; i++)
		printf("%3d  %-33s  %s\n", i + 1, name_of(t, boards[i].first),
		    name_of(t, boards[i].second));
	strat_tourney_delete(t);
	return n < 0 ? 2 : 0;
}
