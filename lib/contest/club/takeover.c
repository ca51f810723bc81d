/* takeover.c - a tournament report as acts: a tournament begun in another program goes on in this. */
#include "contest/club/takeover.h"

#include <string.h>

#include "base/lang.h"
#include "base/utf8.h"

int
strat_takeover_act(
    struct strat_takeover *x, const char *name, json_t *args, char why[STRAT_CLUB_TEXT])
{
	int rc;

	if (x->rc < 0 || !args) {
		x->rc = x->rc < 0 ? x->rc : -STRAT_E_NOMEM;
		json_decref(args);
		return 0;
	}
	rc = strat_club_apply(&x->trial, strat_club_act_find(name), args, why);
	if (rc < 0)
		json_decref(args);
	else
		rc = strat_club_import_add(x->import, name, args);
	if (rc < 0 && rc != -STRAT_E_ACT)
		x->rc = rc;
	return rc == -STRAT_E_ACT ? rc : 0;
}

void
strat_takeover_must(struct strat_takeover *x, const char *name, json_t *args)
{
	char why[STRAT_CLUB_TEXT];

	if (strat_takeover_act(x, name, args, why) < 0)
		x->rc = strat_tellf(x->rep, STRAT_E_TRF, x->file, "%.110s", why);
}

void
strat_takeover_set(struct strat_takeover *x, const char *name, const char *value)
{
	char why[STRAT_CLUB_TEXT];
	json_t *args = json_pack("{s:s, s:s}", "name", name, "value", value);

	if (!args && strat_utf8_text(value, value + strlen(value)) == 0)
		x->rc = -STRAT_E_NOMEM;
	else if (!args || strat_takeover_act(x, "set", args, why) < 0)
		strat_tellf(x->rep, STRAT_E_LOSS, x->file, _("%s is not %.40s"), name, value);
}

int
strat_club_import_report(
    json_t *import, const struct strat_tourney *t, const char *file, struct strat_report *rep)
{
	struct strat_takeover x = { .t = t, .file = file, .rep = rep, .import = import };
	char tag[8];

	x.rounds = t->rounds > t->played ? t->rounds : t->played ? t->played : 1;
	if (x.rounds > STRAT_CLUB_ROUNDS)
		return strat_tellf(
		    rep, STRAT_E_TRF, file, _("more than %d rounds"), STRAT_CLUB_ROUNDS);
	strat_trf_note(t, "142", tag, sizeof tag);
	x.is_26 = *tag != '\0';
	strat_club_init(&x.trial);
	x.names = json_object();
	if (!x.names)
		x.rc = -STRAT_E_NOMEM;
	if (x.rc == 0)
		strat_takeover_settings(&x);
	if (x.rc == 0)
		strat_takeover_players(&x);
	if (x.rc == 0)
		strat_takeover_rounds(&x);
	json_decref(x.names);
	strat_club_free(&x.trial);
	return x.rc == -STRAT_E_NOMEM ? strat_tellf(rep, STRAT_E_NOMEM, file, "%s", "") : x.rc;
}
