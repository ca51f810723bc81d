/* fuzz_people.c - lists of players: every player who is accepted can be stored in a tournament. */
#include "club/club.h"
#include "formats/results/people.h"
#include "tests/fuzz/fuzz.h"

#define MOST 100 /* players who sign up */

static int
sign_up(void *arg, const struct strat_person *p)
{
	struct strat_club *c = arg;
	char why[STRAT_CLUB_TEXT], key[STRAT_CLUB_TEXT];
	json_t *args = json_pack("{s:i, s:s}", "first", 1, "late", "zero");
	size_t k;

	strat_people_key(p->fact[STRAT_CLUB_NAME], key);
	MUST(strlen(key) <= strlen(p->fact[STRAT_CLUB_NAME]) + 1);
	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		MUST(json_object_set_new(args, strat_club_fact_name[k], json_string(p->fact[k])) ==
		    0);
	if (c->n < MOST && strat_club_apply(c, strat_club_act_find("add"), args, why) == 0)
		for (k = 0; k < STRAT_CLUB_FACTS; k++)
			MUST(strcmp(c->players[c->n - 1].fact[k], p->fact[k]) == 0);
	json_decref(args);
	return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1);
	size_t len = size;
	struct strat_report rep = { 0 };
	struct strat_club c;
	struct strat_people people = {
		.file = "fuzz", .rep = &rep, .header = -1, .person = sign_up, .arg = &c
	};
	int rc;

	strat_club_init(&c);
	MUST(text != NULL);
	if (size)
		memcpy(text, data, size);
	rc = strat_people_decode(&people, &text, &len);
	if (rc == 0)
		rc = strat_people_read(&people, text, len);
	MUST(rc == 0 || rep.count[STRAT_FAULT] + rep.count[STRAT_TROUBLE] > 0);
	MUST(rc != 0 || people.faulty >= rep.count[STRAT_FAULT]);
	strat_club_free(&c);
	free(text);
	return 0;
}
