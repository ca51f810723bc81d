/* fuzz_sheet.c - workbooks: whatever their parts are, the reader ends with players or a diagnostic.
 *
 * The input is a zip file; or parts as plain text, each after a line "@NAME", which are packed here, so
 * that the fuzzer need not know about compression. */
#include <zip.h>

#include "formats/results/people.h"
#include "tests/fuzz/fuzz.h"

static int
take(void *arg, const struct strat_person *p)
{
	size_t k;

	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		MUST(strlen(p->fact[k]) < STRAT_CLUB_TEXT);
	MUST(p->line > 0);
	++*(long *)arg;
	return 0;
}

static void
read_list(const void *data, size_t size)
{
	struct strat_report rep = { 0 };
	struct strat_text t = text_of(data, size);
	long n = 0;
	struct strat_people people = {
		.file = "fuzz", .rep = &rep, .header = -1, .person = take, .arg = &n
	};
	int rc = strat_people_read(&people, t.p, size);

	MUST(rc == 0 || rep.count[STRAT_FAULT] + rep.count[STRAT_TROUBLE] > 0);
	text_free(t);
}

/* Add the part that begins at S, after its @.  Return its end. */
static const char *
add_part(zip_t *zip, const char *s, const char *end)
{
	const char *line = memchr(s, '\n', (size_t)(end - s)), *body, *next;
	char name[100];
	zip_source_t *source;

	if (!line)
		return end;
	snprintf(name, sizeof name, "%.*s", (int)(line - s), s);
	body = line + 1;
	for (next = body; next < end && !(*next == '@' && next[-1] == '\n'); next++)
		;
	source = zip_source_buffer(zip, body, (zip_uint64_t)(next - body), 0);
	MUST(source != NULL);
	if (zip_file_add(zip, name, source, 0) < 0)
		zip_source_free(source);
	return next;
}

static void
pack(const char *s, const char *end)
{
	zip_source_t *all = zip_source_buffer_create(NULL, 0, 0, NULL);
	zip_t *zip = zip_open_from_source(all, ZIP_TRUNCATE, NULL);
	zip_stat_t st;
	char *data;

	MUST(zip != NULL);
	zip_source_keep(all);
	while (s < end)
		s = add_part(zip, s + 1, end);
	if (zip_close(zip) < 0)
		zip_discard(zip);
	if (zip_source_stat(all, &st) == 0 && st.valid & ZIP_STAT_SIZE && st.size &&
	    zip_source_open(all) == 0) {
		data = malloc(st.size);
		MUST(data != NULL);
		if (zip_source_read(all, data, st.size) == (zip_int64_t)st.size)
			read_list(data, st.size);
		free(data);
		zip_source_close(all);
	}
	zip_source_free(all);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text t = text_of(data, size);

	if (size && *data == '@')
		pack(t.p, t.p + size);
	else
		read_list(data, size);
	text_free(t);
	return 0;
}
