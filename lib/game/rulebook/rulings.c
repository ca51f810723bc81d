/* rulings.c - the rulings on doubtful sentences of the rulebooks. */
#include "game/rules.h"

#include <string.h>

const struct strat_ruling strat_rulings[] = {
#define RULING(name, title, text, source, codes) { name, title, text, source, codes },
#include "game/rulebook/ruling.def"
#undef RULING
	{ NULL, NULL, NULL, NULL, NULL },
};

int
strat_ruling_applies(const struct strat_ruling *ruling, enum strat_code code)
{
	const char *word = strat_code_name(code), *s = ruling->codes;
	size_t len = strlen(word), n;

	for (; *s; s += n + (s[n] == ' ')) {
		n = strcspn(s, " ");
		if (n == len && memcmp(s, word, n) == 0)
			return 1;
	}
	return 0;
}
