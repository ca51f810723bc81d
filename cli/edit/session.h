/* session.h - somebody who enters a game: he gives commands, one line each, and each is checked
 * and can be undone.  Neither a terminal nor a file is written to here. */
#ifndef CLI_EDIT_SESSION_H
#define CLI_EDIT_SESSION_H

#include "cli/edit/log.h"
#include "cli/replay/game.h"

#define EDIT_MAX_LINE 65536              /* bytes of a command */
#define EDIT_MAX_TEXT ((size_t)2 << 20)  /* words of a game that were ever typed */
#define EDIT_MAX_LOG  ((size_t)64 << 20) /* bytes of what can be undone */

/* What came of a command. */
enum edit_done {
	EDIT_REFUSED = -1, /* nothing has changed; s->said says why */
	EDIT_LOOKED,       /* it only looked: s->data is what it saw */
	EDIT_MOVED,        /* another ply or game is shown */
	EDIT_CHANGED
};

/* How far the game has come. */
enum edit_phase {
	EDIT_BROKEN, /* it cannot begin: s->fault says why */
	EDIT_SETUP,  /* pieces are missing */
	EDIT_PLAY
};

/* How a battle with an unknown piece can end: for each of "+-<=#" the ranks that the two can
 * have then. */
struct edit_answers {
	strat_ranks attacker[5], defender[5];
	int n; /* outcomes that are possible */
};

extern const char edit_outcomes[6]; /* "+-<=#" */

struct edit_session {
	/* set by the caller before edit_session_open() */
	struct edit_doc doc;
	const struct strat_rules *rules; /* play by these, whatever the record says; may be NULL */
	const struct strat_rules *fallback;
	enum strat_marks marks;          /* how ranks are typed and shown */
	const struct strat_rules *first; /* of the first game of a new file; NULL: as above */

	struct edit_log log;
	struct replay_game game; /* the game shown, up to the ply where it cannot go on */
	size_t at;               /* its number, from 0; there are none: doc.n is 0 */
	enum edit_phase phase;
	struct strat_diag fault; /* EDIT_BROKEN: why; else of ply nplies + 1; code 0: none */
	int is_over;             /* the board says that it has ended */

	struct strat_out data; /* the answer to a question, in lines */
	struct strat_out said; /* why it was refused, or a remark; not safe text */
	int asks;              /* refused, because the outcome is not known: ANSWERS */
	int is_trouble;        /* it was not saved, or could not be kept in the journal */
	struct edit_answers answers;
	int keeps_shown; /* what was shown of battles stands, whatever the setups say */
	int nomem;       /* nothing works any more */

	struct strat_play try_play; /* for trials */
	struct strat_belief try_belief;
};

/* Begin: show the first game, or an empty one where there is none.  0 or -STRAT_E_NOMEM.  S
 * stays where it is. */
int edit_session_open(struct edit_session *s) __attribute__((warn_unused_result));
void edit_session_free(struct edit_session *s);

/* Do what the LEN bytes at LINE say.  An enum edit_done. */
int edit_command(struct edit_session *s, const char *line, size_t len);

/* Is there something that was not saved?  It is now. */
int edit_is_unsaved(const struct edit_session *s);
void edit_saved(struct edit_session *s);

/* The record shown. */
static inline struct strat_record *
edit_record(const struct edit_session *s)
{
	return s->doc.games[s->at].record;
}

/* A row of the list of commands, for the help. */
struct edit_verb {
	const char *name, *args, *help;
	int (*act)(struct edit_session *s, const char *arg);
	int needs_game; /* one that may be changed */
};

extern const struct edit_verb edit_verbs[]; /* ends with name NULL */

#endif
