/* fuzz_index.c - indexes: one that is loaded is in order, and loading it again after saving gives
 * the same. Input that begins with `+' gets a valid head and end, so that its points are read. */
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "formats/index.h"
#include "tests/fuzz/fuzz.h"

static char path[] = "/tmp/fuzz_index.XXXXXX", name[sizeof path + 8];

static void
clean_up(void)
{
	unlink(path);
	unlink(name);
}

/* Create the empty file of the index.  Return its modification time. */
static unsigned long
set_up(void)
{
	static int done;
	struct stat st;

	if (!done) {
		int fd = mkstemp(path);

		MUST(fd >= 0 && close(fd) == 0);
		snprintf(name, sizeof name, "%s" STRAT_INDEX_SUFFIX, path);
		MUST(atexit(clean_up) == 0);
		done = 1;
	}
	MUST(stat(path, &st) == 0);
	return (unsigned long)st.st_mtime;
}

static void
write_index(const uint8_t *data, size_t size)
{
	unsigned long time = set_up(), sum, lines = 0;
	FILE *f = fopen(name, "w");
	char head[200];
	size_t i;

	MUST(f != NULL);
	if (size && *data == '+') {
		data++;
		size--;
		for (i = 0; i < size; i++)
			lines += data[i] == '\n';
		i = (size_t)snprintf(head, sizeof head,
		    "strat-index 1\nsize 0\ntime %lu\nsum 00000000\nformat sgr\ngames 1000\npoints %lu\n",
		    time, lines);
		sum = crc32(crc32(0, (unsigned char *)head, (unsigned)i), data, (unsigned)size);
		MUST(fwrite(head, 1, i, f) == i && fwrite(data, 1, size, f) == size);
		fprintf(f, "end %08lx\n", sum);
	} else {
		MUST(fwrite(data, 1, size, f) == size);
	}
	MUST(fclose(f) == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_index a, b;
	size_t i;

	write_index(data, size);
	if (strat_index_load(&a, path, NULL, NULL) == 0)
		return 0;
	for (i = 0; i < a.n; i++) {
		MUST(strat_index_find(&a, a.points[i].game) == &a.points[i]);
		MUST(a.points[i].place.line > 0 && a.points[i].game <= a.games);
	}
	MUST(strat_index_save(&a, path, NULL) == 0);
	MUST(strat_index_load(&b, path, NULL, NULL) == 1);
	MUST(a.n == b.n && a.games == b.games && a.format == b.format);
	MUST(a.n == 0 || memcmp(a.points, b.points, a.n * sizeof *a.points) == 0);
	strat_index_free(&a);
	strat_index_free(&b);
	return 0;
}
