/* ui.h - a person before a tournament: the page that he looks at, what he is asked.
 *
 * Nothing here knows a terminal.  club_ui_press() does what a key stands for, club_ui_frame() says
 * what is to be seen then, club_ui_tick() looks whether somebody else has changed the file.  Pages
 * lie on each other; the lowest one is the menu.
 *
 * What is done to the tournament is one act, in the file before the next key is read; the file is
 * locked for that time alone. */
#ifndef CLI_CLUB_SCREEN_UI_H
#define CLI_CLUB_SCREEN_UI_H

#include "cli/club/views.h"
#include "cli/tool/translate.h"
#include "cli/screen/ask.h"
#include "cli/screen/list.h"
#include "club/file.h"

struct club_ui;

struct club_key {
	struct screen_key key;
	void (*act)(struct club_ui *u, int arg);
	int arg;
};

/* The keys of all pages. */
extern const struct club_key club_common_keys[];

/* ------ pages ------ */

struct club_page;

/* The line chosen on a page as a player. */
enum club_selection {
	CLUB_SELECTS_NOBODY,
	CLUB_SELECTS_PLAYER,  /* its id is the number of a player */
	CLUB_SELECTS_SUBJECT, /* the page is about one player, whatever its line */
	CLUB_SELECTS_BOARD    /* its id is a board, or CLUB_PLAYER_ID plus a player's number */
};

struct club_page_kind {
	const char *title;
	const char *about; /* sentences for the help */
	const struct club_key *keys;
	/* Add the lines of the page for WIDTH columns. */
	void (*make)(
	    struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width);
	/* Run a character that is not in KEYS; return 0 if it has no effect here.  May be NULL. */
	int (*type)(struct club_ui *u, unsigned key);
	enum club_selection selects;
};

/* All pages: their identifiers, and their kinds in the files of pages/. */
#define CLUB_PAGES_EACH(X)                                                                         \
	X(MENU, menu)                                                                              \
	X(BOARDS, boards)                                                                          \
	X(PEOPLE, people)                                                                          \
	X(PERSON, person)                                                                          \
	X(PAIRING, pairing)                                                                        \
	X(RANKING, ranking)                                                                        \
	X(CROSS, cross)                                                                            \
	X(WHY, why)                                                                                \
	X(LOGBOOK, logbook)                                                                        \
	X(SETTINGS, settings)                                                                      \
	X(PAPER, paper)                                                                            \
	X(TEXT, text)                                                                              \
	X(SHEET, sheet)                                                                            \
	X(FOLLOWS, follows)                                                                        \
	X(HELP, help)

#define CLUB_PAGE_ID(id, name) CLUB_PAGE_##id,
enum club_page_id { CLUB_PAGES_EACH(CLUB_PAGE_ID) CLUB_PAGES };

#define CLUB_PAGE_KIND(id, name) extern const struct club_page_kind club_page_##name;
CLUB_PAGES_EACH(CLUB_PAGE_KIND)

struct club_page {
	enum club_page_id which;
	const struct club_page_kind *kind;
	size_t subject; /* a round, 0 for the last one; a player */
	struct screen_list list;
	int flag; /* for the page's own use */
};

#define CLUB_DEPTH 8

/* ------ questions ------ */

/* What a question is about, so that its answer does not mean something else when somebody has
 * changed the tournament in between. */
struct club_draft {
	unsigned player, other;
	size_t round, board;
	struct strat_club_game game;   /* as it was */
	struct strat_club_game wanted; /* with its results */
	int64_t last;                  /* row of the log */
	char name[STRAT_CLUB_TEXT];    /* of PLAYER */
	char text[STRAT_CLUB_TEXT];
};

/* ------ all of it ------ */

struct club_ui {
	const char *path;
	const struct club_page_kind *const *kinds; /* by enum club_page_id */
	struct strat_report report;                /* says it below */
	struct strat_club_file file;
	int is_there; /* the file is open */
	int only_read;
	int64_t version; /* of the file, as others change it */
	struct club_page page[CLUB_DEPTH];
	size_t depth; /* pages */
	struct screen_ask ask;
	void (*done)(struct club_ui *u, const char *answer); /* runs the answer */
	/* Appends a remark on TEXT while it is typed; may be NULL. */
	void (*remark)(struct club_ui *u, const char *text, struct strat_out *to);
	struct club_draft about;
	char message[1000];
	int is_fault;
	struct strat_out output;  /* what a command said: the text of club_page_text */
	struct screen_lines rows; /* of the page on top */
	int is_stale;             /* they are to be made again */
	char find[STRAT_CLUB_TEXT];
	int width, height;
	int plain;                /* the terminal has no UTF-8 */
	json_t *new_player;       /* who is being signed up */
	json_t *plan;             /* the next round as it would be; NULL: there is none */
	struct strat_pairing why; /* and why */
	int64_t plan_last;        /* made of the tournament after this row */
	int quit;
};

/* Open PATH, which may not be there yet; *U is freed in both cases.  0, or a negative code that
 * was told to REP, which then is not used any more. */
int club_ui_open(struct club_ui *u, const char *path, int plain, struct strat_report *rep)
    __attribute__((warn_unused_result));
void club_ui_free(struct club_ui *u);

void club_ui_press(struct club_ui *u, unsigned key);

/* 1: there is something new to be seen. */
int club_ui_tick(struct club_ui *u);

/* The HEIGHT lines, of no more than WIDTH columns, that are to be seen; *CURSOR_Y and *CURSOR_X say
 * where typing goes on, -1: nowhere. */
void club_ui_frame(struct club_ui *u, int width, int height, struct screen_lines *to, int *cursor_y,
    int *cursor_x);

/* ------ the file ------ */

/* Open the file, which may not be there, and read it; let go of it.  0, or a negative code that was
 * told to REP. */
int club_ui_attach(struct club_ui *u, struct strat_report *rep) __attribute__((warn_unused_result));
void club_ui_detach(struct club_ui *u);

/* ------ texts ------ */

/* Empty OUT; that there was no memory before does not matter any more.  What it holds, which ends
 * with NUL; "" if there was no memory for it. */
void club_text_begin(struct strat_out *out);
const char *club_text_end(struct strat_out *out);

/* ------ for pages ------ */

/* The tournament as it is. */
static inline const struct strat_club *
club_of(const struct club_ui *u)
{
	return &u->file.club;
}

struct club_page *club_ui_page(struct club_ui *u); /* the one on top */

/* Lay page ID about SUBJECT on top; take the one on top away. */
void club_ui_push(struct club_ui *u, enum club_page_id id, size_t subject);
void club_ui_pop(struct club_ui *u);

/* Say something, until the next key; FAULT: that something went wrong. */
void club_ui_say(struct club_ui *u, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void club_ui_fault(struct club_ui *u, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Have the rows of the page on top, made if they are stale. */
const struct screen_lines *club_ui_rows(struct club_ui *u);

/* Choose the line with ID; if there is none, nothing changes. */
void club_ui_choose(struct club_ui *u, long id);

/* ------ questions ------ */

/* Ask for a line, which begins as TEXT and goes to DONE; for one of LETTERS; whether it shall be
 * done, DONE being called if so.  PROMPT is copied. */
void club_ui_ask(struct club_ui *u, const char *prompt, const char *text,
    void (*done)(struct club_ui *u, const char *answer));
void club_ui_ask_letter(struct club_ui *u, const char *prompt, const char *letters,
    void (*done)(struct club_ui *u, const char *answer));
void club_ui_confirm(
    struct club_ui *u, const char *prompt, void (*done)(struct club_ui *u, const char *answer));

/* Called by DONE: tell why the answer is refused, and leave the question open with the answer. */
void club_ui_refuse(struct club_ui *u, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* A prompt of many parts, for the calls above: the same place each time. */
const char *club_ui_format(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

/* KEY, while something is asked. */
void club_ui_answer(struct club_ui *u, unsigned key);

/* ------ acts ------ */

/* Begin a change: nobody else writes, and the tournament is as it is now.  Do an act, which takes
 * ARGS over.  Keep it, or forget all of it.  0, or -1: it was said why, and nothing is changed. */
int club_ui_begin(struct club_ui *u) __attribute__((warn_unused_result));
int club_ui_do(struct club_ui *u, const char *act, json_t *args)
    __attribute__((warn_unused_result));
int club_ui_commit(struct club_ui *u) __attribute__((warn_unused_result));
void club_ui_abandon(struct club_ui *u);

/* All of this for one act. */
int club_ui_act(struct club_ui *u, const char *act, json_t *args)
    __attribute__((warn_unused_result));

/* Make the file, with the settings NAME and VALUE of the object SETTINGS. */
int club_ui_create(struct club_ui *u, const json_t *settings) __attribute__((warn_unused_result));

/* Run the command ARGV[0] of strat-tourney with its arguments, ending with NULL, in a process of
 * its own; what it says is shown as a page TITLE.  0, or its exit status. */
int club_ui_run(struct club_ui *u, const char *const *argv);

/* ------ the tournament in words ------ */

/* What is to be done next. */
enum club_step { CLUB_SIGN_UP, CLUB_PAIR, CLUB_ENTER, CLUB_OVER };
enum club_step club_next_step(const struct strat_club *c);

/* "Round 3 of 5, 2 boards are open"; what to do next, as a sentence. */
void club_put_state(struct strat_out *out, const struct strat_club *c);
void club_put_next(struct strat_out *out, const struct strat_club *c);

/* "result  round 3, board 2, Ann - Ben: 1-0" */
void club_put_act(
    struct strat_out *out, const struct strat_club *c, const char *act, const json_t *args);

/* "board 3, Ann - Ben" */
void club_put_board(struct strat_out *out, const struct strat_club *c, size_t round, size_t board);

/* Who has no board in ROUND, or, if it is the next one, is not to have one, and why. */
void club_put_absent(const struct strat_club *c, struct screen_lines *to, size_t round);

/* ------ results ------ */

/* What was typed for a result. */
struct club_entry {
	size_t board;
	int has_result;              /* else only the board was said */
	struct strat_club_game game; /* its results; nothing else is set */
};

/* Read TEXT: results for the board HERE (0: none is chosen), a board, or a board, a point if it
 * could be a result, too, and its results; a board has GAMES games and MOST at most.  0, or -1: it
 * is nothing of that. */
int club_entry_read(const char *text, size_t here, size_t games, size_t most, struct club_entry *e)
    __attribute__((warn_unused_result));

/* The results of G in words; "open". */
const char *club_results_words(const struct strat_club_game *g, char text[STRAT_CLUB_RESULTS_TEXT]);

/* The round that the page of boards shows. */
size_t club_page_round(struct club_ui *u);

/* Enter what E says to its board of that round; where there is another result ask first.  Ask for a
 * result, the answer beginning as TEXT.  Do so if KEY can begin one, or 0. */
void club_begin_entry(struct club_ui *u, const struct club_entry *e);
void club_prompt_result(struct club_ui *u, const char *text);
int club_type_result(struct club_ui *u, unsigned key);

/* ------ acts that several pages have; of the player who is chosen ------ */

void club_act_undo(struct club_ui *u, int redo);
void club_act_open(struct club_ui *u, int arg);   /* the page of a player */
void club_act_add(struct club_ui *u, int arg);    /* sign players up */
void club_act_import(struct club_ui *u, int arg); /* those of a list */
void club_act_withdraw(struct club_ui *u, int arg);
void club_act_return(struct club_ui *u, int arg);
void club_act_bye(struct club_ui *u, int arg);
void club_act_forbid(struct club_ui *u, int arg);
void club_act_round(struct club_ui *u, int by); /* another round */

/* The player who is chosen on the page on top goes to ABOUT, too.  0: none is. */
unsigned club_selected_player(struct club_ui *u);

/* Do an act to that player, if he still is who he was. */
int club_ui_act_player(struct club_ui *u, const char *act, json_t *args)
    __attribute__((warn_unused_result));

/* The next round changed by hand: who moves first on the chosen board; somebody on it with somebody
 * else; all of it as the system has it. */
void club_act_swap_colours(struct club_ui *u, int arg);
void club_act_exchange(struct club_ui *u, int arg);
void club_act_system(struct club_ui *u, int arg);

/* Have the next round planned anew. */
void club_plan_forget(struct club_ui *u);

/* The lines of a board that are no board stand for players: their number and this. */
#define CLUB_PLAYER_ID 100000

/* Why the setting NAME cannot be VALUE; NULL: it can. */
const char *club_setting_fault(const char *name, const char *value);

/* Begin a tournament: ask what it needs. */
void club_prompt_new_tournament(struct club_ui *u);

#endif
