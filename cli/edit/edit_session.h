/* edit_session.h - an editing session: commands, one per line, that are checked and can be undone.  It
 * writes neither to a terminal nor to a file. */
#ifndef CLI_EDIT_EDIT_SESSION_H
#define CLI_EDIT_EDIT_SESSION_H

#include "cli/edit/edit_log.h"
#include "cli/replay/replay_game.h"

#define EDIT_MAX_LINE 65536              /* bytes of a command */
#define EDIT_MAX_TEXT ((size_t)2 << 20)  /* bytes of text typed for one game */
#define EDIT_MAX_LOG  ((size_t)64 << 20) /* bytes of the undo log */

/* The effect of a command. */
enum edit_done {
	EDIT_REFUSED = -1, /* nothing has changed; s->output has the reason */
	EDIT_LOOKED,       /* nothing has changed; s->data has the output */
	EDIT_MOVED,        /* another ply or game is shown */
	EDIT_CHANGED
};

/* The state of a game. */
enum edit_phase {
	EDIT_BROKEN, /* its start is invalid: see s->fault */
	EDIT_SETUP,  /* its setups are incomplete */
	EDIT_PLAY
};

/* The possible outcomes of a battle with an unknown piece: for each of "+-<=#" the ranks that the
 * attacker and the defender can have. */
struct edit_answers {
	strat_ranks attacker[5], defender[5];
	int n; /* number of possible outcomes */
};

extern const char edit_outcomes[6]; /* "+-<=#" */

struct edit_session {
	/* set by the caller before edit_session_open() */
	struct edit_doc doc;
	const struct strat_rules *rules;    /* instead of those of the records; may be NULL */
	const struct strat_rules *fallback; /* for records that name none; may be NULL */
	enum strat_marks marks;             /* how ranks are typed and shown */
	const struct strat_rules *first;    /* for the first game of a new file; may be NULL */

	struct edit_log log;
	struct replay_game game; /* the current game, as far as it can be played */
	size_t at;               /* its number, from 0 */
	enum edit_phase phase;
	struct strat_diag fault; /* of the start, or of ply nplies + 1; code 0: none */
	int is_over;             /* the game has ended on the board */

	struct strat_out data;   /* output of the command, in lines */
	struct strat_out output; /* why it was refused, or a remark; not safe text */
	int asks;                /* refused because the outcome is missing: see ANSWERS */
	int is_trouble;          /* the file or the journal could not be written */
	struct edit_answers answers;
	int keeps_shown; /* do not update the ranks and outcomes shown in battles */
	int nomem;       /* out of memory: every command is refused */

	struct strat_play try_play; /* scratch position for edit_try_ply() */
	struct strat_belief try_belief;
};

/* Start a session that shows the first game of S->doc, which the caller has opened and S then owns.
 * If it has no game, add one, which cannot be undone.  S must not be moved afterwards.  Return 0 or
 * -STRAT_E_NOMEM. */
int edit_session_open(struct edit_session *s) __attribute__((warn_unused_result));
void edit_session_free(struct edit_session *s);

/* Run the command in the LEN bytes at LINE.  Return an enum edit_done. */
int edit_command(struct edit_session *s, const char *line, size_t len);

/* Return 1 if there are unsaved changes. */
int edit_is_unsaved(const struct edit_session *s);

/* Note that the file has been saved. */
void edit_saved(struct edit_session *s);

/* Return the record of the current game. */
static inline struct strat_record *
edit_record(const struct edit_session *s)
{
	return s->doc.games[s->at].record;
}

/* A row of the table of commands. */
struct edit_verb {
	const char *name, *args, *help;
	int (*act)(struct edit_session *s, const char *arg);
	int needs_game; /* refuse if the game may not be changed */
};

extern const struct edit_verb edit_verbs[]; /* ends with name NULL */

#endif
