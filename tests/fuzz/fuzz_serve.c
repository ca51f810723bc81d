/* fuzz_serve.c - requests to strat-tourney FILE serve: a path, and on the following lines an
 * Accept-Language and an If-None-Match header, and the address.  The page is complete or missing,
 * and its own path leads to it again. */
#include <jansson.h>

#include "cli/club/web/club_web.h"
#include "cli/serve/serve.h"
#include "tests/fuzz/fuzz.h"

static void
act(struct strat_club *c, const char *name, json_t *args)
{
	char why[STRAT_CLUB_TEXT];

	MUST(strat_club_apply(c, strat_club_act_find(name), args, why) == 0);
	json_decref(args);
}

/* Make five players, a paired round, and a result. */
static void
fill(struct strat_club *c)
{
	static const char *const names[] = { "<script>", "B \"b\" 'c' & d", "C", "D", "E" };
	size_t i;

	strat_club_init(c);
	act(c, "set", json_pack("{s:s, s:s}", "name", "name", "value", "<b>"));
	for (i = 0; i < sizeof names / sizeof *names; i++)
		act(c, "add",
		    json_pack("{s:s, s:i, s:s}", "name", names[i], "first", 1, "late", "zero"));
	act(c, "pair",
	    json_pack("{s:i, s:[[i, i], [i, i], [i, i]]}", "round", 1, "games", 1, 2, 3, 4, 5, 0));
	act(c, "result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 1, "result", "1-0"));
}

static void
ask(const struct strat_club *c, const char *path)
{
	struct club_web_request a = club_web_parse(path), again;
	struct strat_out out;
	char back[64];
	int rc;

	MUST(a.page <= CLUB_WEB_NOTHING && a.number < 100000);
	strat_out_init(&out, -1);
	rc = club_web_write(&out, c, &a, NULL);
	MUST(rc == 0 || rc == 1);
	MUST((rc == 1) == (out.len > 0));
	if (rc == 1) {
		static const char end[] = "</html>\n";

		MUST(a.page < CLUB_WEB_NOTHING);
		club_web_path(back, a.page, a.number, NULL);
		again = club_web_parse(back);
		MUST(again.page == a.page && again.number == a.number);
		strat_out_char(&out, '\0');
		MUST(strcmp(out.text + out.len - sizeof end, end) == 0);
		MUST(!strstr(out.text, "<script") && !strstr(out.text, "<b>\""));
	}
	strat_out_free(&out);
}

static void
languages(const char *accept)
{
	char list[SERVE_LANGUAGES][16];
	size_t n = serve_request_languages(accept, list), i;

	MUST(n <= SERVE_LANGUAGES);
	for (i = 0; i < n; i++)
		MUST(*list[i] && strlen(list[i]) < 16 && strstr(accept, list[i]));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct strat_club club;
	struct strat_text t = text_of(data, size);
	struct serve_address address;
	char *rest = (char *)(uintptr_t)t.p, *line[4], *end;
	size_t i;

	if (club.n == 0)
		fill(&club);
	for (i = 0; i < 4; i++) {
		line[i] = rest;
		end = strchr(rest, '\n');
		if (end)
			*end = '\0';
		rest = end ? end + 1 : rest + strlen(rest);
	}
	ask(&club, line[0]);
	languages(line[1]);
	MUST(serve_request_etag_matches(line[2], "\"1.2.en\"") == 0 || strpbrk(line[2], "*1"));
	MUST(serve_address_read(&address, line[3]) <= 0);
	text_free(t);
	return 0;
}
