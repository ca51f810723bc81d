/* inbox.h - results that players enter on their telephones, until the arbiter confirms them.
 *
 * The inbox is a text file beside the tournament's, FILE.inbox, which only its owner can read.  Lines
 * are only added to it, each on disk before the function returns, with its number and a CRC:
 *
 *	token KEY TOKEN                        TOKEN is valid for the pairing KEY
 *	entry TOKEN PLAYER RESULT TIME FROM    player 1 or 2 entered RESULT
 *	done TOKEN NUMBER                      entries up to line NUMBER are settled
 *
 * KEY is a hash of the tournament's first act, the round, the board and the two players: a token is void if
 * one of them differs.  Several processes may use the file at the same time. */
#ifndef CLI_CLUB_INBOX_INBOX_H
#define CLI_CLUB_INBOX_INBOX_H

#include <sys/types.h>

#include "club/file.h"

#define CLUB_ENTRY_PATH "/r/" /* of serve --results; a token follows */
#define INBOX_TOKEN     33    /* size of a token: 128 bits as hexadecimal digits, and NUL */
#define INBOX_ENTRIES   40    /* maximum number of entries with one token */
#define INBOX_RESULT    64    /* size of a result: of each game, separated by commas */
#define INBOX_FROM      64    /* size of an address */

/* The last entry of one player. */
struct inbox_entry {
	unsigned long line; /* 0: nothing, or settled */
	char result[INBOX_RESULT], from[INBOX_FROM];
};

struct inbox_token {
	char text[INBOX_TOKEN];
	uint64_t key;
	unsigned entries;            /* all entries so far */
	struct inbox_entry entry[2]; /* the last of each player */
};

struct inbox {
	char *path;
	int fd;
	off_t end;                    /* what has been read */
	unsigned long lines, damaged; /* lines read; lines whose CRC is wrong */
	struct inbox_token *tokens;
	size_t n, cap;
	struct strat_report *report;
};

enum inbox_mode { INBOX_READ, INBOX_WRITE, INBOX_CREATE };

/* The entries of a pairing, compared. */
enum inbox_state { INBOX_NONE, INBOX_ONE, INBOX_AGREED, INBOX_CONFLICT };

/* Open the inbox of the tournament file CLUB.  Return 1; 0 if there is none, unless MODE is INBOX_CREATE; or a negative code, reported to REP.  The caller closes it in any case. */
int inbox_open(struct inbox *x, const char *club, enum inbox_mode mode, struct strat_report *rep)
    __attribute__((warn_unused_result));
void inbox_close(struct inbox *x);

/* Read the lines that were added since.  Return 0 or a negative code that was reported; damaged lines are
 * reported, once each, and left out. */
int inbox_update(struct inbox *x) __attribute__((warn_unused_result));

/* Set *ID to the hash of the first act of the open file F.  Return 0 or a negative code. */
int inbox_identity(struct strat_club_file *f, uint64_t *id) __attribute__((warn_unused_result));

/* Return the key of BOARD of ROUND in the tournament C with identity ID. */
uint64_t inbox_key(const struct strat_club *c, uint64_t id, size_t round, size_t board);

/* Return the token with KEY or TEXT, or NULL.  The comparison of TEXT takes the same time for all. */
struct inbox_token *inbox_find_key(const struct inbox *x, uint64_t key);
struct inbox_token *inbox_find(const struct inbox *x, const char *text);

/* Make a token for KEY unless there is one; set *TEXT to it.  Return 0 or a negative code. */
int inbox_issue(struct inbox *x, uint64_t key, char text[INBOX_TOKEN])
    __attribute__((warn_unused_result));

/* Add an entry of PLAYER, 0 or 1, from the address FROM.  Return 0, or a negative code: the entry is not
 * stored. */
int inbox_enter(struct inbox *x, const char *token, int player, const char *result,
    const char *time, const char *from) __attribute__((warn_unused_result));

/* Settle the entries that X shows for TOKEN.  Return likewise. */
int inbox_settle(struct inbox *x, const struct inbox_token *token)
    __attribute__((warn_unused_result));

enum inbox_state inbox_state_of(const struct inbox_token *t);

/* Return 1 if both entries came from the same address. */
int inbox_is_one_address(const struct inbox_token *t);

#endif
