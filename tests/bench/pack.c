/* pack - write the games of a file as blocked gzip: pack [-l LEVEL] [-j JOBS] FILE >FILE.gz
 *
 * With -i INDEXED, write a file and its index instead of standard output. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "formats/index.h"
#include "formats/writer.h"

#define GATHER ((size_t)4 << 20) /* bytes of text between two flushes */

static int
pack(struct strat_reader *r, struct strat_writer *w)
{
	struct strat_record g;
	int rc, bad = 0;

	strat_record_init(&g);
	while (!bad && (rc = strat_reader_next(r, &g)) != 0) {
		if (rc < 0 || strat_writer_game(w, &g, NULL) < 0)
			bad = -1;
		else if (w->out.len > GATHER)
			bad = strat_writer_flush(w);
	}
	strat_record_free(&g);
	if (strat_writer_end(w) < 0 || strat_writer_flush(w) < 0)
		bad = -1;
	return bad;
}

int
main(int argc, char *argv[])
{
	struct strat_index ix = { .format = &strat_format_sgr };
	struct strat_pack_options how = { STRAT_PACK_LEVEL, 1, strat_index_add, &ix };
	const char *indexed = NULL;
	struct strat_reader *r;
	struct strat_writer w;
	int c, bad, fd = STDOUT_FILENO;

	while ((c = getopt(argc, argv, "l:j:i:")) != -1)
		if (c == 'l')
			how.level = atoi(optarg);
		else if (c == 'j')
			how.jobs = atoi(optarg);
		else if (c == 'i')
			indexed = optarg;
		else
			return 2;
	if (indexed)
		fd = open(indexed, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	if (fd < 0 || optind + 1 != argc || strat_reader_open(&r, argv[optind], NULL, NULL) < 0)
		return 2;
	strat_writer_init(&w, &strat_format_sgr, fd);
	bad = strat_out_pack(&w.out, &how) < 0 || pack(r, &w) < 0;
	strat_writer_free(&w);
	strat_reader_close(r);
	if (close(fd) < 0 || (indexed && !bad && strat_index_save(&ix, indexed, NULL) < 0))
		bad = 1;
	strat_index_free(&ix);
	return bad ? 2 : 0;
}
