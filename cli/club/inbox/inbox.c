/* inbox.c - the file of results that wait for the arbiter. */
#include "cli/club/inbox/inbox.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/hash.h"
#include "base/lang.h"
#include "base/out.h"
#include "base/scan.h"
#include "base/vec.h"

#define LINE 400 /* longest line */

static int
fail(const struct inbox *x)
{
	strat_tellf(x->report, STRAT_E_IO, strat_at_file(x->path), "%s", strerror(errno));
	return -STRAT_E_IO;
}

/* ------ lines ------ */

/* Make room for one more token.  Return 0 or -STRAT_E_NOMEM. */
static int
make_room(struct inbox *x)
{
	return strat_vec_grow((void **)&x->tokens, &x->cap, x->n + 1, sizeof *x->tokens);
}

static struct inbox_token *
add_token(struct inbox *x, uint64_t key, const char *text)
{
	struct inbox_token *t;

	if (make_room(x) < 0)
		return NULL;
	t = &x->tokens[x->n++];
	*t = (struct inbox_token){ .key = key };
	snprintf(t->text, sizeof t->text, "%s", text);
	return t;
}

/* Apply the text of line NUMBER, which is whole.  Return 0, -1 if it is invalid, or -STRAT_E_NOMEM. */
static int
apply(struct inbox *x, const char *text, unsigned long number)
{
	char token[INBOX_TOKEN], result[INBOX_RESULT], from[INBOX_FROM];
	struct inbox_token *t;
	unsigned long long key;
	unsigned long upto;
	int player, k;

	if (sscanf(text, "token %16llx %32[0-9a-f]", &key, token) == 2)
		return add_token(x, key, token) ? 0 : -STRAT_E_NOMEM;
	if (sscanf(text, "entry %32[0-9a-f] %d %63s %*s %63s", token, &player, result, from) == 4) {
		t = inbox_find(x, token);
		if (!t || player < 1 || player > 2)
			return -1;
		t->entries++;
		t->entry[player - 1].line = number;
		strcpy(t->entry[player - 1].result, result);
		strcpy(t->entry[player - 1].from, from);
		return 0;
	}
	if (sscanf(text, "done %32[0-9a-f] %lu", token, &upto) != 2 || !(t = inbox_find(x, token)))
		return -1;
	for (k = 0; k < 2; k++)
		if (t->entry[k].line <= upto)
			t->entry[k].line = 0;
	return 0;
}

static unsigned long
crc_of(const char *text)
{
	return crc32(0, (const unsigned char *)text, (unsigned)strlen(text));
}

/* Read the next line, TEXT without its newline. */
static int
take(struct inbox *x, const char *text)
{
	unsigned long number = ++x->lines, crc, said;
	int at = 0, rc = -1;

	if (sscanf(text, "%8lx %n", &crc, &at) == 1 && at == 9 && crc_of(text + at) == crc) {
		text += at;
		if (sscanf(text, "%lu %n", &said, &at) == 1 && said == number)
			rc = apply(x, text + at, number);
	}
	if (rc != -1)
		return rc;
	x->damaged++;
	strat_tellf(x->report, STRAT_E_IO, strat_at_line(x->path, number),
	    _("damaged line; it is left out"));
	return 0;
}

int
inbox_update(struct inbox *x)
{
	char line[LINE + 1];
	ssize_t got;

	for (;;) {
		char *end;
		int rc;

		got = pread(x->fd, line, LINE, x->end);
		if (got < 0)
			return fail(x);
		line[got] = '\0';
		end = memchr(line, '\n', (size_t)got);
		if (!end && got < LINE)
			return 0; /* all, or a line that is still being written */
		if (end)
			*end = '\0';
		rc = take(x, line);
		if (rc < 0)
			return strat_tell_rc(x->report, rc, strat_at_file(x->path));
		x->end += end ? end - line + 1 : got;
	}
}

/* Add TEXT, a printed line without number and CRC, while the file is locked.  Return 0 or a negative code;
 * then the file is as before.  All that can fail comes before the line is on disk, so a line that is there
 * is never reported as missing. */
static int
write_line(struct inbox *x, const char *text)
{
	char body[LINE], line[LINE + 16];
	struct stat st;
	int n, rc;

	if (fstat(x->fd, &st) < 0)
		return fail(x);
	if (st.st_size > x->end && write(x->fd, "\n", 1) != 1) /* a line was cut by a crash */
		return fail(x);
	if (st.st_size > x->end && (rc = inbox_update(x)) < 0)
		return rc;
	rc = make_room(x);
	if (rc < 0)
		return strat_tell_rc(x->report, rc, strat_at_file(x->path));
	snprintf(body, sizeof body, "%lu %s", x->lines + 1, text);
	n = snprintf(line, sizeof line, "%08lx %s\n", crc_of(body), body);
	if (write(x->fd, line, (size_t)n) != n || fsync(x->fd) < 0) {
		int error = errno;

		if (ftruncate(x->fd, x->end) < 0)
			error = errno;
		errno = error ? error : ENOSPC;
		return fail(x);
	}
	x->end += n;
	line[n - 1] = '\0';
	(void)take(x, line);
	return 0;
}

/* Lock the file and read what others added. */
static int
lock(struct inbox *x)
{
	int rc;

	while (flock(x->fd, LOCK_EX) < 0)
		if (errno != EINTR)
			return fail(x);
	rc = inbox_update(x);
	if (rc < 0)
		(void)flock(x->fd, LOCK_UN);
	return rc;
}

/* ------ the file ------ */

/* Sync the directory of PATH, so that a new file is found after a crash. */
static int
sync_directory(const char *path)
{
	char *copy = strdup(path);
	int fd, rc = -1;

	if (!copy)
		return -1;
	fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	free(copy);
	if (fd >= 0)
		rc = fsync(fd);
	if (fd >= 0)
		close(fd);
	return rc;
}

int
inbox_open(struct inbox *x, const char *club, enum inbox_mode mode, struct strat_report *rep)
{
	static const int flags[] = { O_RDONLY, O_RDWR | O_APPEND, O_RDWR | O_APPEND | O_CREAT };
	size_t size = strlen(club) + sizeof ".inbox";
	struct stat st;
	int rc;

	*x = (struct inbox){ .fd = -1, .report = rep };
	x->path = malloc(size);
	if (!x->path)
		return strat_tell_rc(rep, -STRAT_E_NOMEM, strat_at_file(club));
	snprintf(x->path, size, "%s.inbox", club);
	x->fd = open(x->path, flags[mode] | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
	if (x->fd < 0)
		return mode != INBOX_CREATE && errno == ENOENT ? 0 : fail(x);
	if (fstat(x->fd, &st) < 0 ||
	    (st.st_size == 0 && mode == INBOX_CREATE && sync_directory(x->path) < 0))
		return fail(x);
	if (!S_ISREG(st.st_mode) || (st.st_mode & 077)) {
		strat_tellf(rep, STRAT_E_IO, strat_at_file(x->path),
		    _("must be a file that only its owner can read (chmod 600)"));
		return -STRAT_E_IO;
	}
	rc = inbox_update(x);
	return rc < 0 ? rc : 1;
}

void
inbox_close(struct inbox *x)
{
	if (x->fd >= 0)
		close(x->fd);
	free(x->tokens);
	free(x->path);
	*x = (struct inbox){ .fd = -1 };
}

/* ------ tokens ------ */

static int
hash_first(void *arg, const struct strat_club_row *row)
{
	struct strat_out text = { .fd = -1 };
	char *args = json_dumps(row->args, JSON_COMPACT | JSON_SORT_KEYS);

	strat_out_printf(&text, "%s %s %s", row->time, row->act, args ? args : "");
	free(args);
	if (!text.error)
		*(uint64_t *)arg = strat_hash(text.text, text.len).low;
	strat_out_free(&text);
	return args && !text.error ? 1 : -STRAT_E_NOMEM;
}

int
inbox_identity(struct strat_club_file *f, uint64_t *id)
{
	int rc;

	*id = 0;
	rc = strat_club_file_log(f, hash_first, id);
	return rc < 0 ? rc : 0;
}

uint64_t
inbox_key(const struct strat_club *c, uint64_t id, size_t round, size_t board)
{
	const struct strat_club_game *g = &c->round[round].games[board - 1];
	uint64_t data[] = { id, round, board, g->player[0], g->player[1] };

	return strat_hash(data, sizeof data).low;
}

struct inbox_token *
inbox_find_key(const struct inbox *x, uint64_t key)
{
	size_t i;

	for (i = x->n; i-- > 0;)
		if (x->tokens[i].key == key)
			return &x->tokens[i];
	return NULL;
}

struct inbox_token *
inbox_find(const struct inbox *x, const char *text)
{
	struct inbox_token *found = NULL;
	size_t i, k;

	if (strlen(text) != INBOX_TOKEN - 1)
		return NULL;
	for (i = 0; i < x->n; i++) {
		int differs = 0;

		for (k = 0; k < INBOX_TOKEN - 1; k++)
			differs |= x->tokens[i].text[k] ^ text[k];
		if (!differs)
			found = &x->tokens[i];
	}
	return found;
}

int
inbox_issue(struct inbox *x, uint64_t key, char text[INBOX_TOKEN])
{
	unsigned char random[(INBOX_TOKEN - 1) / 2];
	char line[LINE];
	struct inbox_token *t;
	size_t i;
	int rc = lock(x);

	if (rc < 0)
		return rc;
	t = inbox_find_key(x, key);
	if (!t && getrandom(random, sizeof random, 0) != sizeof random)
		rc = fail(x);
	if (!t && rc == 0) {
		for (i = 0; i < sizeof random; i++)
			sprintf(text + 2 * i, "%02x", random[i]);
		snprintf(line, sizeof line, "token %016llx %s", (unsigned long long)key, text);
		rc = write_line(x, line);
	} else if (t) {
		strcpy(text, t->text);
	}
	(void)flock(x->fd, LOCK_UN);
	return rc;
}

/* ------ entries ------ */

int
inbox_enter(struct inbox *x, const char *token, int player, const char *result, const char *time,
    const char *from)
{
	char line[LINE];
	int rc;

	/* TOKEN may lie in X, where it moves when others have added some */
	snprintf(line, sizeof line, "entry %s %d %s %s %s", token, player + 1, result, time, from);
	rc = lock(x);
	if (rc < 0)
		return rc;
	rc = write_line(x, line);
	(void)flock(x->fd, LOCK_UN);
	return rc;
}

int
inbox_settle(struct inbox *x, const struct inbox_token *token)
{
	unsigned long upto = token->entry[0].line > token->entry[1].line ? token->entry[0].line
									 : token->entry[1].line;
	char line[LINE];
	int rc;

	snprintf(line, sizeof line, "done %s %lu", token->text, upto);
	rc = lock(x);
	if (rc < 0)
		return rc;
	rc = write_line(x, line);
	(void)flock(x->fd, LOCK_UN);
	return rc;
}

enum inbox_state
inbox_state_of(const struct inbox_token *t)
{
	if (!t->entry[0].line && !t->entry[1].line)
		return INBOX_NONE;
	if (!t->entry[0].line || !t->entry[1].line)
		return INBOX_ONE;
	return strcmp(t->entry[0].result, t->entry[1].result) == 0 ? INBOX_AGREED : INBOX_CONFLICT;
}

int
inbox_is_one_address(const struct inbox_token *t)
{
	return strcmp(t->entry[0].from, t->entry[1].from) == 0;
}
