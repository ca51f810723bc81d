/* formats.c - the table of formats. */
#include "formats/format.h"

#include <string.h>

const struct strat_format *const strat_formats[] = {
	&strat_format_sgr,
	&strat_format_sgb,
	&strat_format_state,
	&strat_format_ucc,
	&strat_format_gravon,
	&strat_format_gsn,
	&strat_format_jsonl,
	&strat_format_csv,
	&strat_format_plies,
	&strat_format_html,
	&strat_format_svg,
	NULL,
};

const struct strat_format *
strat_format_find(const char *name)
{
	const struct strat_format *const *f;

	for (f = strat_formats; *f; f++)
		if (strcmp((*f)->name, name) == 0)
			return *f;
	return NULL;
}

const struct strat_format *
strat_format_of_name(const char *name, size_t len)
{
	const struct strat_format *const *f, *best = NULL;
	size_t n, most = 0;

	for (f = strat_formats; *f; f++) {
		n = strlen((*f)->suffix);
		if ((*f)->write && n > most && len > n &&
		    memcmp(name + len - n, (*f)->suffix, n) == 0) {
			best = *f;
			most = n;
		}
	}
	return best;
}

const struct strat_format *
strat_format_sniff(const char *head, size_t len)
{
	const struct strat_format *const *f, *best = NULL;
	int sure = 0, n;

	for (f = strat_formats; *f; f++) {
		n = (*f)->read ? (*f)->sniff(head, len) : 0;
		if (n > sure) {
			sure = n;
			best = *f;
		}
	}
	return best;
}
