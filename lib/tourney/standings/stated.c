/* stated.c - compute the tie-breaks that a report states. */
#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "tourney/standings.h"
#include "tourney/trf.h"

const char *
strat_tiebreaks_usual(int is_table)
{
	return is_table ? "DE,SB,WIN,KS" : "BH/C1,BH,SB,DE";
}

int
strat_tiebreaks_stated(const struct strat_tourney *t, char *list, size_t size, const char *file,
    struct strat_report *rep)
{
	char line[STRAT_TIEBREAKS_TEXT], *word, *rest;
	int is_stated;
	struct strat_tiebreak_use use;
	size_t n = 0;

	*list = '\0';
	strat_trf_line_text(t, "202", line, sizeof line);
	if (!*line)
		strat_trf_line_text(t, "212", line, sizeof line);
	is_stated = *line || strat_trf_comment_text(t, "tie-breaks", line, sizeof line);
	for (word = strtok_r(line, ", ", &rest); word; word = strtok_r(NULL, ", ", &rest)) {
		if (strcmp(word, "PTS") == 0)
			continue;
		if (strat_tiebreak_parse(word, &use) < 0)
			strat_tellf(
			    rep, STRAT_E_LOSS, strat_at_file(file), _("tie-break %.20s"), word);
		else if (n + strlen(word) + 2 < size)
			n += (size_t)sprintf(list + n, "%s%s", n ? "," : "", word);
	}
	return is_stated;
}
