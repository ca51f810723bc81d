/* fuzz_inbox.c - the inbox of results from telephones: after a letter, r for a raw file, other letters for
 * lines that get their number and CRC.  Whatever it has, entries can be added, read again and settled.  The
 * lines are also tokens, limits and paths of style sheets. */
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "cli/club/inbox/inbox.h"
#include "cli/club/web/club_web.h"
#include "cli/serve/serve.h"
#include "tests/fuzz/fuzz.h"

static char club[64], path[80];

static void
forget_files(void)
{
	unlink(path);
}

/* Write the LEN bytes at TEXT as a file; unless RAW, each line with its number and CRC. */
static void
write_inbox(const char *text, size_t len, int raw)
{
	FILE *f = fopen(path, "w");
	unsigned number = 0;
	char line[2000];

	MUST(f && fchmod(fileno(f), 0600) == 0);
	if (raw)
		fwrite(text, 1, len, f);
	for (; !raw && *text && number < 200; text += strcspn(text, "\n"), text += *text == '\n') {
		snprintf(
		    line, sizeof line, "%u %.*s", ++number, (int)strcspn(text, "\n") % 300, text);
		fprintf(f, "%08lx %s\n",
		    crc32(0, (const unsigned char *)line, (unsigned)strlen(line)), line);
	}
	MUST(fclose(f) == 0);
}

/* Assert what every inbox guarantees. */
static void
check(const struct inbox *x)
{
	size_t i, k;

	MUST(x->damaged <= x->lines);
	for (i = 0; i < x->n; i++) {
		const struct inbox_token *t = &x->tokens[i];

		MUST(strlen(t->text) < INBOX_TOKEN && inbox_find_key(x, t->key));
		for (k = 0; k < 2; k++)
			MUST(t->entry[k].line <= x->lines &&
			    strlen(t->entry[k].result) < INBOX_RESULT &&
			    strlen(t->entry[k].from) < INBOX_FROM);
	}
}

/* Add an entry, and settle it. */
static void
use(struct inbox *x)
{
	char text[INBOX_TOKEN];
	struct inbox_token *t;

	MUST(inbox_issue(x, 1, text) == 0);
	t = inbox_find(x, text);
	if (!t) /* an older token has the same key and another form */
		return;
	MUST(inbox_enter(x, text, 0, "1-0", "2026-01-01T00:00:00Z", "127.0.0.1") == 0);
	t = inbox_find(x, text);
	MUST(t && t->entry[0].line && strcmp(t->entry[0].result, "1-0") == 0);
	MUST(inbox_settle(x, t) == 0);
	t = inbox_find(x, text);
	MUST(t && inbox_state_of(t) == INBOX_NONE);
}

static void
ask(char *line)
{
	static const struct serve_limit limit = { 2, 1000 };
	struct strat_out out;

	strat_out_init(&out, -1);
	MUST(club_wall_style(&out, line) == (out.len > 0));
	strat_out_free(&out);
	(void)serve_limit_take(&limit, line, 1);
	serve_share_use(line, .001);
	(void)serve_share_is_left(line);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text t = text_of(data, size);
	char *line = (char *)(uintptr_t)t.p, *end;
	struct strat_report rep = { 0 };
	struct inbox x, again;
	int k;

	if (!*club) {
		snprintf(club, sizeof club, "/tmp/strat-fuzz-inbox.%d", (int)getpid());
		snprintf(path, sizeof path, "%s.inbox", club);
		atexit(forget_files);
	}
	if (size) {
		write_inbox(t.p + 1, size - 1, *t.p == 'r');
		MUST(inbox_open(&x, club, INBOX_WRITE, &rep) == 1);
		check(&x);
		use(&x);
		check(&x);
		MUST(inbox_open(&again, club, INBOX_READ, &rep) == 1);
		MUST(again.lines == x.lines && again.n == x.n && again.damaged == x.damaged);
		inbox_close(&again);
		inbox_close(&x);
	}
	for (k = 0; k < 20 && *line; k++, line = end) {
		end = line + strcspn(line, "\n");
		if (*end)
			*end++ = '\0';
		ask(line);
	}
	text_free(t);
	return 0;
}
