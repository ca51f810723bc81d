/* select_api.c - implement strat/select.h. */
#include "strat/select.h"

#include "study/select.h"

int
strat_select_open(struct strat_select **s, const char *text, size_t *at, struct strat_report *rep)
{
	struct strat_select_error why;
	int rc = strat_select_compile(s, text, &why);

	if (at)
		*at = why.at;
	if (rc == 0)
		return 0;
	*s = NULL;
	return strat_tellf(rep, (enum strat_code) - rc, STRAT_NOWHERE, "%s", why.text);
}

int
strat_select_has_moments(const struct strat_select *s)
{
	return (strat_select_needs(s) & STRAT_SELECT_MOMENTS) != 0;
}

int
strat_select_match(struct strat_select *s, const struct strat_record *g,
    void (*on_moment)(void *arg, size_t plies), void *arg, struct strat_report *rep)
{
	int rc = strat_select_game(s, g, on_moment, arg, rep);

	return rc < 0 ? strat_tell_rc(rep, rc, STRAT_NOWHERE) : rc;
}
