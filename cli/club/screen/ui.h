/* ui.h - the screen of a tournament without a terminal: pages, questions, changes.
 *
 * club_ui_press() runs a key, club_ui_frame() returns the picture, club_ui_tick() looks for changes by
 * other programs.  Pages form a stack; the lowest one is the menu.
 *
 * A change is one act, which is in the file before the next key is read; the file is locked only while
 * the act is stored. */
#ifndef CLI_CLUB_SCREEN_UI_H
#define CLI_CLUB_SCREEN_UI_H

#include "base/hash.h"
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

/* The hint of the keys that go to other rounds. */
#define CLUB_ROUNDS_HINT                                                                           \
	{                                                                                          \
		{ { 0 }, "[ ]", N_("round"), NULL, 0 }, NULL, 0                                    \
	}

/* The key of the clock of the round. */
#define CLUB_CLOCK_KEY                                                                             \
	{                                                                                          \
		{ { 'C' }, "C", N_("clock"), N_("start, stop or show the clock of the round"),     \
			0 },                                                                       \
		    club_act_clock, 0                                                              \
	}

/* Return the row of a KEY of the menu that pages have which do not use it themselves, or NULL.  Run this row on the
 * menu; the page of sheets gets the round or the player of the page that was left, and leads back to it. */
const struct club_key *club_menu_key(unsigned key);
void club_press_menu_key(struct club_ui *u, const struct club_key *k);

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
	X(CHECKIN, checkin)                                                                        \
	X(LINEUP, lineup)                                                                          \
	X(PAIRING, pairing)                                                                        \
	X(RANKING, ranking)                                                                        \
	X(CROSS, cross)                                                                            \
	X(WHY, why)                                                                                \
	X(LOGBOOK, logbook)                                                                        \
	X(SETTINGS, settings)                                                                      \
	X(PAPER, paper)                                                                            \
	X(HALL, hall)                                                                              \
	X(TELEPHONES, telephones)                                                                  \
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

/* The subject of a question, with which its answer is checked: someone else may have changed the
 * tournament in the meantime. */
struct club_draft {
	unsigned player, other;
	size_t round, board;
	struct strat_club_game game; /* of the board, when the question was asked */
	int64_t last;                /* the last row of the log then */
	char name[STRAT_CLUB_TEXT];  /* of PLAYER */
	char text[STRAT_CLUB_TEXT];
};

/* A result that is to be entered, once questions are answered. */
struct club_change {
	size_t board;
	struct strat_club_game was;    /* when the question was asked */
	struct strat_club_game wanted; /* the same with the results that were typed */
	int is_further; /* 1: a result typed alone is a further game of a level match */
	int is_against; /* 1: telephones sent another result for the open board */
};

#define CLUB_ENTRIES 100 /* maximum number of results in one line */

/* A question that was answered, so that ESC can return to it. */
struct club_asked {
	char *prompt, *answer;
	const char *letters, *letters_about;
	int is_yes_no, is_file, keeps_lines, ends;
	char enter;
	void (*done)(struct club_ui *u, const char *answer);
	void (*remark)(struct club_ui *u, const char *text, struct strat_out *to);
	struct club_draft about;
};

#define CLUB_QUESTIONS 8

/* Rows of the log that one key has written: they are undone, and redone, together. */
struct club_together {
	int64_t first, last;
	unsigned key; /* the number of the key */
};

/* ------ the screen ------ */

struct club_ui {
	const char *path;
	const struct club_page_kind *const *kinds; /* by enum club_page_id */
	struct strat_report report;                /* shows diagnostics as the message */
	struct strat_club_file file;
	int is_there; /* the file is open */
	int only_read;
	int64_t version;              /* of the file; other programs increase it */
	unsigned keys;                /* number of keys pressed */
	int64_t begun;                /* the last row of the log when a change began */
	struct club_together written; /* by the last change */
	struct club_page page[CLUB_DEPTH];
	size_t depth; /* number of pages */
	struct screen_ask ask;
	void (*done)(struct club_ui *u, const char *answer); /* runs the answer */
	/* Appends a remark on TEXT while it is typed; may be NULL. */
	void (*remark)(struct club_ui *u, const char *text, struct strat_out *to);
	struct club_draft about;
	struct club_change change[CLUB_ENTRIES]; /* of the round in ABOUT */
	size_t nchanges;
	int pairs_again; /* after them the last round is other when it is paired again */
	struct club_asked asked[CLUB_QUESTIONS]; /* the questions before this one */
	size_t nasked;
	int is_refused; /* the answer was refused, and its question is still open */
	int is_first;   /* the next question begins a new series */
	char unplayed
	    [300]; /* a sentence: who is not in the round that was cancelled last any more; or "" */
	char message[1000];
	int is_fault;
	struct strat_out output;  /* output of a command, for club_page_text */
	struct screen_lines rows; /* of the top page */
	int is_stale;             /* they must be made again */
	char find[STRAT_CLUB_TEXT];
	enum club_page_id find_on;         /* the page on which it was typed */
	char target[SCREEN_MAX_INPUT + 8]; /* the file that is to be written */
	uint64_t marked;                   /* the sheets to print, as bits */
	int width, height;
	int plain;          /* the terminal does not show UTF-8 */
	char *pasted;       /* lines that were pasted into a question for a name, or NULL */
	json_t *new_player; /* the answers of a sign-up so far */
	json_t *plan;       /* the proposed pairing of the next round, or NULL */
	void (*ask_pair)(
	    struct club_ui *u, int arg); /* ask whether to pair it, for a deciding game */
	struct strat_pairing why;        /* the system's pairs with their explanations */
	int is_by_hand;                  /* the plan has been changed by hand */
	json_t *before; /* the plans before each of these changes, each with IS_BY_HAND; or NULL */
	int64_t plan_last;          /* the last row of the log when it was made */
	struct strat_pairing again; /* a round paired again, to explain it */
	struct strat_hash again_of; /* what it was made of */
	/* Show that ABOUT is being done.  Return 1 if the user wants to stop it.  NULL: without a terminal. */
	int (*busy)(struct club_ui *u, const char *about);
	void *busy_arg;
	int is_stuck;             /* the system cannot pair the round */
	int has_exceptions;       /* the plan was made with the least bad ones */
	struct strat_out way_out; /* then: the least bad exceptions; empty: none help */
	struct club_hall *hall;   /* the web server that was started, or NULL */
	char slips_at[200];       /* the address on the last slips with codes, or "" */
	struct club_post *post;   /* results from telephones that wait, or NULL */
	long minutes;             /* 1 more than the clock of the round has left; 0: no clock */
	int quit;
};

/* Open PATH, which need not exist.  Return 0, or a negative code that REP received; REP is not used
 * later.  The caller frees *U in both cases. */
int club_ui_open(struct club_ui *u, const char *path, int plain, struct strat_report *rep)
    __attribute__((warn_unused_result));
void club_ui_free(struct club_ui *u);

/* Run KEY (cli/screen/keys.h). */
void club_ui_press(struct club_ui *u, unsigned key);

/* Look for changes by other programs.  Return 1 if the picture has changed. */
int club_ui_tick(struct club_ui *u);

/* Set *TO to the picture: HEIGHT lines of at most WIDTH columns.  Set *CURSOR_Y and
 * *CURSOR_X to the place of the cursor, or to -1 if it is hidden. */
void club_ui_frame(struct club_ui *u, int width, int height, struct screen_lines *to, int *cursor_y,
    int *cursor_x);

/* ------ the file ------ */

/* Open the file, if it exists, and read it; close it.  Return 0, or a negative code that REP
 * received. */
int club_ui_attach(struct club_ui *u, struct strat_report *rep) __attribute__((warn_unused_result));
void club_ui_detach(struct club_ui *u);

/* ------ texts ------ */

/* Empty OUT and clear its error.  Return its text with a NUL at the end, or "" after an error. */
void club_text_begin(struct strat_out *out);
const char *club_text_end(struct strat_out *out);

/* ------ for pages ------ */

/* Return the tournament. */
static inline const struct strat_club *
club_of(const struct club_ui *u)
{
	return &u->file.club;
}

/* Return the top page. */
struct club_page *club_ui_page(struct club_ui *u);

/* Push page ID about SUBJECT on the stack; pop the top page. */
void club_ui_push(struct club_ui *u, enum club_page_id id, size_t subject);
void club_ui_pop(struct club_ui *u);

/* Set the message, which is shown until the next key; set it as an error, or as the reason why a key has no
 * effect here: then keys that were typed ahead are dropped. */
void club_ui_say(struct club_ui *u, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void club_ui_fault(struct club_ui *u, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void club_ui_decline(struct club_ui *u, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Return the lines of the top page, made again if they are stale. */
const struct screen_lines *club_ui_rows(struct club_ui *u);

/* Choose the line with ID, if there is one. */
void club_ui_choose(struct club_ui *u, long id);

/* ------ questions ------ */

/* Ask for a line with TEXT as its default, for the name of a file, for one of LETTERS, or for yes or no;
 * DONE runs the answer unless it is no.  PROMPT is copied. */
void club_ui_ask(struct club_ui *u, const char *prompt, const char *text,
    void (*done)(struct club_ui *u, const char *answer));
void club_ui_ask_file(struct club_ui *u, const char *prompt, const char *text,
    void (*done)(struct club_ui *u, const char *answer));
void club_ui_ask_letter(struct club_ui *u, const char *prompt, const char *letters,
    void (*done)(struct club_ui *u, const char *answer));
void club_ui_confirm(
    struct club_ui *u, const char *prompt, void (*done)(struct club_ui *u, const char *answer));

/* Called by DONE of a letter: ask the question before it again whose answer is typed, as ESC does.  Return 0, or -1
 * if there is none. */
int club_ui_ask_earlier(struct club_ui *u);

/* Called by DONE before it asks: ESC in the next question does not lead back to an earlier one. */
void club_ui_begin_series(struct club_ui *u);

/* Called by DONE: tell why the answer is refused, and leave the question open with the answer. */
void club_ui_refuse(struct club_ui *u, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* The same after an act that was refused, with its message. */
void club_ui_refuse_again(struct club_ui *u);
/* The same, with what the remark of the question says of the answer TEXT. */
void club_ui_refuse_remarked(struct club_ui *u, const char *text);

/* Format a prompt for the functions above.  Return a static buffer. */
const char *club_ui_format(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

/* Run KEY while a question is open. */
void club_ui_answer(struct club_ui *u, unsigned key);

/* ------ acts ------ */

/* Lock the file and read it again.  Do an act; ARGS is released.  Commit, or roll back.  Return 0, or
 * -1 after reporting why; then nothing has changed. */
int club_ui_begin(struct club_ui *u) __attribute__((warn_unused_result));
int club_ui_do(struct club_ui *u, const char *act, json_t *args)
    __attribute__((warn_unused_result));
int club_ui_do_for(struct club_ui *u, const char *act, json_t *args, const char *reason)
    __attribute__((warn_unused_result));
int club_ui_commit(struct club_ui *u) __attribute__((warn_unused_result));
void club_ui_abandon(struct club_ui *u);

/* All of this for a single act. */
int club_ui_act(struct club_ui *u, const char *act, json_t *args)
    __attribute__((warn_unused_result));

/* Create the file with SETTINGS, an object of names and values. */
int club_ui_create(struct club_ui *u, const json_t *settings) __attribute__((warn_unused_result));

/* Run the command ARGV[0] of strat-tourney with its arguments, ending with NULL, in this
 * process.  Its output goes to U->output.  Return the exit status that it would have as a program, or
 * -1. */
int club_ui_run(struct club_ui *u, const char *const *argv);

/* Run a command about FILE.  One line of output becomes the message, more of it a page. */
int club_run_job(struct club_ui *u, const char *const *argv, const char *file);

/* Let WRITE write to U->target, which becomes FILE, after a question if there is such a file. */
void club_write_to(
    struct club_ui *u, const char *file, void (*write)(struct club_ui *u, const char *answer));

/* The folder of a USB stick, for tests; NULL: look for one that is mounted. */
extern const char *club_stick;

/* Return the command that prints standard input, or NULL.  Send TEXT to it; return its exit status, or
 * -1 with errno. */
const char *club_printer(void);
int club_print_text(const char *command, const char *text, size_t len);

/* Stop the web server that the page HALL starts and shows.  Read what it says; return 1 if there is
 * anything new. */
void club_hall_stop(struct club_ui *u);
int club_hall_tick(struct club_ui *u);

/* Return 1 if that server is running. */
int club_hall_runs(const struct club_ui *u);

/* Return the URL of that server if it takes results from telephones, or NULL. */
const char *club_hall_url_of_results(const struct club_ui *u);

/* Ask for the minutes of the round's clock.  Add what it shows, if a game of the last round is open.  Look whether
 * that has changed; return 1 if the picture has. */
void club_act_clock(struct club_ui *u, int arg);
void club_put_clock(const struct strat_club *c, struct screen_lines *to);
int club_clock_tick(struct club_ui *u);

/* Look for results from telephones; return 1 if anything has changed.  Return how many boards wait, and how
 * many of them have another result than was sent. */
int club_post_tick(struct club_ui *u);
size_t club_post_waiting(const struct club_ui *u);
size_t club_post_differing(const struct club_ui *u);
/* Say in a phrase what waits. */
const char *club_post_words(const struct club_ui *u);
void club_post_free(struct club_ui *u);

/* ------ the tournament in words ------ */

/* The next step. */
enum club_step { CLUB_SIGN_UP, CLUB_CHECK_IN, CLUB_PAIR, CLUB_ENTER, CLUB_DECIDE, CLUB_OVER };
enum club_step club_next_step(const struct strat_club *c);

/* Warn of a round of a knockout that contradicts a corrected result, as club_put_contradicted() does. */
void club_warn_contradicted(
    const struct strat_club *c, struct screen_lines *to, int width, int is_late);

/* Append the state, "round 3 of 5, 2 boards are open"; append the next step as a sentence. */
void club_put_state(struct strat_out *out, const struct strat_club *c);
void club_put_next(struct strat_out *out, const struct strat_club *c);

/* Return the first board of ROUND without a result, from 1; there is one. */
size_t club_open_board(const struct strat_club *c, size_t round);

/* Of the results that are missing in rounds up to LAST: return how many; append that with the rounds, "2 results of
 * rounds 1, 2 are missing"; append the boards, the oldest first, or of many only the rounds, "rounds 1, 2". */
size_t club_count_missing(const struct strat_club *c, size_t last);
void club_put_missing(struct strat_out *out, const struct strat_club *c, size_t last);
void club_put_missing_boards(struct strat_out *out, const struct strat_club *c, size_t last);

/* Append the step that enters the results of the last round, or if it has all, those that earlier rounds miss. */
void club_put_enter(struct strat_out *out, const struct strat_club *c);

/* Append how many are here, of all who have not withdrawn: "7 of 8 are here, 1 has withdrawn". */
void club_put_presence(struct strat_out *out, const struct strat_club *c);

#define CLUB_FROM_SCREEN "screen" /* where an import of results typed together is from */
#define CLUB_FROM_LINEUP                                                                           \
	"lineup" /* and one that changes the order of a team for a match, and changes it back */

/* Return how many of GAMES, pairs of numbers of players, are games; the others are byes. */
size_t club_count_pairs(const json_t *games);

/* Find player NUMBER in GAMES: set *BOARD, from 0, and *SIDE, 0 or 1.  Return 0 if not found. */
int club_find_planned(const json_t *games, unsigned number, size_t *board, size_t *side);

/* Add TEXT from COLUMN on, in as many lines as it takes; the first one, of ID, begins with HEAD. */
void club_put_described(struct screen_lines *to, enum screen_role role, long id, const char *head,
    int column, const char *text, int width);

/* Append an act: "result  round 3, board 2, Ann - Ben: 1-0"; if it replaces one of RESULTS, which may be NULL, with
 * "instead of" that one. */
void club_put_act(struct strat_out *out, const struct strat_club *c, const char *act,
    const json_t *args, const json_t *results);

/* The key in RESULTS of the games of a round, as they were when the act was done and are no longer. */
#define CLUB_OLD_PAIRS "pairs %lld"

/* Note in RESULTS, an object, the results after an act.  Return 0 or -STRAT_E_NOMEM. */
int club_note_results(json_t *results, const char *act, const json_t *args);

/* Write to TEXT since when player NUMBER plays, and what earlier rounds were worth: nothing in a round robin, where
 * they are played later, or for a player of a team, whose they are. */
#define CLUB_LATE 160
void club_late_words(const struct strat_club *c, unsigned number, char text[CLUB_LATE]);

/* Append a board: "board 3, Ann - Ben". */
void club_put_board(struct strat_out *out, const struct strat_club *c, size_t round, size_t board);

/* Add the players who have no board in ROUND, or will have none if it is the next one, for which PLAN is proposed or
 * NULL, with the reason. */
void club_put_absent(const struct strat_club *c, struct screen_lines *to, size_t round,
    const json_t *plan, int width);

/* ------ results ------ */

#define CLUB_WHY 300 /* bytes of a reason */

/* A result as it was typed. */
struct club_entry {
	size_t board;
	int has_result;  /* 0: only the board was typed */
	int is_single;   /* one word was typed */
	int is_doubtful; /* a board was typed, but it could be the first game of the chosen one */
	struct strat_club_game game;  /* only its results are set */
	size_t here;                  /* the chosen board, or 0 */
	struct strat_club_game other; /* if it is doubtful, the results for the chosen board */
};

/* Write to WHY why BOARD of ROUND does not get the result of WANTED: a player has withdrawn, or a team has none
 * there.  Return 0 if it gets it. */
int club_entry_is_fixed(const struct strat_club *c, size_t round, size_t board,
    const struct strat_club_game *wanted, char why[CLUB_WHY]);

/* Read TEXT: results for the board HERE (0: none is chosen), a board, or a board and its results; a
 * number before other results is a board, and a full stop after a board tells it from a result.  A board has GAMES games, and at most MOST.
 * Return 0, or -1 if TEXT is invalid. */
int club_entry_read(const char *text, size_t here, size_t games, size_t most, struct club_entry *e)
    __attribute__((warn_unused_result));

/* Return the board WAS with the results of E: one of a single game is that of the first open game, or of a
 * further one if the match is level and may have up to MOST games; + or - alone is that of
 * all games without a result. */
struct strat_club_game club_entry_game(
    const struct club_entry *e, const struct strat_club_game *was, size_t most);

/* The results typed in one line. */
struct club_line {
	struct club_entry entry[CLUB_ENTRIES];
	size_t n;
	char bad[STRAT_CLUB_TEXT]; /* the part that is invalid */
};

/* Read TEXT as one entry, or as several with commas between them or written as for the command result: a
 * number after a result begins the next entry.  Each of several has its board.  Return 0; or -1 if TEXT is
 * invalid, after reading the entries of several before the bad one. */
int club_line_read(const char *text, size_t here, size_t games, size_t most, struct club_line *l)
    __attribute__((warn_unused_result));

/* Return the results of G as text, or "open". */
const char *club_results_or_open(
    const struct strat_club_game *g, char text[STRAT_CLUB_RESULTS_TEXT]);

/* Return the round that the top page shows. */
size_t club_page_round(struct club_ui *u);

/* Write to TEXT, of SIZE bytes, what is open of PLAYER in ROUND.  Return 0 if nothing is. */
int club_put_open(
    const struct strat_club *c, size_t round, unsigned player, char *text, size_t size);

/* Add to the message which games of the player in ABOUT are open, and what to do about them. */
void club_say_open_games(struct club_ui *u);

/* Add to the message how many rounds a round robin now has, if they are not as many as BEFORE. */
void club_say_rounds(struct club_ui *u, size_t before);

/* Return 1 if player NUMBER is marked as not here, and has not withdrawn. */
int club_has_never_come(const struct strat_club *c, unsigned number);

/* Append whose points and ranks ACT on the player, which is about ROUND, changes, the number of rounds, and how the
 * rounds after ROUND would be paired; it is done and then taken back.  ARGS is released.  Return 0, or -1 after
 * reporting why not. */
int club_put_consequences(
    struct club_ui *u, struct strat_out *out, const char *act, json_t *args, size_t round);

/* Add to the message that what was made before is out of date, if a round before the last one has changed. */
void club_say_outdated(struct club_ui *u);

/* Let PLAYER, or no one if 0, go on from the board in ABOUT; in an earlier round the consequences are shown
 * first, and a question is asked. */
void club_begin_decision(struct club_ui *u, unsigned player);

/* Return the board of the page that d decides: the chosen one, or the first one that is level; or 0. */
size_t club_board_to_decide(struct club_ui *u);

/* Enter the N entries E, at most CLUB_ENTRIES, in that round, after a question if a board has another
 * result.  Ask for a result that begins as TEXT.  Do that if KEY can begin a result, else return 0. */
void club_begin_entry(struct club_ui *u, const struct club_entry *e, size_t n);
void club_prompt_result(struct club_ui *u, const char *text);
int club_type_result(struct club_ui *u, unsigned key);
#define CLUB_RESULT_HELP                                                                           \
	N_("enter a result: 1, 0 or = for the chosen board; 12 1 for board 12; 12 1, 13 0 for both")

/* ------ actions of several pages, on the chosen player ------ */

void club_act_undo(struct club_ui *u, int redo);
#define CLUB_EXPLAINED 2 /* flag of the page of a round: with reasons */
/* Return the flag with which P shows why its pairs meet, or 0. */
int club_explained(const struct club_page *p);

/* Return 1 if the page of sheets, when it is opened from P, has the sheets of the round or the card of the player of P. */
int club_has_sheets(const struct club_page *p);
void club_act_flag(struct club_ui *u, int arg); /* turn a flag of the page over, 0: 1 */
void club_act_open(struct club_ui *u, int arg); /* show the player's page */
void club_act_add(struct club_ui *u, int arg);  /* sign players up */
/* Ask whether TEXT, lines that were pasted as a name, is a list of players that is to be signed up. */
void club_ask_pasted(struct club_ui *u, const char *text);
void club_act_come(struct club_ui *u, int arg);   /* a player who was not here has come */
void club_act_import(struct club_ui *u, int arg); /* sign up the players of a list */
void club_act_withdraw(struct club_ui *u, int arg);
/* Ask before the player in ABOUT, who has not played, is removed; THEN does it. */
void club_ask_removal(struct club_ui *u, void (*then)(struct club_ui *u, const char *answer));
void club_act_return(struct club_ui *u, int arg);
void club_act_bye(struct club_ui *u, int arg);
void club_act_replace(struct club_ui *u, int arg);
void club_act_forbid(struct club_ui *u, int arg);
void club_act_lineup(struct club_ui *u, int arg);      /* the line-up of the player's team */
void club_act_backup(struct club_ui *u, int arg);      /* copy the tournament */
void club_act_export(struct club_ui *u, int arg);      /* write a report */
void club_act_spreadsheet(struct club_ui *u, int arg); /* write the table of the page */
void club_act_print_boards(struct club_ui *u, int arg);
void club_act_prizes(
    struct club_ui *u, int arg); /* show who wins them, or the setting where there are none */

/* Return 1 if the page is the sheet of prizes. */
int club_shows_prize_sheet(struct club_ui *u);
void club_act_telephones(struct club_ui *u, int arg); /* show results from telephones */
void club_offer_copy(struct club_ui *u);              /* ask whether to copy to a stick */
void club_act_round(struct club_ui *u, int by);       /* show the round BY rounds later */

/* Write to TEXT that several teams have TEAM in their names, or "".  Return TEXT. */
const char *club_several_like(const struct strat_club *c, const char *team, char text[300]);

/* Ask whether the team U->about.other is meant, part of whose name was typed: y or n. */
void club_ask_offered(struct club_ui *u, void (*done)(struct club_ui *u, const char *answer));

/* Ask for one of the teams of players FIRST and SECOND, 0 for none, and show its line-up in ROUND, which is
 * paired, or in rounds to come if it is 0. */
void club_ask_lineup(struct club_ui *u, unsigned first, unsigned second, size_t round);

/* Tell which board player NUMBER, a late entry, has after a draw. */
void club_say_place(struct club_ui *u, unsigned number);

/* Return 1 if another player can come, 0 after telling why the draw that is made has no place for one. */
int club_can_join(struct club_ui *u);

/* Ask how a player joins a draw that is made: DONE gets y or f for a free place, or d to draw again.  Tell why that is
 * not possible. */
void club_ask_place(struct club_ui *u, void (*done)(struct club_ui *u, const char *answer));

/* Ask what the N rounds are worth that NAME, who came late, has missed, or for p, as AT_ONCE says if it is not "":
 * half is h, or H on the page of the check-in, where the key h is pressed for each who is here. */
void club_ask_earlier(struct club_ui *u, const char *name, size_t n, const char *at_once,
    void (*done)(struct club_ui *u, const char *answer));

/* Ask that once for all new players of a list, if they have missed rounds and do not play them later.  Return 1 if it
 * is asked. */
int club_ask_late_list(struct club_ui *u, void (*done)(struct club_ui *u, const char *answer));

/* Return what ANSWER to such a question means: half or zero. */
const char *club_late_points(const char *answer);

/* Return the number of rounds that there are after ACT with ARGS, which is released, or 0 after reporting why it is
 * refused.  Nothing is stored. */
size_t club_rounds_with(struct club_ui *u, const char *act, json_t *args);

/* Ask how NAME joins a tournament, not one with a draw, of which a round is paired; ACT with ARGS, which is released,
 * would let the player in.  DONE gets h, H or z, what earlier rounds are worth; y if the games are played later; or p:
 * cancel the last round first.  Return 0, or -1 after telling why the player cannot join. */
int club_ask_late(struct club_ui *u, const char *name, const char *act, json_t *args,
    void (*done)(struct club_ui *u, const char *answer));

/* Ask the same about the rounds that stay if the pairing of the last one is cancelled for NAME.  Return 0 without asking
 * if there are none, or the system gives no points for them. */
int club_ask_late_again(
    struct club_ui *u, const char *name, void (*done)(struct club_ui *u, const char *answer));

/* Add to the message whom player NUMBER, who has just come, or the team of the player can meet at once: the one with the
 * bye. */
void club_say_bye_to_take(struct club_ui *u, unsigned number);

/* Write to TO what p of these questions does, or nothing if a result of the last round is in. */
void club_put_at_once(const struct strat_club *c, char to[300]);

/* Return 1 if a game of the last round, which is paired, has a result; one without a player has none. */
int club_has_results(const struct strat_club *c);

/* Cancel the pairing of the last round.  Return 0, or -1 after telling why not.  Add to the message who has withdrawn, and
 * is for that reason not in the round any more. */
int club_cancel_round(struct club_ui *u);
void club_say_unplayed(struct club_ui *u);

/* Cancel the pairing of the last round for a late player, if nothing has changed since the question was asked.  Return
 * 0, or -1 after telling why not. */
int club_cancel_for_late(struct club_ui *u);

/* Return the player whom the line with ID on the top page is about, on a board the one on SIDE; or 0. */
unsigned club_player_of_line(const struct club_ui *u, long id, int side);

/* Return the player chosen on the top page, and copy the player to U->about; or return 0. */
unsigned club_selected_player(struct club_ui *u);

/* Begin to change the player in U->about, unless the player has changed; do one act on the player. */
int club_ui_begin_player(struct club_ui *u) __attribute__((warn_unused_result));
int club_ui_act_player(struct club_ui *u, const char *act, json_t *args)
    __attribute__((warn_unused_result));

/* Let the table S of boards leave out ratings and balances before it cuts a result.  Add what the columns points
 * and balance of boards mean, if the line HEAD, their head, has them. */
void club_fit_judged(struct table *s);

/* Add the score of the whole match of two teams after ROUNDS rounds, as club_put_whole_match() says. */
void club_show_whole_match(
    const struct strat_club *c, struct screen_lines *to, size_t rounds, int width);

/* Name the team beside each player of S, whose rows are the boards IDS of ROUND, or of GAMES, pairs proposed for it, if
 * the columns that are needed then fit in WIDTH; long names of teams are cut. */
void club_name_teams(struct table *s, const struct strat_club *c, size_t round, const json_t *games,
    const long *ids, int width);
void club_put_legend(
    const struct strat_club *c, struct screen_lines *to, size_t head, size_t round, int width);

/* Add line I of ROWS, boards of ROUND; before the first one of a match of teams its score.  Add all of ROWS, each board
 * or match with why its players met, as the tournament was when they were paired. */
void club_put_board_row(const struct strat_club *c, struct screen_lines *to,
    const struct screen_lines *rows, size_t round, size_t i, int width);
void club_put_board_reasons(struct club_ui *u, struct screen_lines *to,
    const struct screen_lines *rows, size_t round, int width);

/* Add why A and B meet and why A moves first, in plain words by R, then by the rules of WHY, the pairs of the system,
 * if they are one of these; else, in a Swiss, that they are not. */
void club_put_reasons(struct screen_lines *to, const struct club_reasons *r, unsigned a, unsigned b,
    const struct strat_pairing *why, int width);

/* The keys to be shown below the next round of teams, whose boards are not changed by hand. */
extern const struct club_key club_pairing_hints_of_teams[];

/* The keys to be shown below the order of the boards of a team in all rounds to come. */
extern const struct club_key club_lineup_hints_of_order[];

/* Return 1 if boards A and B of GAMES, from 0, are byes of a round robin, or of the two teams of a match of all
 * against all. */
int club_are_byes_of_table(const struct strat_club *c, const json_t *games, size_t a, size_t b);

/* Change the proposed pairing: swap the sides of the chosen board; swap one of its players with
 * another player; restore the pairing of the system. */
void club_act_swap_colours(struct club_ui *u, int arg);
void club_act_exchange(struct club_ui *u, int arg);
void club_act_system(struct club_ui *u, int arg);
void club_act_take_back(struct club_ui *u, int arg);

/* If the system cannot pair the round: add what can be done; do it.  The ids of the lines begin after
 * CLUB_WAY_ID. */
#define CLUB_WAY_ID 20000
void club_put_ways(struct club_ui *u, struct screen_lines *to, int width);
void club_act_way(struct club_ui *u, int which);

/* Add what is to be known before the next round of C is paired as in PLAN, which may be NULL: results that are missing,
 * players who leave.  Add what is to be known of PLAN itself: lots, byes, no match for third place, and unless it is made
 * BY_HAND which games are put off. */
void club_put_pairing_warnings(
    const struct strat_club *c, struct screen_lines *to, const json_t *plan, int width);
void club_put_pairing_notes(const struct strat_club *c, struct screen_lines *to, const json_t *plan,
    int is_by_hand, int width);

/* Make a plan for the next round, if EXCEPTIONS with the least bad ones, which are appended to WORDS, and
 * their explanations WHY.  Return NULL if there is none, which is reported unless EXCEPTIONS. */
json_t *club_plan_make(
    struct club_ui *u, int exceptions, struct strat_pairing *why, struct strat_out *words);

/* Replace the plan by one with the least bad exceptions.  Return 0 or -1. */
int club_plan_exceptions(struct club_ui *u);

/* Append what is unusual about the boards of PLAN, paired with X, which may be NULL.  Return their number. */
size_t club_put_exceptions(struct strat_out *out, const struct strat_club *c,
    const struct strat_club_field *x, const json_t *plan);

/* Return the points before the next round of those who are paired, by number from 0, to be freed, or NULL. */
int *club_points_now(const struct strat_club *c);

/* Append the players, at most MOST of them, whom player NUMBER, who is in the next round, may still meet: by POINTS, if
 * that is not NULL, those first that are closest to the points of player NEAR, if that is not 0, then by number; only
 * those that FITS, if it is not NULL. */
void club_put_partners(struct strat_out *out, const struct strat_club *c, const int *points,
    unsigned number, unsigned near, size_t most, int (*fits)(void *arg, unsigned player),
    void *arg);

/* Drop the proposed pairing; it is made again when it is needed.  Recompute the rest of it after its games were changed
 * by hand. */
void club_plan_forget(struct club_ui *u);
void club_plan_settle(struct club_ui *u);

/* Ask whether to pair the next round as proposed. */
void club_act_pair(struct club_ui *u, int arg);

/* Return 1 if a round robin has paired all its rounds, so that two can play a deciding game.  Ask for the two, who are
 * then proposed as the next round, and u->ask_pair() is called; before that, exchange players as club_act_exchange(). */
int club_can_decide(const struct strat_club *c);
void club_act_deciding(struct club_ui *u, int arg);

/* Append who share the first place of R, which is after the last round of such a table, and return 1; 0: no one does. */
int club_put_shared_first(struct strat_out *out, const struct club_ranks *r);

/* The id of a line that shows a player without a board is this plus the player's number. */
#define CLUB_PLAYER_ID 100000

/* Return why the setting NAME cannot be VALUE, or NULL if it can. */
const char *club_setting_fault(const char *name, const char *value);

/* Ask the questions for a new tournament.  Return 1 if S is a possible answer after those so far. */
int club_wizard_offers(const struct club_ui *u, const struct strat_system *s);

/* Return what the system S is about, for the teams or the players that are to play. */
const char *club_wizard_about(const struct club_ui *u, const struct strat_system *s);
void club_prompt_new_tournament(struct club_ui *u);

#endif
