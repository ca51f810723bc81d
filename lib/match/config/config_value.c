/* config_value.c - read and write the values of a configuration. */
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/vec.h"
#include "match/config/config_keys.h"

/* ------ words that stay ------ */

const char *
strat_config_word(struct strat_config *c, const char *s, size_t len)
{
	char *copy = malloc(len + 1);

	if (!copy ||
	    strat_vec_grow((void **)&c->words, &c->words_cap, c->nwords + 1, sizeof *c->words) <
		0) {
		free(copy);
		c->nomem = 1;
		return NULL;
	}
	memcpy(copy, s, len);
	copy[len] = '\0';
	c->words[c->nwords++] = copy;
	return copy;
}

/* ------ numbers ------ */

static void
write_decimal(struct strat_out *out, int64_t n, int decimals)
{
	char digits[8];
	int64_t unit = 1;
	int i;

	for (i = 0; i < decimals; i++)
		unit *= 10;
	strat_out_printf(out, "%s%" PRId64, n < 0 ? "-" : "", (n < 0 ? -n : n) / unit);
	n = (n < 0 ? -n : n) % unit;
	if (n == 0)
		return;
	for (i = decimals; i-- > 0; n /= 10)
		digits[i] = (char)('0' + n % 10);
	for (i = decimals; digits[i - 1] == '0';)
		i--;
	strat_out_printf(out, ".%.*s", i, digits);
}

static int
read_number(const struct strat_key *k, const char *s, int decimals, int64_t *to)
{
	return strat_scan_fixed(s, strlen(s), decimals, k->min, k->max, to) == STRAT_SCAN_OK;
}

static int
read_size(const struct strat_key *k, const char *s, int64_t *to)
{
	uint64_t n;

	if (strat_scan_size(s, strlen(s), (uint64_t)k->max, &n) != STRAT_SCAN_OK)
		return 0;
	*to = (int64_t)n;
	return 1;
}

static void
write_size(struct strat_out *out, uint64_t n)
{
	static const char letters[] = "KMG";
	int i;

	for (i = 0; i < 3 && n && n % 1024 == 0; i++)
		n /= 1024;
	strat_out_printf(out, "%" PRIu64, n);
	if (i)
		strat_out_char(out, letters[i - 1]);
}

/* ------ clocks ------ */

#define MOST_TIME ((int64_t)10000000 * 1000)

static int
read_tc(const char *s, struct strat_tc *tc)
{
	int64_t moves = 0, base, inc = 0;
	const char *slash = strchr(s, '/'), *end = s + strlen(s);

	if (strcmp(s, "none") == 0) {
		base = 0;
	} else {
		if (slash && (strat_scan_decimal(&s, end, 0, &moves) || s++ != slash || moves < 1))
			return 0;
		if (strat_scan_decimal(&s, end, 3, &base) ||
		    (*s == '+' && (s++, strat_scan_decimal(&s, end, 3, &inc))))
			return 0;
		if (*s || base < 1 || base > MOST_TIME || inc < 0 || inc > MOST_TIME ||
		    moves > STRAT_MAX_PLIES)
			return 0;
	}
	tc->base = base;
	tc->inc = inc;
	tc->moves = (uint32_t)moves;
	return 1;
}

static void
write_tc(struct strat_out *out, const struct strat_tc *tc)
{
	if (!tc->base) {
		strat_out_str(out, "none");
		return;
	}
	if (tc->moves)
		strat_out_printf(out, "%" PRIu32 "/", tc->moves);
	write_decimal(out, tc->base, 3);
	if (tc->inc) {
		strat_out_char(out, '+');
		write_decimal(out, tc->inc, 3);
	}
}

/* ------ one value ------ */

static int
read_choice(const char *const *choices, const char *value, int *to)
{
	int i;

	for (i = 0; choices[i]; i++) {
		if (strcmp(choices[i], value) == 0) {
			*to = i;
			return 1;
		}
	}
	return 0;
}

int
strat_key_set(struct strat_config *c, const struct strat_key *k, const char *value, void *object)
{
	void *to = (char *)object + k->offset;
	int64_t n = 0;
	int good = 1;

	switch (k->kind) {
	case STRAT_KEY_COUNT:
		if ((good = read_number(k, value, 0, &n)))
			*(uint32_t *)to = (uint32_t)n;
		break;
	case STRAT_KEY_SIGNED:
		if ((good = read_number(k, value, 0, &n)))
			*(int32_t *)to = (int32_t)n;
		break;
	case STRAT_KEY_BIG:
		if ((good = read_number(k, value, 0, &n)))
			*(uint64_t *)to = (uint64_t)n;
		break;
	case STRAT_KEY_SECONDS:
		if ((good = read_number(k, value, 3, &n)))
			*(int64_t *)to = n;
		break;
	case STRAT_KEY_REAL:
		if ((good = read_number(k, value, 6, &n)))
			*(double *)to = (double)n / 1e6;
		break;
	case STRAT_KEY_SIZE:
		if ((good = read_size(k, value, &n)))
			*(uint64_t *)to = (uint64_t)n;
		break;
	case STRAT_KEY_CHOICE:
		good = read_choice(k->choices, value, to);
		break;
	case STRAT_KEY_TC:
		good = read_tc(value, to);
		break;
	case STRAT_KEY_PROTOCOL:
		*(const struct strat_protocol **)to = strat_protocol_find(value);
		good = *(const struct strat_protocol **)to != NULL;
		break;
	default:
		*(const char **)to = strat_config_word(c, value, strlen(value));
		good = *(const char **)to != NULL;
		break;
	}
	return good;
}

static void
write_range(struct strat_out *out, const struct strat_key *k, const char *what, int decimals)
{
	strat_out_printf(out, "%s from ", what);
	write_decimal(out, k->min, decimals);
	strat_out_str(out, " to ");
	write_decimal(out, k->max, decimals);
}

void
strat_key_describe_values(const struct strat_key *k, struct strat_out *out)
{
	switch (k->kind) {
	case STRAT_KEY_COUNT:
	case STRAT_KEY_SIGNED:
	case STRAT_KEY_BIG:
		write_range(out, k, "a whole number", 0);
		break;
	case STRAT_KEY_SECONDS:
		write_range(out, k, "a number of seconds", 3);
		break;
	case STRAT_KEY_REAL:
		write_range(out, k, "a number", 6);
		break;
	case STRAT_KEY_SIZE:
		strat_out_str(out, "a number of bytes, such as 65536, 512K, 64M or 4G, up to ");
		write_size(out, (uint64_t)k->max);
		break;
	case STRAT_KEY_TC:
		strat_out_printf(out, "a clock in seconds: %s", k->values);
		break;
	default:
		strat_out_printf(out, "one of %s", k->values);
		break;
	}
}

/* Return X in millionths, rounded. */
static int64_t
millionths(double x)
{
	return (int64_t)(x * 1e6 + (x < 0 ? -0.5 : 0.5));
}

int
strat_key_is_empty(const struct strat_key *k, const void *object)
{
	const void *at = (const char *)object + k->offset;

	switch (k->kind) {
	case STRAT_KEY_COUNT:
		return *(const uint32_t *)at == 0;
	case STRAT_KEY_SIGNED:
		return *(const int32_t *)at == 0;
	case STRAT_KEY_BIG:
	case STRAT_KEY_SIZE:
		return *(const uint64_t *)at == k->implied;
	case STRAT_KEY_SECONDS:
		return *(const int64_t *)at == 0;
	case STRAT_KEY_REAL:
		return millionths(*(const double *)at) == 0;
	case STRAT_KEY_CHOICE:
		return *(const int *)at == 0;
	case STRAT_KEY_TC:
		return ((const struct strat_tc *)at)->base == 0;
	case STRAT_KEY_PROTOCOL:
		return *(const struct strat_protocol *const *)at == NULL;
	case STRAT_KEY_TEXT:
		return !*(const char *const *)at || !**(const char *const *)at;
	default:
		return 1;
	}
}

void
strat_key_write(const struct strat_key *k, const void *object, struct strat_out *out)
{
	const void *at = (const char *)object + k->offset;

	switch (k->kind) {
	case STRAT_KEY_COUNT:
		strat_out_printf(out, "%" PRIu32, *(const uint32_t *)at);
		break;
	case STRAT_KEY_SIGNED:
		strat_out_printf(out, "%" PRId32, *(const int32_t *)at);
		break;
	case STRAT_KEY_BIG:
		strat_out_printf(out, "%" PRIu64, *(const uint64_t *)at);
		break;
	case STRAT_KEY_SIZE:
		write_size(out, *(const uint64_t *)at);
		break;
	case STRAT_KEY_SECONDS:
		write_decimal(out, *(const int64_t *)at, 3);
		break;
	case STRAT_KEY_REAL:
		write_decimal(out, millionths(*(const double *)at), 6);
		break;
	case STRAT_KEY_CHOICE:
		strat_out_str(out, k->choices[*(const int *)at]);
		break;
	case STRAT_KEY_TC:
		write_tc(out, at);
		break;
	case STRAT_KEY_PROTOCOL:
		strat_out_str(out, (*(const struct strat_protocol *const *)at)->name);
		break;
	default:
		strat_out_str(out, *(const char *const *)at);
		break;
	}
}

void
strat_config_put_tuned(struct strat_out *out, const struct strat_spsa_parameter *range, double x)
{
	size_t before = out->len;

	write_decimal(out, millionths(x), 6);
	if (!range->is_whole && !out->error && !memchr(out->text + before, '.', out->len - before))
		strat_out_str(out, ".0");
}

/* ------ quotes ------ */

void
strat_config_quote(struct strat_out *out, const char *name, const char *value)
{
	const char *p;
	int is_quoted = (!name && !*value) || value[strcspn(value, " \t\"\\#")] != '\0' ||
	    (name && name[strcspn(name, " \t\"\\#")] != '\0');

	if (is_quoted)
		strat_out_char(out, '"');
	for (p = name ? name : ""; *p; p++) {
		if (*p == '"' || *p == '\\')
			strat_out_char(out, '\\');
		strat_out_char(out, *p);
	}
	if (name)
		strat_out_char(out, '=');
	for (p = value; *p; p++) {
		if (*p == '"' || *p == '\\')
			strat_out_char(out, '\\');
		strat_out_char(out, *p);
	}
	if (is_quoted)
		strat_out_char(out, '"');
}
