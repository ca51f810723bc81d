/* trf_import_act.c - add an act to the import after performing it on a trial tournament. */
#include "club/trf_import/trf_import.h"

#include <string.h>

#include "base/lang.h"
#include "base/utf8.h"

int
strat_trf_import_act(
    struct strat_trf_import *x, const char *name, json_t *args, char why[STRAT_CLUB_TEXT])
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
strat_trf_import_act_required(struct strat_trf_import *x, const char *name, json_t *args)
{
	char why[STRAT_CLUB_TEXT];

	if (strat_trf_import_act(x, name, args, why) < 0)
		x->rc = strat_tellf(x->rep, STRAT_E_TRF, strat_at_file(x->file), "%.110s", why);
}

void
strat_trf_import_set(struct strat_trf_import *x, const char *name, const char *value)
{
	char why[STRAT_CLUB_TEXT];
	json_t *args = json_pack("{s:s, s:s}", "name", name, "value", value);

	if (args && strat_club_check(&x->trial, strat_club_act_find("set"), args, why) < 0) {
		json_decref(args);
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file), "%.110s", why);
		return;
	}
	if (!args && strat_utf8_check(value, value + strlen(value)) == 0)
		x->rc = -STRAT_E_NOMEM;
	else if (!args || strat_trf_import_act(x, "set", args, why) < 0)
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("cannot set %s to '%.40s'"), name, value);
}
