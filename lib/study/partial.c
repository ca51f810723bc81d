/* partial.c - what has been counted as text, and back.
 *
 * The first line is the plan: a mark, the tables, what they are split by, which games count, and the
 * sum of the prior if there is one, a tab between two.  It sorts before all others. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "study/group.h"

#define MARK "#strat-stats 1"

/* ------ writing ------ */

static void
write_plan(const struct strat_stats_plan *plan, struct strat_out *out)
{
	const char *between = "\t";
	size_t i;

	strat_out_str(out, MARK);
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
	if (plan->has_prior)
		strat_out_printf(
		    out, "\t%016" PRIx64 "%016" PRIx64, plan->prior_sum.high, plan->prior_sum.low);
	strat_out_char(out, '\n');
}

/* Let what has gathered go. */
static int
flush_some(struct strat_out *out)
{
	return out->fd >= 0 && out->len > 65536 ? strat_out_flush(out) : out->error;
}

static int
write_setup(void *arg, const struct strat_store_row *row)
{
	struct strat_out *out = arg;
	size_t i;

	strat_out_printf(out, "%s/", strat_tables[STRAT_T_SETUPS].name);
	strat_out_str(out, row->head);
	strat_out_str(out, row->name);
	for (i = 0; i < STRAT_STORE_COUNTERS; i++)
		strat_out_printf(out, "\t%lld", (long long)row->values[i]);
	strat_out_char(out, '\n');
	return flush_some(out);
}

int
strat_stats_write(struct strat_stats *st, struct strat_out *out)
{
	const char *setups = strat_tables[STRAT_T_SETUPS].name;
	uint32_t *rows = strat_counts_sorted(&st->counts);
	int rc = rows ? 0 : -STRAT_E_NOMEM;
	size_t i = 0;

	if (rc == 0)
		write_plan(&st->plan, out);
	for (; rc == 0 && i < st->counts.nrows &&
	     strcmp(strat_counts_key(&st->counts, rows[i]), setups) < 0;
	     i++) {
		strat_counts_write(&st->counts, rows[i], out);
		rc = flush_some(out);
	}
	if (rc == 0)
		rc = strat_store_each(&st->setups, st->plan.nby, 0, write_setup, out);
	for (; rc == 0 && i < st->counts.nrows; i++) {
		strat_counts_write(&st->counts, rows[i], out);
		rc = flush_some(out);
	}
	free(rows);
	return rc;
}

/* ------ the plan, read ------ */

/* The next word of *S up to one of ENDS or the end, which becomes its NUL; NULL: there is none. */
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
		enum strat_table_id t = strat_table_find(word);

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

/* A sum of 32 digits. */
static int
read_sum(struct strat_stats_plan *plan, const char *s)
{
	static const char digits[] = "0123456789abcdef";
	uint64_t *half = &plan->prior_sum.high;
	size_t i;

	for (i = 0; i < 32; i++) {
		const char *digit = s[i] ? strchr(digits, s[i]) : NULL;

		if (!digit)
			return -1;
		if (i == 16)
			half = &plan->prior_sum.low;
		*half = *half << 4 | (uint64_t)(digit - digits);
	}
	plan->has_prior = 1;
	return s[32] ? -1 : 0;
}

/* The plan that WORDS, which are cut up, say.  0: none. */
static int
read_plan(struct strat_stats_plan *plan, char *words)
{
	char *mark = next_word(&words, '\t'), *tables = next_word(&words, '\t');
	char *by = next_word(&words, '\t'), *games = next_word(&words, '\t');
	char *prior = next_word(&words, '\t');

	if (!games || words || strcmp(mark, MARK) != 0 || read_tables(plan, tables) < 0 ||
	    read_splits(plan, by) < 0 || (prior && read_sum(plan, prior) < 0))
		return 0;
	plan->only_good = strcmp(games, "good") == 0;
	return plan->only_good || strcmp(games, "all") == 0;
}

/* Remember the rows that each table has from the start, as TABLE/ROW. */
static int
learn_rows(struct strat_partial *p)
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
			if (!strat_seen_find(&p->known, strat_hash(key, strlen(key)), &is_new))
				return -STRAT_E_NOMEM;
		}
	}
	return 0;
}

/* LINE is a plan: the first one, or the same again. */
static int
take_plan(struct strat_partial *p, const char *line, size_t len, const char **why)
{
	struct strat_stats_plan plan = { 0 };

	*why = "parts that were counted in different ways";
	if (p->is_open)
		return p->plan.len == len && memcmp(p->plan.text, line, len) == 0
		    ? 0
		    : -STRAT_E_PARTIAL;
	*why = "it cannot be told what was counted";
	if (memchr(line, '\0', len))
		return -STRAT_E_PARTIAL;
	p->plan.len = p->words.len = 0;
	strat_out_put(&p->plan, line, len);
	strat_out_put(&p->words, line, len);
	strat_out_char(&p->words, '\0');
	if (p->plan.error || p->words.error)
		return -STRAT_E_NOMEM;
	if (!read_plan(&plan, p->words.text))
		return -STRAT_E_PARTIAL;
	p->is_open = 1;
	if (strat_stats_init(p->st, &plan) < 0)
		return -STRAT_E_NOMEM;
	p->st->setups.most = p->most;
	p->st->setups.rep = p->rep;
	return learn_rows(p);
}

/* ------ counters, read ------ */

/* Behind the group that S begins with, whose words are escaped as the writer does it; NULL: it
 * does not begin with one. */
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

/* Is there such a row, and in which table?  The LEN bytes at KEY: its table, its group, its name. */
static int
is_row(struct strat_partial *p, const char *key, size_t len, enum strat_table_id *table)
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
	t = strat_table_find(word);
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
	number = strat_seen_find(&p->known, strat_hash(word, head + (size_t)(end - name)), &is_new);
	if (!number)
		return -STRAT_E_NOMEM;
	if (is_new)
		*number = 2; /* not one of ours, and found again it must not look like one */
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

int
strat_partial_read(struct strat_partial *p, const char *line, size_t len, const char **why)
{
	const char *tab = memchr(line, '\t', len);
	enum strat_table_id table = STRAT_T_SUMMARY;
	int rc;

	if (len && *line == '#')
		return take_plan(p, line, len, why);
	*why = "no line before it says what was counted";
	if (!p->is_open)
		return -STRAT_E_PARTIAL;
	*why = "no such row";
	rc = tab ? is_row(p, line, (size_t)(tab - line), &table) : 0;
	if (rc <= 0)
		return rc < 0 ? rc : -STRAT_E_PARTIAL;
	*why = "not the counters of this table, or too much in sum";
	if (count_tabs(tab, line + len) != strat_table_counters(&strat_tables[table]))
		return -STRAT_E_PARTIAL;
	rc = strat_counts_read(strat_group_counts(p->st, table), line, len);
	return rc == 0 ? strat_store_settle(&p->st->setups, p->st->plan.nby) : rc;
}

void
strat_partial_free(struct strat_partial *p)
{
	strat_out_free(&p->plan);
	strat_out_free(&p->words);
	strat_seen_free(&p->known);
	memset(p, 0, sizeof *p);
}
