/* trf_import.c - convert a report to acts, to continue a tournament begun in another program. */
#include "club/trf_import/trf_import.h"

#include <string.h>

#include "base/lang.h"

int
strat_club_import_report(
    json_t *import, const struct strat_tourney *t, const char *file, struct strat_report *rep)
{
	struct strat_trf_import x = { .t = t, .file = file, .rep = rep, .import = import };
	char tag[8];

	x.rounds = t->rounds > t->played ? t->rounds : t->played ? t->played : 1;
	if (x.rounds > STRAT_CLUB_ROUNDS)
		return strat_tellf(rep, STRAT_E_TRF, strat_at_file(file), _("more than %d rounds"),
		    STRAT_CLUB_ROUNDS);
	strat_trf_line_text(t, "142", tag, sizeof tag);
	x.is_26 = *tag != '\0';
	strat_club_init(&x.trial);
	x.names = json_object();
	if (!x.names)
		x.rc = -STRAT_E_NOMEM;
	if (x.rc == 0)
		strat_trf_import_settings(&x);
	if (x.rc == 0)
		strat_trf_import_players(&x);
	if (x.rc == 0)
		strat_trf_import_rounds(&x);
	json_decref(x.names);
	strat_club_free(&x.trial);
	return x.rc == -STRAT_E_NOMEM ? strat_tell(rep, STRAT_E_NOMEM, strat_at_file(file)) : x.rc;
}
