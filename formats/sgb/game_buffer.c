/* game_buffer.c - store copies of games one after the other. */
#include "formats/sgb/game_buffer.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

struct strat_buffered_game {
	const char *file;
	long line, token_line;
	enum strat_result result;
	size_t tags, ntags, plies, nplies, notes, nnotes, text, ntext; /* start and length in each
								        * list */
};

void
strat_game_buffer_clear(struct strat_game_buffer *s)
{
	s->n = s->ntags = s->nplies = s->nnotes = s->ntext = 0;
}

void
strat_game_buffer_free(struct strat_game_buffer *s)
{
	free(s->games);
	free(s->tags);
	free(s->plies);
	free(s->notes);
	free(s->text);
	*s = (struct strat_game_buffer){ 0 };
}

/* Append the N elements of SIZE bytes at FROM to LIST, which has *HAS of them. */
static int
add_list(void **list, size_t *cap, size_t *has, const void *from, size_t n, size_t size)
{
	if (strat_vec_grow(list, cap, *has + n, size) < 0)
		return -STRAT_E_NOMEM;
	if (n)
		memcpy((char *)*list + *has * size, from, n * size);
	*has += n;
	return 0;
}

#define ADD_LIST(s, g, what, rc)                                                                   \
	do {                                                                                       \
		void *list_ = (s)->what;                                                           \
		if ((rc) == 0)                                                                     \
			(rc) = add_list(&list_, &(s)->what##_cap, &(s)->n##what, (g)->what,        \
			    (g)->n##what, sizeof *(g)->what);                                      \
		(s)->what = list_;                                                                 \
	} while (0)

int
strat_game_buffer_add(struct strat_game_buffer *s, const struct strat_record *g)
{
	struct strat_buffered_game own = { g->file, g->line, g->token_line, g->result, s->ntags,
		g->ntags, s->nplies, g->nplies, s->nnotes, g->nnotes, s->ntext, g->ntext };
	void *list = s->games;
	int rc = strat_vec_grow(&list, &s->cap, s->n + 1, sizeof *s->games);

	s->games = list;
	ADD_LIST(s, g, tags, rc);
	ADD_LIST(s, g, plies, rc);
	ADD_LIST(s, g, notes, rc);
	ADD_LIST(s, g, text, rc);
	if (rc == 0) {
		s->games[s->n++] = own;
		return 0;
	}
	s->ntags = own.tags;
	s->nplies = own.plies;
	s->nnotes = own.notes;
	s->ntext = own.text;
	return rc;
}

void
strat_game_buffer_get(const struct strat_game_buffer *s, size_t i, struct strat_record *g)
{
	const struct strat_buffered_game *own = &s->games[i];

	*g = (struct strat_record){ .file = own->file,
		.line = own->line,
		.token_line = own->token_line,
		.result = own->result,
		.tags = own->ntags ? s->tags + own->tags : NULL,
		.ntags = own->ntags,
		.plies = own->nplies ? s->plies + own->plies : NULL,
		.nplies = own->nplies,
		.notes = own->nnotes ? s->notes + own->notes : NULL,
		.nnotes = own->nnotes,
		.text = own->ntext ? s->text + own->text : NULL,
		.ntext = own->ntext };
}
