/* shared_test.c - the journals of a test that several machines play. */
#include "match/shared_test.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/out.h"
#include "base/scan.h"
#include "base/vec.h"
#include "engine/child.h"
#include "game/record.h"

#define CHECK     9 /* bytes of a blank and the checksum */
#define MAX_LINE  256
#define CHUNK     65536
#define NAME_SIZE 40

/* A journal, and how far it was read. */
struct journal {
	off_t at;
	uint32_t lines; /* complete lines, the header included */
};

struct strat_shared_test {
	struct strat_shared_options how;
	struct journal *journals; /* of all parts, by number - 1 */
	char *folder;
	char *path; /* of the journal that is read or written; room for any part */
	size_t path_size;
	int fd;                   /* own journal */
	struct strat_out pending; /* lines to be written to it */
	struct strat_hash *known; /* the games that it held when it was opened */
	size_t nknown, known_cap, nadded;
	struct strat_shared_decision decision;
	strat_ns next_look;
	char line[CHUNK + MAX_LINE];
};

/* ------ messages ------ */

/* Let S->path be the path of the journal of PART, and return it. */
static const char *
path_of(struct strat_shared_test *s, uint32_t part)
{
	snprintf(s->path, s->path_size, "%s/part-%" PRIu32 "-of-%" PRIu32 ".games", s->how.folder,
	    part, s->how.parts);
	return s->path;
}

static int
tell_system(const struct strat_shared_test *s, const char *path)
{
	return strat_tellf(s->how.rep, errno == ENOMEM ? STRAT_E_NOMEM : STRAT_E_IO,
	    strat_at_file(path), "%s", strerror(errno));
}

static int
refuse(const struct strat_shared_test *s, uint32_t line, const char *why)
{
	return strat_tellf(
	    s->how.rep, STRAT_E_LEDGER, strat_at_line(s->path, (long)line), "%s", why);
}

/* ------ decisions as text ------ */

static const char *const decision_names[] = {
	[STRAT_UNDECIDED] = "-", [STRAT_H0] = "H0", [STRAT_H1] = "H1"
};

size_t
strat_shared_write_decision(const struct strat_shared_decision *d, char text[STRAT_DECISION_SIZE])
{
	int i,
	    n = snprintf(
		text, STRAT_DECISION_SIZE, "%s %" PRIu64, decision_names[d->decision], d->games);

	for (i = 0; i < d->sample.scores; i++)
		n += snprintf(
		    text + n, STRAT_DECISION_SIZE - (size_t)n, " %" PRIu64, d->sample.n[i]);
	return (size_t)n;
}

/* Read a blank and a number at *TEXT, and move past them.  Return 0 or -1. */
static int
read_number(const char **text, const char *end, uint64_t *n)
{
	if (*text == end || *(*text)++ != ' ')
		return -1;
	return strat_scan_digits(text, end, INT64_MAX, n) == STRAT_SCAN_OK ? 0 : -1;
}

int
strat_shared_read_decision(const char *text, size_t len, struct strat_shared_decision *d)
{
	const char *end = text + len;
	struct strat_shared_decision r = { .games = 0 };

	if (len < 2 || text[0] != 'H' || (text[1] != '0' && text[1] != '1'))
		return -1;
	r.decision = text[1] == '0' ? STRAT_H0 : STRAT_H1;
	text += 2;
	if (read_number(&text, end, &r.games) < 0)
		return -1;
	while (text < end && r.sample.scores < STRAT_SCORES_OF_PAIRS)
		if (read_number(&text, end, &r.sample.n[r.sample.scores++]) < 0)
			return -1;
	if (text != end ||
	    (r.sample.scores != STRAT_SCORES_OF_GAMES && r.sample.scores != STRAT_SCORES_OF_PAIRS))
		return -1;
	*d = r;
	return 0;
}

void
strat_shared_choose(struct strat_shared_decision *best, const struct strat_shared_decision *d)
{
	if (d->decision != STRAT_UNDECIDED &&
	    (best->decision == STRAT_UNDECIDED || d->games < best->games))
		*best = *d;
}

/* ------ lines ------ */

static const char *const losers[] = { "-", "red", "blue" }; /* by side + 1 */

static void
end_line(struct strat_out *o, size_t begin)
{
	unsigned long sum = o->error
	    ? 0
	    : crc32(0, (const unsigned char *)o->text + begin, (unsigned)(o->len - begin));

	strat_out_printf(o, " %08lx\n", sum);
}

static void
write_header(const struct strat_shared_options *how, uint32_t part, struct strat_out *o)
{
	size_t begin = o->len;

	strat_out_printf(o, "strat-match-games 1 %016" PRIx64 "%016" PRIx64 " %" PRIu32 " %" PRIu32,
	    how->id.high, how->id.low, part, how->parts);
	end_line(o, begin);
}

static void
write_game(struct strat_out *o, const struct strat_shared_game *g)
{
	size_t begin = o->len;

	strat_out_printf(o, "game %" PRIu64 " %s %s %016" PRIx64 "%016" PRIx64 " %s", g->number,
	    strat_result_token[g->result], losers[g->loser + 1], g->hash.high, g->hash.low,
	    strat_ending_name[g->end]);
	end_line(o, begin);
}

/* Return the index in LIST, of N words, of the word of LEN bytes at S, or -1. */
static int
find_word(const char *const *list, int n, const char *s, size_t len)
{
	int i;

	for (i = 0; i < n; i++)
		if (strlen(list[i]) == len && memcmp(list[i], s, len) == 0)
			return i;
	return -1;
}

/* Read the word at *TEXT and the blank after it.  Return its length. */
static size_t
take_word(const char **text, const char *end, const char **word)
{
	const char *s = *text;

	while (s < end && *s != ' ')
		s++;
	*word = *text;
	*text = s < end ? s + 1 : s;
	return (size_t)(s - *word);
}

static int
read_hash(const char *s, size_t len, struct strat_hash *hash)
{
	char digits[33];
	int used = 0;

	if (len != 32)
		return -1;
	memcpy(digits, s, 32);
	digits[32] = '\0';
	if (strspn(digits, "0123456789abcdef") != 32 ||
	    sscanf(digits, "%16" SCNx64 "%16" SCNx64 "%n", &hash->high, &hash->low, &used) < 2)
		return -1;
	return 0;
}

/* Read "NUMBER RESULT LOSER HASH ENDING".  Return 0 or -1. */
static int
read_game(const char *text, const char *end, struct strat_shared_game *g)
{
	const char *word;
	size_t len = take_word(&text, end, &word);
	int at;

	if (strat_scan_unsigned(word, len, 0, INT64_MAX, &g->number) != STRAT_SCAN_OK)
		return -1;
	len = take_word(&text, end, &word);
	g->result = strat_result_read(word, len);
	len = take_word(&text, end, &word);
	g->loser = find_word(losers, 3, word, len) - 1;
	len = take_word(&text, end, &word);
	at = find_word(strat_ending_name, STRAT_ENDINGS, text, (size_t)(end - text));
	g->end = (enum strat_game_end)at;
	return g->result == STRAT_NO_RESULT || g->loser < -1 || at < 0
	    ? -1
	    : read_hash(word, len, &g->hash);
}

/* ------ reading ------ */

static int
starts_with(const char *s, size_t len, const char *word)
{
	size_t n = strlen(word);

	return len > n && memcmp(s, word, n) == 0;
}

/* Check the first line of the journal of PART, LEN bytes without its checksum. */
static int
check_header(struct strat_shared_test *s, uint32_t part, const char *line, size_t len)
{
	struct strat_out expected = { .fd = -1 };
	int is_same;

	write_header(&s->how, part, &expected);
	is_same = !expected.error && expected.len == len + CHECK + 1 &&
	    memcmp(expected.text, line, len) == 0;
	strat_out_free(&expected);
	return is_same ? 0 : refuse(s, 1, "this journal belongs to another test");
}

/* Remember a game of this part, or pass one of another part on. */
static int
receive(struct strat_shared_test *s, uint32_t part, const struct strat_shared_game *g,
    const char *line, size_t len)
{
	if (part != s->how.part)
		return s->how.game(s->how.arg, g);
	if (strat_vec_grow((void **)&s->known, &s->known_cap, s->nknown + 1, sizeof *s->known) < 0)
		return strat_tell(s->how.rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	s->known[s->nknown++] = strat_hash(line, len);
	return 0;
}

/* Handle line NUMBER, from 1, of the journal of PART: LEN bytes, without the newline. */
static int
read_line(struct strat_shared_test *s, uint32_t part, uint32_t number, const char *line, size_t len)
{
	struct strat_shared_decision d;
	struct strat_shared_game g;
	char sum[CHECK + 1];

	if (len <= CHECK)
		return refuse(s, number, "the line is damaged");
	len -= CHECK;
	snprintf(sum, sizeof sum, " %08lx", crc32(0, (const unsigned char *)line, (unsigned)len));
	if (memcmp(sum, line + len, CHECK) != 0)
		return refuse(s, number, "the line is damaged");
	if (number == 1)
		return check_header(s, part, line, len);
	if (starts_with(line, len, "game ") && read_game(line + 5, line + len, &g) == 0)
		return receive(s, part, &g, line, len);
	if (!starts_with(line, len, "decided ") ||
	    strat_shared_read_decision(line + 8, len - 8, &d) < 0)
		return refuse(s, number, "the line is written by another version of strat-match");
	strat_shared_choose(&s->decision, &d);
	return 0;
}

/* Handle the complete lines among the LEN bytes of S->line, and return the number of bytes that
 * remain, or a negative code. */
static ssize_t
read_lines(struct strat_shared_test *s, uint32_t part, size_t len)
{
	struct journal *j = &s->journals[part - 1];
	char *line = s->line, *end = s->line + len, *newline;
	int rc;

	while ((newline = memchr(line, '\n', (size_t)(end - line)))) {
		rc = read_line(s, part, j->lines + 1, line, (size_t)(newline - line));
		if (rc < 0)
			return rc;
		j->lines++;
		j->at += newline + 1 - line;
		line = newline + 1;
	}
	if (end - line > MAX_LINE)
		return refuse(s, j->lines + 1, "the line is damaged");
	memmove(s->line, line, (size_t)(end - line));
	return end - line;
}

/* Read what was added to the journal of PART, open as FD. */
static int
read_journal(struct strat_shared_test *s, uint32_t part, int fd)
{
	struct journal *j = &s->journals[part - 1];
	ssize_t got, rest = 0;
	struct stat info;

	if (fstat(fd, &info) < 0)
		return tell_system(s, s->path);
	if (info.st_size < j->at)
		return refuse(s, j->lines, "the journal has lost lines that were read before");
	while ((got = pread(fd, s->line + rest, CHUNK, j->at + rest)) > 0) {
		rest = read_lines(s, part, (size_t)(rest + got));
		if (rest < 0)
			return (int)rest;
	}
	return got < 0 ? tell_system(s, s->path) : 0;
}

static int
look_at(struct strat_shared_test *s, uint32_t part)
{
	int rc, fd = open(path_of(s, part), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);

	if (fd < 0 && errno == ENOENT && s->journals[part - 1].at == 0)
		return 0; /* that part has not begun */
	if (fd < 0)
		return tell_system(s, s->path);
	rc = read_journal(s, part, fd);
	close(fd);
	return rc;
}

int
strat_shared_look(struct strat_shared_test *s, int now)
{
	strat_ns begin = strat_now(), pause = STRAT_SHARED_PAUSE * (strat_ns)1000000, took;
	uint32_t part;
	int rc = 0;

	if (!now && begin < s->next_look)
		return 0;
	for (part = 1; rc == 0 && part <= s->how.parts; part++)
		if (part != s->how.part)
			rc = look_at(s, part);
	took = strat_now() - begin;
	s->next_look = begin + took + (10 * took > pause ? 10 * took : pause);
	return rc;
}

const struct strat_shared_decision *
strat_shared_decision(const struct strat_shared_test *s)
{
	return &s->decision;
}

/* ------ writing ------ */

int
strat_shared_add(struct strat_shared_test *s, const struct strat_shared_game *g)
{
	size_t begin = s->pending.len, len;
	struct strat_hash sum;

	write_game(&s->pending, g);
	if (s->pending.error)
		return strat_tell(s->how.rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	if (s->nadded++ >= s->nknown)
		return 0;
	len = s->pending.len - begin - CHECK - 1;
	sum = strat_hash(s->pending.text + begin, len);
	s->pending.len = begin;
	if (sum.low == s->known[s->nadded - 1].low && sum.high == s->known[s->nadded - 1].high)
		return 0;
	path_of(s, s->how.part);
	return refuse(s, 0, "the journal holds other games than the file of this part");
}

/* Return 1 if the own journal still has its name. */
static int
is_in_place(struct strat_shared_test *s)
{
	struct stat a, b;

	return fstat(s->fd, &a) == 0 && stat(path_of(s, s->how.part), &b) == 0 &&
	    a.st_ino == b.st_ino && a.st_dev == b.st_dev;
}

static int
write_pending(struct strat_shared_test *s)
{
	size_t done = 0;
	ssize_t n;

	if (s->pending.error)
		return strat_tell(s->how.rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	if (s->pending.len == 0)
		return 0;
	if (!is_in_place(s))
		return refuse(s, 0, "the journal was moved or removed");
	while (done < s->pending.len) {
		n = write(s->fd, s->pending.text + done, s->pending.len - done);
		if (n < 0 && errno != EINTR)
			return tell_system(s, s->path);
		done += n > 0 ? (size_t)n : 0;
	}
	s->pending.len = 0;
	return fdatasync(s->fd) < 0 ? tell_system(s, s->path) : 0;
}

int
strat_shared_publish(struct strat_shared_test *s)
{
	if (s->nadded < s->nknown) {
		path_of(s, s->how.part);
		return refuse(s, 0, "the journal holds games that the file of this part lacks");
	}
	return write_pending(s);
}

int
strat_shared_decide(struct strat_shared_test *s, const struct strat_shared_decision *d)
{
	char text[STRAT_DECISION_SIZE];
	size_t begin = s->pending.len;

	strat_shared_choose(&s->decision, d);
	strat_shared_write_decision(d, text);
	strat_out_printf(&s->pending, "decided %s", text);
	end_line(&s->pending, begin);
	return strat_shared_publish(s);
}

/* ------ opening ------ */

/* Return -STRAT_E_LEDGER if the folder holds the journal of another number of parts. */
static int
check_folder(struct strat_shared_test *s)
{
	DIR *dir = opendir(s->how.folder);
	struct dirent *entry;
	uint32_t part, parts;
	int rc = 0, end;

	if (!dir)
		return tell_system(s, s->how.folder);
	while (rc == 0 && (entry = readdir(dir))) {
		end = 0;
		if (sscanf(entry->d_name, "part-%9" SCNu32 "-of-%9" SCNu32 ".games%n", &part,
			&parts, &end) == 2 &&
		    end > 0 && !entry->d_name[end] && parts != s->how.parts)
			rc = strat_tellf(s->how.rep, STRAT_E_LEDGER, strat_at_file(s->how.folder),
			    "this folder is shared by %" PRIu32 " parts, not %" PRIu32, parts,
			    s->how.parts);
	}
	closedir(dir);
	return rc;
}

static int
lock(struct strat_shared_test *s)
{
	struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	if (fcntl(s->fd, F_SETLK, &whole) == 0)
		return 0;
	if (errno != EACCES && errno != EAGAIN)
		return tell_system(s, s->path);
	return refuse(s, 0, "another process is playing this part");
}

/* Open the journal of this part, and read what it holds. */
static int
open_own(struct strat_shared_test *s)
{
	struct journal *own = &s->journals[s->how.part - 1];
	int rc;

	s->fd = open(
	    path_of(s, s->how.part), O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0666);
	if (s->fd < 0)
		return tell_system(s, s->path);
	rc = lock(s);
	if (rc == 0)
		rc = read_journal(s, s->how.part, s->fd);
	if (rc == 0 && ftruncate(s->fd, own->at) < 0)
		rc = tell_system(s, s->path);
	if (rc == 0 && own->lines == 0) {
		write_header(&s->how, s->how.part, &s->pending);
		rc = write_pending(s);
	}
	return rc;
}

int
strat_shared_open(struct strat_shared_test **to, const struct strat_shared_options *how)
{
	struct strat_shared_test *s = calloc(1, sizeof *s);
	int rc;

	*to = NULL;
	if (!s)
		return strat_tell(how->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	s->how = *how;
	s->fd = -1;
	strat_out_init(&s->pending, -1);
	s->path_size = strlen(how->folder) + NAME_SIZE;
	s->path = malloc(s->path_size);
	s->folder = strdup(how->folder);
	s->how.folder = s->folder;
	s->journals = calloc(how->parts, sizeof *s->journals);
	if (s->path && s->folder && s->journals)
		rc = check_folder(s);
	else
		rc = strat_tell(how->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	if (rc == 0 && how->part)
		rc = open_own(s);
	if (rc < 0)
		strat_shared_close(s);
	else
		*to = s;
	return rc;
}

void
strat_shared_close(struct strat_shared_test *s)
{
	if (!s)
		return;
	if (s->fd >= 0)
		close(s->fd);
	strat_out_free(&s->pending);
	free(s->known);
	free(s->journals);
	free(s->path);
	free(s->folder);
	free(s);
}
