/* recode - read games of any format, write them in another: recode FORMAT [FILE ...] */
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

int
main(int argc, char *argv[])
{
	struct strat_report rep = { .tell = tell };
	const struct strat_format *to = strat_format_find(argc > 1 ? argv[1] : "sgr");
	struct strat_writer w;
	struct strat_record g;
	int i;

	if (!to || !to->write) {
		fprintf(stderr, "usage: recode FORMAT [FILE ...]\n");
		return 2;
	}
	strat_writer_init(&w, to, STDOUT_FILENO);
	strat_record_init(&g);
	for (i = 2; i < argc || i == 2; i++)
		if (recode(i < argc ? argv[i] : "-", &w, &g, &rep) < 0)
			return 2;
	if (strat_writer_end(&w) < 0 || strat_writer_flush(&w) < 0)
		return 2;
	strat_record_free(&g);
	strat_writer_free(&w);
	return rep.seen[STRAT_TROUBLE] ? 2 : rep.seen[STRAT_FAULT] ? 1 : 0;
}
