/* fuzz_catalog.c - catalogues with changed bytes: games are found, checked, added and removed, or a
 * fault is reported. */
#include "catalog/catalog.h"
#include "tests/fuzz/database.h"

static struct strat_catalog_batch cards;
static const struct strat_file_stamp stamp = { .size = 100, .time = 5, .nanoseconds = 7, .sum = 9 };

/* Add the entries of two games. */
static void
fill(void)
{
	static const char *const games[] = {
		"[Event \"Cup\"]\n[Red \"Ann\"]\n[Blue \"Bob\"]\n[Date \"2026.01.02\"]\n[Mood \"good\"]\n"
		"1. a4-a5 b7xb6:3x4- 1-0\n",
		"[Red \"Bob\"]\n[Rules \"duel\"]\n[RedSetup \"12/34\"]\n1. a4-a5 *\n",
	};
	struct strat_record record;
	size_t i;

	strat_catalog_batch_init(&cards);
	strat_record_init(&record);
	for (i = 0; i < 2; i++) {
		struct strat_text t = text_of(games[i], strlen(games[i])), begin = t;

		strat_record_clear(&record);
		MUST(strat_format_sgr.read(&t, &record, NULL) == 1);
		MUST(strat_catalog_batch_add(&cards, &record) == 0);
		text_free(begin);
	}
	strat_record_free(&record);
}

/* Add the file NAME with both games to C, in a transaction. */
static int
add(struct strat_catalog *c, const char *name)
{
	struct strat_diag d = { .code = STRAT_E_SYNTAX, .line = 3 };
	struct strat_catalog_file f;
	size_t i;
	int rc = strat_catalog_find_file(c, name, &f);

	if (rc >= 0)
		rc = strat_catalog_begin_file(c, name, &stamp, &f);
	for (i = 0; rc > 0 && i < 2; i++)
		rc = strat_catalog_add_game(c, &f, &cards, i) == 0 ? 1 : -1;
	if (rc > 0)
		rc = strat_catalog_add_fault(c, &f, 1, &d);
	if (rc == 0)
		rc = strat_catalog_finish_file(c, &f, STRAT_FILE_WHOLE);
	if (rc == 0)
		return strat_catalog_create_indexes(c);
	strat_catalog_rollback(c);
	return -1;
}

static void
make(const char *path)
{
	struct strat_catalog c;

	MUST(strat_catalog_init(&c, path, STRAT_SQL_CREATE, NULL) == 0);
	MUST(add(&c, "/a.sgr") == 0 && add(&c, "/b.sgr") == 0);
	strat_catalog_release(&c);
}

/* Find the games that match TEXT. */
static void
find(struct strat_catalog *c, const char *text)
{
	struct strat_select_error why;
	struct strat_catalog_find *f;
	struct strat_catalog_game g;
	struct strat_select *s;

	MUST(strat_select_compile(&s, text, &why) == 0);
	if (strat_catalog_find_open(&f, c, s) == 0) {
		while (strat_catalog_find_next(f, &g) > 0) {
			MUST(g.truth != STRAT_NO);
			(void)strat_catalog_path(c, g.file);
		}
		strat_catalog_find_close(f);
	}
	strat_select_close(s);
}

static void
note(void *arg, const char *what)
{
	MUST(what != NULL);
	++*(int *)arg;
}

static int
note_file(void *arg, const char *path, const struct strat_catalog_file *f)
{
	MUST(path && f->state < STRAT_FILE_STATES);
	++*(int *)arg;
	return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_catalog_file file;
	struct strat_catalog c;
	const char *path;
	int n = 0, rc;

	if (!cards.n)
		fill();
	path = database_write(data, size, make);
	if (strat_catalog_init(&c, path, STRAT_SQL_READ, NULL) == 0) {
		MUST(strat_catalog_each(&c, "", note_file, &n) <= 0);
		find(&c, "plies > 0");
		find(&c, "player = Ann and date > 1990 or mood ~ o");
		n = 0;
		rc = strat_catalog_check(&c, note, &n);
		MUST(rc < 0 || rc == n);
		strat_catalog_release(&c);
	}
	if (strat_catalog_init(&c, path, STRAT_SQL_WRITE, NULL) == 0) {
		if (add(&c, "/c.sgr") == 0)
			MUST(strat_catalog_find_file(&c, "/c.sgr", &file) < 1 || file.games == 2);
		if (strat_catalog_find_file(&c, "/a.sgr", &file) == 1 &&
		    strat_catalog_drop_file(&c, &file) == 0)
			MUST(strat_catalog_commit(&c) <= 0);
		MUST(strat_catalog_vacuum(&c) <= 0);
		strat_catalog_release(&c);
	}
	return 0;
}
