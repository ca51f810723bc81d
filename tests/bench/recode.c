/* recode - read games of any format, write them in another, as a picture after a ply, in a view,
 * the board turned: recode [-p PLY] [-v VIEW] [-F] FORMAT [FILE ...] */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "formats/reader.h"
#include "formats/writer.h"

static void
tell(void *arg, const struct strat_diag *d)
{
	(void)arg;
	fprintf(stderr, "%s:%ld: %s [%s] %s\n", d->file ? d->file : "?", d->line,
	    strat_code_phrase(d->code), strat_code_name(d->code), d->detail);
}

static int
recode(const char *file, struct strat_writer *w, struct strat_record *g, struct strat_report *rep)
{
	struct strat_reader *r;
	int rc;

	if (strat_reader_open(&r, file, NULL, rep) < 0)
		return -1;
	while ((rc = strat_reader_next(r, g)) != 0)
		if (rc > 0 && (strat_writer_game(w, g, rep) < 0 || strat_writer_flush(w) < 0))
			break;
	strat_reader_close(r);
	return 0;
}

/* The options to LOOK.  0, or -1: there is one that is none. */
static int
read_options(int argc, char *argv[], struct strat_look *look)
{
	int c;

	while ((c = getopt(argc, argv, "p:v:F")) >= 0) {
		if (c == 'p')
			look->ply = strtoul(optarg, NULL, 10);
		else if (c == 'v')
			look->view = strat_view_find(optarg);
		else if (c == 'F')
			look->flip = 1;
		if (c == '?' || look->view == STRAT_VIEWS)
			return -1;
	}
	return 0;
}

int
main(int argc, char *argv[])
{
	struct strat_look look = { .ply = SIZE_MAX, .view = STRAT_VIEW_BOTH };
	struct strat_report rep = { .tell = tell };
	int rc = read_options(argc, argv, &look), i = optind + 1;
	const struct strat_format *to = strat_format_find(optind < argc ? argv[optind] : "sgr");
	struct strat_writer w;
	struct strat_record g;

	if (rc < 0 || !to || !to->write) {
		fprintf(stderr, "usage: recode [-p PLY] [-v VIEW] [-F] FORMAT [FILE ...]\n");
		return 2;
	}
	strat_writer_init(&w, to, STDOUT_FILENO);
	w.look = look;
	strat_record_init(&g);
	do
		if (recode(i < argc ? argv[i] : "-", &w, &g, &rep) < 0)
			return 2;
	while (++i < argc);
	if (strat_writer_end(&w) < 0 || strat_writer_flush(&w) < 0)
		return 2;
	strat_record_free(&g);
	strat_writer_free(&w);
	return rep.seen[STRAT_TROUBLE] ? 2 : rep.seen[STRAT_FAULT] ? 1 : 0;
}
