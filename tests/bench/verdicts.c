/* verdicts.c - count how many signs of plies depend on the drawn worlds.
 *
 * 	verdicts [-n WORLDS] [-N WORLDS] [-s SEED] FILE ...
 *
 * Each game is analysed twice, with the worlds of two seeds; -N is the number of the second analysis.
 * Printed are the plies with a sign in either, those whose signs differ, those with a sign in one only, and
 * those whose signs are two or more steps apart; the mean loss; how far losses differ in units of their
 * variances, which should be 1; the time; and a table of the signs in both. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "strat/io.h"
#include "study/analysis/model.h"
#include "study/analysis/summary.h"

static struct strat_game_analysis a[2];
static long plies, marked, differ, appear, far, doubtful, times[4][4];
static double seconds[2], losses, squares;

/* Return the number of the sign of ply I in the analysis K, from 1; or 0. */
static int
sign_of(int k, size_t i)
{
	const struct strat_choice_sign *sign = strat_sign_of_ply(&a[k], i);

	return sign ? (int)(sign - strat_choice_signs) + 1 : 0;
}

/* Count how far the losses of ply I differ. */
static void
compare_losses(size_t i)
{
	double one = strat_loss_error(&a[0], i), two = strat_loss_error(&a[1], i),
	       less = a[0].moment[i].loss - a[1].moment[i].loss;

	losses += a[0].moment[i].loss;
	if (one <= 0 || two <= 0)
		return;
	squares += less * less / (one * one + two * two);
	doubtful++;
}

static void
compare(void)
{
	size_t i;

	for (i = 1; i < a[0].nmoments; i++) {
		int one = sign_of(0, i), two = sign_of(1, i);

		plies++;
		times[one][two]++;
		marked += one || two;
		differ += one != two;
		appear += !one != !two;
		far += abs(one - two) > 1;
		compare_losses(i);
	}
}

static int
analyse(const struct strat_record *g)
{
	int k;

	for (k = 0; k < 2; k++) {
		clock_t begin = clock();

		if (strat_game_analyse(&a[k], g, NULL) < 0)
			return -1;
		seconds[k] += (double)(clock() - begin) / CLOCKS_PER_SEC;
	}
	compare();
	return 0;
}

static int
read_file(const char *name, struct strat_record *g)
{
	struct strat_report report = { .on_diagnostic = NULL };
	struct strat_reader *r;
	int rc = strat_reader_open(&r, name, NULL, &report);

	if (rc < 0)
		return rc;
	while ((rc = strat_reader_next(r, g)) > 0)
		if (analyse(g) < 0)
			fprintf(stderr, "%s: a game was left out\n", name);
	strat_reader_close(r);
	return rc;
}

static double
share(double part, long all)
{
	return all ? part / (double)all : 0;
}

static void
print(void)
{
	int i, k;

	printf("plies %ld, with signs %ld, which differ %ld (%.1f %%), in one only %ld, far %ld\n",
	    plies, marked, differ, 100 * share((double)differ, marked), appear, far);
	printf("mean loss %.5f, squares %.2f of %ld, seconds %.1f and %.1f\n", share(losses, plies),
	    share(squares, doubtful), doubtful, seconds[0], seconds[1]);
	for (i = 0; i < 4; i++, putchar('\n'))
		for (k = 0; k < 4; k++)
			printf("%7ld", times[i][k]);
}

int
main(int argc, char *argv[])
{
	static struct strat_model model;
	struct strat_record *g = strat_record_new();
	long worlds[2] = { 40, 0 }, seed = 1;
	int c, k;

	while ((c = getopt(argc, argv, "n:N:s:")) >= 0)
		switch (c) {
		case 'n':
		case 'N':
			worlds[c == 'N'] = strtol(optarg, NULL, 10);
			break;
		case 's':
			seed = strtol(optarg, NULL, 10);
			break;
		default:
			return 2;
		}
	if (!g || strat_model_load(&model, NULL, NULL) < 0)
		return 2;
	for (k = 0; k < 2; k++) {
		strat_game_analysis_init(&a[k], &model);
		a[k].rollouts = (int)(worlds[k] ? worlds[k] : worlds[0]);
		a[k].seed = (uint64_t)(seed + 1000 * k);
	}
	for (; optind < argc; optind++)
		if (read_file(argv[optind], g) < 0)
			return 1;
	print();
	return 0;
}
