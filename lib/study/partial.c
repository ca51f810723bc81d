/* partial.c - write counters as text and read them back.
 *
 * The first line is the plan: a mark, the tables, what they are split by, which games count, and
 * the checksum of the prior if there is one, separated by tabs.  It sorts before all others.  The
 * last line is the seal, which sorts after all others: the number of rows, the identity of the
 * part, and the sum of the checksums of all lines, which does not depend on their order. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/vec.h"
#include "study/group.h"

#define MARK    "#strat-stats "
#define VERSION "2"
#define SEAL    "~end"

/* ------ writing ------ */

/* A part that is being written. */
struct writing {
	struct strat_out *out;
	struct strat_hash sum; /* of all lines */
	uint64_t rows;
};

static void
put_sum(struct strat_out *out, struct strat_hash sum)
{
	strat_out_printf(out, "%016" PRIx64 "%016" PRIx64, sum.high, sum.low);
}

/* Add the line that begins at byte FROM of OUT to the checksum. */
static void
note_line(struct writing *w, size_t from)
{
	if (!w->out->error)
		w->sum = strat_hash_combine(
		    w->sum, strat_hash(w->out->text + from, w->out->len - from));
}

static void
write_plan(const struct strat_stats_plan *plan, struct writing *w)
{
	struct strat_out *out = w->out;
	const char *between = "\t";
	size_t from = out->len, i;

	strat_out_str(out, MARK VERSION);
	for (i = 0; i < STRAT_TABLES; i++)
		if (plan->tables >> i & 1) {
			strat_out_str(out, between);
			strat_out_str(out, strat_tables[i].name);
			between = ",";
		}
	strat_out_str(out, "\t");
	for (i = 0; i < plan->nby; i++) {
		strat_out_str(out, i ? "," : "");
		strat_out_str(out, plan->by[i]);
	}
	strat_out_str(out, plan->only_good ? "\tgood" : "\tall");
	if (plan->has_prior) {
		strat_out_char(out, '\t');
		put_sum(out, plan->prior_sum);
	}
	note_line(w, from);
	strat_out_char(out, '\n');
}

static void
write_seal(struct writing *w, struct strat_hash id)
{
	size_t from = w->out->len;

	strat_out_printf(w->out, SEAL "\t%" PRIu64 "\t", w->rows);
	put_sum(w->out, id);
	note_line(w, from);
	strat_out_char(w->out, '\t');
	put_sum(w->out, w->sum);
	strat_out_char(w->out, '\n');
}

/* Finish the row written from byte FROM on, and flush the output if it is large. */
static int
end_row(struct writing *w, size_t from)
{
	struct strat_out *out = w->out;

	note_line(w, from);
	strat_out_char(out, '\n');
	w->rows++;
	return out->fd >= 0 && out->len > 65536 ? strat_out_flush(out) : out->error;
}

static int
write_setup(void *arg, const struct strat_store_row *row)
{
	struct writing *w = arg;
	size_t from = w->out->len, i;

	strat_out_printf(w->out, "%s/", strat_tables[STRAT_T_SETUPS].name);
	strat_out_str(w->out, row->head);
	strat_out_str(w->out, row->name);
	for (i = 0; i < STRAT_STORE_COUNTERS; i++)
		strat_out_printf(w->out, "\t%lld", (long long)row->values[i]);
	return end_row(w, from);
}

static int
write_row(struct writing *w, const struct strat_counts *c, uint32_t row)
{
	size_t from = w->out->len;

	strat_counts_write(c, row, w->out);
	return end_row(w, from);
}

int
strat_stats_write(struct strat_stats *st, struct strat_out *out)
{
	const char *setups = strat_tables[STRAT_T_SETUPS].name;
	uint32_t *rows = strat_counts_sorted(&st->counts);
	struct writing w = { .out = out };
	int rc = rows ? 0 : -STRAT_E_NOMEM;
	size_t i = 0;

	if (rc == 0)
		write_plan(&st->plan, &w);
	for (; rc == 0 && i < st->counts.nrows &&
	     strcmp(strat_counts_key(&st->counts, rows[i]), setups) < 0;
	     i++)
		rc = write_row(&w, &st->counts, rows[i]);
	if (rc == 0)
		rc = strat_store_each(&st->setups, st->plan.nby, 0, write_setup, &w);
	for (; rc == 0 && i < st->counts.nrows; i++)
		rc = write_row(&w, &st->counts, rows[i]);
	if (rc == 0)
		write_seal(&w, st->id);
	free(rows);
	return rc;
}

/* ------ the plan, read ------ */

/* Return the next word of *S, up to one of ENDS or the end, which is replaced by NUL; NULL: none. */
static char *
next_word(char **s, char end)
{
	char *word = *s, *p;

	if (!word)
		return NULL;
	p = strchr(word, end);
	*s = p ? p + 1 : NULL;
	if (p)
		*p = '\0';
	return word;
}

static int
read_tables(struct strat_stats_plan *plan, char *s)
{
	char *word;

	while ((word = next_word(&s, ',')) != NULL) {
		enum strat_table_id t = strat_table_number(word);

		if (t == STRAT_TABLES)
			return -1;
		plan->tables |= UINT32_C(1) << t;
	}
	return 0;
}

static int
read_splits(struct strat_stats_plan *plan, char *s)
{
	char *word;

	while (*s && (word = next_word(&s, ',')) != NULL) {
		if (plan->nby == STRAT_MAX_BY || strat_stats_split(word))
			return -1;
		plan->by[plan->nby++] = word;
		if (!s)
			break;
	}
	return 0;
}

/* Read a hash of 32 digits from the LEN bytes at S.  Return 0 if it is invalid. */
static int
read_sum(struct strat_hash *sum, const char *s, size_t len)
{
	static const char digits[] = "0123456789abcdef";
	uint64_t *half = &sum->high;
	size_t i;

	*sum = (struct strat_hash){ 0, 0 };
	for (i = 0; i < len && i < 32; i++) {
		const char *digit = s[i] ? strchr(digits, s[i]) : NULL;

		if (!digit)
			return 0;
		if (i == 16)
			half = &sum->low;
		*half = *half << 4 | (uint64_t)(digit - digits);
	}
	return len == 32;
}

/* Read a plan from WORDS, which are cut up.  Return 0 if it is invalid. */
static int
read_plan(struct strat_stats_plan *plan, char *words)
{
	char *mark = next_word(&words, '\t'), *tables = next_word(&words, '\t');
	char *by = next_word(&words, '\t'), *games = next_word(&words, '\t');
	char *prior = next_word(&words, '\t');

	if (!games || words || strcmp(mark, MARK VERSION) != 0 || read_tables(plan, tables) < 0 ||
	    read_splits(plan, by) < 0 ||
	    (prior && !read_sum(&plan->prior_sum, prior, strlen(prior))))
		return 0;
	plan->has_prior = prior != NULL;
	plan->only_good = strcmp(games, "good") == 0;
	return plan->only_good || strcmp(games, "all") == 0;
}

/* Store the rows that each table has from the start, as TABLE/ROW. */
static int
learn_rows(struct strat_stats_reader *p)
{
	char key[2 * STRAT_ROW_NAME], *name;
	size_t t, i;
	int is_new;

	for (t = 0; t < STRAT_TABLES; t++) {
		if (!(p->st->plan.tables >> t & 1))
			continue;
		strcpy(key, strat_tables[t].name);
		name = key + strlen(key);
		*name++ = '/';
		for (i = 0; i < strat_tables[t].nrows; i++) {
			strat_tables[t].row(i, name);
			if (!strat_hash_map_add(&p->known, strat_hash(key, strlen(key)), &is_new))
				return -STRAT_E_NOMEM;
		}
	}
	return 0;
}

/* Set the reason WHY a part is refused, and return -STRAT_E_PARTIAL. */
static int __attribute__((format(printf, 2, 3)))
refuse(struct strat_stats_reader *p, const char *why, ...)
{
	va_list ap;

	va_start(ap, why);
	vsnprintf(p->why, sizeof p->why, why, ap);
	va_end(ap);
	return -STRAT_E_PARTIAL;
}

/* Check the version in LINE, the first line of a part. */
static int
check_version(struct strat_stats_reader *p, const char *line, size_t len)
{
	const char *s = line + strlen(MARK), *end = line + len, *tab;

	if (len < strlen(MARK) || memcmp(line, MARK, strlen(MARK)) != 0)
		return refuse(p, "missing first line '%s'", MARK VERSION);
	tab = memchr(s, '\t', (size_t)(end - s));
	if (tab && (size_t)(tab - s) == strlen(VERSION) && memcmp(s, VERSION, strlen(VERSION)) == 0)
		return 0;
	return refuse(p, "version %.*s is not supported (only " VERSION "): count the games again",
	    tab && tab - s < 10 ? (int)(tab - s) : 0, s);
}

/* Read LINE as a plan: the first one, or one that must equal the first. */
static int
take_plan(struct strat_stats_reader *p, const char *line, size_t len)
{
	struct strat_stats_plan plan = { 0 };
	int rc = check_version(p, line, len);

	if (rc < 0)
		return rc;
	p->begun++;
	if (p->is_open)
		return p->plan.len == len && memcmp(p->plan.text, line, len) == 0
		    ? 0
		    : refuse(p, "counted with other tables or options than the parts before");
	if (memchr(line, '\0', len))
		return refuse(p, "invalid first line");
	p->plan.len = p->words.len = 0;
	strat_out_put(&p->plan, line, len);
	strat_out_put(&p->words, line, len);
	strat_out_char(&p->words, '\0');
	if (p->plan.error || p->words.error)
		return -STRAT_E_NOMEM;
	if (!read_plan(&plan, p->words.text))
		return refuse(p, "invalid first line");
	p->is_open = 1;
	if (strat_stats_init(p->st, &plan) < 0)
		return -STRAT_E_NOMEM;
	p->st->setups.most = p->most;
	p->st->setups.rep = p->rep;
	return learn_rows(p);
}

/* ------ counters, read ------ */

/* Return the text after the group at S, whose words are escaped as the writer does, or NULL if
 * there is no complete group. */
static const char *
skip_group(const char *s, const char *end, size_t nby)
{
	while (nby-- > 0) {
		const char *slash = memchr(s, '/', (size_t)(end - s));

		if (!slash)
			return NULL;
		s = slash + 1;
	}
	return s;
}

/* Return 1 and set *TABLE if the LEN bytes at KEY, a table, a group and a name, are a
 * known row, otherwise 0, or -STRAT_E_NOMEM. */
static int
is_row(struct strat_stats_reader *p, const char *key, size_t len, enum strat_table_id *table)
{
	const char *end = key + len, *slash = memchr(key, '/', len), *name;
	char word[2 * STRAT_ROW_NAME];
	enum strat_table_id t;
	uint32_t *number;
	size_t head;
	int is_new;

	head = slash ? (size_t)(slash - key) : len;
	if (!slash || head >= STRAT_ROW_NAME)
		return 0;
	memcpy(word, key, head);
	word[head] = '\0';
	t = strat_table_number(word);
	if (t == STRAT_TABLES || !(p->st->plan.tables >> t & 1))
		return 0;
	*table = t;
	name = skip_group(slash + 1, end, p->st->plan.nby);
	if (!name || !strat_tables[t].nrows)
		return name != NULL;
	if (end - name >= STRAT_ROW_NAME)
		return 0;
	word[head++] = '/';
	memcpy(word + head, name, (size_t)(end - name));
	number = strat_hash_map_add(
	    &p->known, strat_hash(word, head + (size_t)(end - name)), &is_new);
	if (!number)
		return -STRAT_E_NOMEM;
	if (is_new)
		*number = 2; /* not a known row; remember that */
	return *number == 1;
}

static size_t
count_tabs(const char *s, const char *end)
{
	size_t n = 0;

	for (; s < end; s++)
		n += *s == '\t';
	return n;
}

static int
take_row(struct strat_stats_reader *p, const char *line, size_t len)
{
	const char *tab = memchr(line, '\t', len);
	enum strat_table_id table = STRAT_T_SUMMARY;
	int rc;

	if (!p->begun)
		return refuse(p, "missing first line '%s'", MARK VERSION);
	rc = tab ? is_row(p, line, (size_t)(tab - line), &table) : 0;
	if (rc <= 0)
		return rc < 0 ? rc : refuse(p, "unknown row");
	if (count_tabs(tab, line + len) != strat_table_numbers(&strat_tables[table]))
		return refuse(p, "wrong number of counters for this table");
	rc = strat_counts_read(
	    strat_group_counts(p->st, table), line, len, strat_tables[table].is_signed);
	if (rc == -STRAT_E_PARTIAL)
		return refuse(p, "invalid number, or the sum is out of range");
	p->rows++;
	return rc == 0 ? strat_store_spill(&p->st->setups, p->st->plan.nby) : rc;
}

/* ------ seals ------ */

/* Note that the part ID has been read.  Refuse it if it was read before. */
static int
note_part(struct strat_stats_reader *p, struct strat_hash id)
{
	int is_new;

	p->st->id = strat_hash_combine(p->st->id, id);
	if (p->again || (!id.low && !id.high)) /* a part without games adds nothing */
		return 0;
	if (!strat_hash_map_add(&p->ids, id, &is_new))
		return -STRAT_E_NOMEM;
	return is_new
	    ? 0
	    : refuse(p, "a part with the same games was read before (--again counts them twice)");
}

/* Read the last line of a part.  All but its last word is part of the checksum. */
static int
take_seal(struct strat_stats_reader *p, const char *line, size_t len)
{
	const char *rows = line + strlen(SEAL) + 1, *end = line + len;
	const char *tab = rows < end ? memchr(rows, '\t', (size_t)(end - rows)) : NULL;
	struct strat_hash id, sum;
	uint64_t n;

	if (!p->begun)
		return refuse(p, "missing first line '%s'", MARK VERSION);
	if (!tab || strat_scan_unsigned(rows, (size_t)(tab - rows), 0, UINT64_MAX, &n) ||
	    end - tab != 2 + 2 * 32 || tab[33] != '\t' || !read_sum(&id, tab + 1, 32) ||
	    !read_sum(&sum, tab + 34, 32))
		return refuse(p, "damaged: invalid last line");
	p->sum = strat_hash_combine(p->sum, strat_hash(line, len - 33));
	p->sum_stated = strat_hash_combine(p->sum_stated, sum);
	p->rows_stated += n;
	p->ended++;
	return note_part(p, id);
}

int
strat_stats_reader_line(struct strat_stats_reader *p, const char *line, size_t len)
{
	if (len > strlen(SEAL) && memcmp(line, SEAL "\t", strlen(SEAL) + 1) == 0)
		return take_seal(p, line, len);
	p->sum = strat_hash_combine(p->sum, strat_hash(line, len));
	return len && *line == '#' ? take_plan(p, line, len) : take_row(p, line, len);
}

int
strat_stats_reader_end(struct strat_stats_reader *p)
{
	size_t begun = p->begun, ended = p->ended;
	uint64_t rows = p->rows, said = p->rows_stated;
	int differs = p->sum.low != p->sum_stated.low || p->sum.high != p->sum_stated.high;

	p->begun = p->ended = 0;
	p->rows = p->rows_stated = 0;
	p->sum = p->sum_stated = (struct strat_hash){ 0, 0 };
	if (!begun && !ended)
		return refuse(p, "empty: not written by --partial");
	if (ended < begun)
		return refuse(p, "truncated: missing last line '" SEAL "'");
	if (ended > begun || rows != said)
		return refuse(p, "damaged: %" PRIu64 " rows instead of %" PRIu64, rows, said);
	return differs ? refuse(p, "damaged: wrong checksum") : 0;
}

void
strat_stats_reader_free(struct strat_stats_reader *p)
{
	strat_out_free(&p->plan);
	strat_out_free(&p->words);
	strat_hash_map_free(&p->known);
	strat_hash_map_free(&p->ids);
	memset(p, 0, sizeof *p);
}
