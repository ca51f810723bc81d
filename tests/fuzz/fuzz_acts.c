/* fuzz_acts.c - the acts of a tournament's log, one a line: {"act":NAME,"args":{...}}.  After any
 * acts, the tournament can be paired, ranked and reported, and the report can be read. */
#include "club/import.h"
#include "tests/fuzz/club_use.h"

#define MOST 200 /* acts, to stay fast */

/* Perform the LEN bytes at TEXT, a line. */
static void
act(struct strat_club *c, const char *text, size_t len)
{
	char why[STRAT_CLUB_TEXT];
	json_t *line = json_loadb(text, len, 0, NULL);
	const char *name = json_string_value(json_object_get(line, "act"));
	const struct strat_club_act *a = name ? strat_club_act_find(name) : NULL;
	int rc;

	/* an import may be applied partially; the tournament is discarded then */
	if (a && a->apply != strat_club_apply_import) {
		rc = strat_club_apply(c, a, json_object_get(line, "args"), why);
		MUST(rc == 0 || rc == -STRAT_E_ACT);
	}
	json_decref(line);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text text = text_of(data, size);
	const char *s = text.p, *end;
	struct strat_club c;
	int i;

	strat_club_init(&c);
	for (i = 0; i < MOST && s < text.end; i++, s = end + (end < text.end)) {
		end = memchr(s, '\n', (size_t)(text.end - s));
		end = end ? end : text.end;
		act(&c, s, (size_t)(end - s));
	}
	use(&c);
	strat_club_free(&c);
	text_free(text);
	return 0;
}
