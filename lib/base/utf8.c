/* utf8.c - check UTF-8 and text; compare text as people do. */
#include "base/utf8.h"

#include <stdint.h>
#include <string.h>

#include "base/scan.h"

/* Overlong forms, surrogates, and values above U+10FFFF are invalid. */
int
strat_utf8_length(const char *s, const char *end)
{
	static const struct {
		unsigned char mask, lead, len;
	} kinds[] = { { 0x80, 0, 1 }, { 0xe0, 0xc0, 2 }, { 0xf0, 0xe0, 3 }, { 0xf8, 0xf0, 4 } };
	const unsigned char *u = (const unsigned char *)s;
	int i, k;

	for (k = 0; k < 4; k++)
		if ((*u & kinds[k].mask) == kinds[k].lead)
			break;
	if (k == 4 || end - s < kinds[k].len || *u == 0xc0 || *u == 0xc1 || *u > 0xf4)
		return 0;
	for (i = 1; i < kinds[k].len; i++)
		if ((u[i] & 0xc0) != 0x80)
			return 0;
	if ((*u == 0xe0 && u[1] < 0xa0) || (*u == 0xed && u[1] > 0x9f) ||
	    (*u == 0xf0 && u[1] < 0x90) || (*u == 0xf4 && u[1] > 0x8f))
		return 0;
	return kinds[k].len;
}

int
strat_utf8_check(const char *s, const char *end)
{
	int other = 0, n;

	for (; s < end; s += n) {
		unsigned char c = (unsigned char)*s;

		n = 1;
		if ((c < 32 && c != '\t' && c != '\n' && c != '\r') || c == 127)
			return -1;
		if (c < 128)
			continue;
		n = strat_utf8_length(s, end);
		if (n == 0)
			other = n = 1;
	}
	return other;
}

size_t
strat_utf8_from_latin1(char *to, const char *s, size_t len)
{
	size_t i, n = 0;

	for (i = 0; i < len; i++) {
		unsigned char c = (unsigned char)s[i];

		if (c >= 128)
			to[n++] = (char)(0xc0 | c >> 6);
		to[n++] = (char)(c < 128 ? c : 0x80 | (c & 0x3f));
	}
	return n;
}

/* ------ letters ------ */

/* Latin letters without their accents, from FIRST on.  A digit stands for a pair of letters, and a full
 * stop for a character that stays as it is. */
static const struct {
	uint32_t first;
	const char *letters;
} latin[] = {
	{ 0x00c0,
	    "aaaaaa1ceeeeiiiidnooooo.ouuuuy34"
	    "aaaaaa1ceeeeiiiidnooooo.ouuuuy3y" },
	{ 0x0100,
	    "aaaaaaccccccccddddeeeeeeeeeegggg"
	    "gggghhhhiiiiiiiiii55jjkkklllllll"
	    "lllnnnnnnnnnoooooo22rrrrrrssssss"
	    "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs" },
	{ 0x018f, "e" },
	{ 0x01a0, "oo" },
	{ 0x01af, "uu" },
	{ 0x01cd, "aaiioouuuuuuuuuu" },
	{ 0x01de, "aaaa11ggggkkoooo" },
	{ 0x01f4, "gg..nnaa11oo" },
	{ 0x0200, "aaaaeeeeiiiioooorrrruuuusstt..hh....zzaaeeooooooooyy" },
	{ 0x0259, "e" },
	{ 0x1e00,
	    "aabbbbbbccddddddddddeeeeeeeeeeff"
	    "gghhhhhhhhhhiiiikkkkkkllllllllmm"
	    "mmmmnnnnnnnnoooooooopppprrrrrrrr"
	    "ssssssssssttttttttuuuuuuuuuuvvvv"
	    "wwwwwwwwwwxxxxyyzzzzzzhtwyasss4." },
	{ 0x1ea0,
	    "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiii"
	    "oooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy" },
};

static const char *const latin_pairs[] = { "ae", "oe", "th", "ss", "ij" };

/* Other capitals: the distance from the letters FIRST to LAST to their small letters. */
static const struct {
	uint16_t first, last, distance;
} capitals[] = { { 0x0391, 0x03ab, 32 }, { 0x0400, 0x040f, 80 }, { 0x0410, 0x042f, 32 },
	{ 0x0531, 0x0556, 48 } };

/* Other characters that count as another one: blanks, hyphens and apostrophes, Greek letters with accents,
 * Cyrillic io and letters with a grave accent. */
static const uint16_t others[][2] = { { 0x00a0, ' ' }, { 0x02bc, '\'' }, { 0x2010, '-' },
	{ 0x2011, '-' }, { 0x2018, '\'' }, { 0x2019, '\'' }, { 0x0386, 0x03b1 }, { 0x0388, 0x03b5 },
	{ 0x0389, 0x03b7 }, { 0x038a, 0x03b9 }, { 0x038c, 0x03bf }, { 0x038e, 0x03c5 },
	{ 0x038f, 0x03c9 }, { 0x0390, 0x03b9 }, { 0x03ac, 0x03b1 }, { 0x03ad, 0x03b5 },
	{ 0x03ae, 0x03b7 }, { 0x03af, 0x03b9 }, { 0x03b0, 0x03c5 }, { 0x03c2, 0x03c3 },
	{ 0x03ca, 0x03b9 }, { 0x03cb, 0x03c5 }, { 0x03cc, 0x03bf }, { 0x03cd, 0x03c5 },
	{ 0x03ce, 0x03c9 }, { 0x0450, 0x0435 }, { 0x0451, 0x0435 }, { 0x045d, 0x0438 } };

#define COUNT(a) (sizeof(a) / sizeof *(a))

/* Return the small letter that C counts as, without its accent, and set *SECOND to the second letter of a
 * pair. */
static uint32_t
base_of(uint32_t c, uint32_t *second)
{
	size_t i;

	if (c < 0x80)
		return (unsigned char)strat_to_lower((char)c);
	for (i = 0; i < COUNT(latin); i++) {
		char base;

		if (c < latin[i].first || c - latin[i].first >= strlen(latin[i].letters))
			continue;
		base = latin[i].letters[c - latin[i].first];
		if (base >= '1' && base <= '5') {
			*second = (unsigned char)latin_pairs[base - '1'][1];
			base = latin_pairs[base - '1'][0];
		}
		return base == '.' ? c : (unsigned char)base;
	}
	for (i = 0; i < COUNT(capitals); i++)
		if (c >= capitals[i].first && c <= capitals[i].last) {
			c += capitals[i].distance;
			break;
		}
	if ((c >= 0x0460 && c <= 0x0481) || (c >= 0x048a && c <= 0x04bf) ||
	    (c >= 0x04d0 && c <= 0x052f))
		return c | 1; /* capital and small letter alternate */
	for (i = 0; i < COUNT(others); i++)
		if (c == others[i][0])
			return others[i][1];
	return c;
}

/* Text as the letters that it counts as. */
struct letters {
	const char *s, *end;
	uint32_t second; /* of a pair, or 0 */
};

#define NO_CHARACTER 0x110000u /* plus a byte that is not UTF-8 */

/* Return the character at L->s and move L->s past it, or 0 at the end. */
static uint32_t
next_character(struct letters *l)
{
	const unsigned char *u = (const unsigned char *)l->s;
	int n = l->s < l->end ? strat_utf8_length(l->s, l->end) : 0, i;
	uint32_t c;

	if (l->s >= l->end)
		return 0;
	l->s += n ? n : 1;
	if (n <= 1)
		return n ? *u : NO_CHARACTER + *u;
	c = *u & (0xffu >> (n + 1));
	for (i = 1; i < n; i++)
		c = c << 6 | (u[i] & 0x3f);
	return c;
}

/* Return the next letter, or 0 at the end.  Accents that are characters of their own are skipped. */
static uint32_t
next_letter(struct letters *l)
{
	uint32_t c = l->second;

	l->second = 0;
	if (c)
		return c;
	do
		c = next_character(l);
	while (c >= 0x0300 && c <= 0x036f);
	return base_of(c, &l->second);
}

static struct letters
letters_of(const char *s, size_t len)
{
	return (struct letters){ s, s + len, 0 };
}

size_t
strat_utf8_fold(char *to, const char *text)
{
	struct letters l = letters_of(text, strlen(text));
	size_t n = 0;
	uint32_t c;

	while ((c = next_letter(&l)) != 0) {
		if (c < 0x80 || c >= NO_CHARACTER) {
			to[n++] = (char)(c < 0x80 ? c : c - NO_CHARACTER);
			continue;
		}
		if (c >= 0x10000) {
			to[n++] = (char)(0xf0 | c >> 18);
			to[n++] = (char)(0x80 | (c >> 12 & 0x3f));
		} else if (c >= 0x800) {
			to[n++] = (char)(0xe0 | c >> 12);
		}
		to[n++] = (char)(c >= 0x800 ? 0x80 | (c >> 6 & 0x3f) : 0xc0 | c >> 6);
		to[n++] = (char)(0x80 | (c & 0x3f));
	}
	to[n] = '\0';
	return n;
}

/* Return the next letter but for apostrophes, which are typed in several ways, or not at all. */
static uint32_t
next_sought(struct letters *l)
{
	uint32_t c;

	do
		c = next_letter(l);
	while (c == '\'' || c == 0x2019 || c == 0x02bc);
	return c;
}

/* Return 1 if the letters at A begin with those of B; if B has only apostrophes, they do not. */
static int
begins_letters(struct letters a, struct letters b)
{
	int is_empty = b.s == b.end;
	uint32_t c;
	size_t n = 0;

	while ((c = next_sought(&b)) != 0 && next_sought(&a) == c)
		n++;
	return !c && (n || is_empty);
}

static int
begins(struct letters a, const char *part)
{
	return begins_letters(a, letters_of(part, strlen(part)));
}

int
strat_utf8_begins(const char *text, const char *part)
{
	return begins(letters_of(text, strlen(text)), part);
}

int
strat_utf8_contains(const char *text, const char *part)
{
	struct letters from = letters_of(text, strlen(text));

	do
		if (begins(from, part))
			return 1;
	while (next_letter(&from) != 0);
	return 0;
}

/* Return 1 if C is a letter or a digit, or a character of another alphabet. */
static int
is_in_word(uint32_t c)
{
	return c >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
}

int
strat_utf8_has_word(const char *text, const char *part)
{
	struct letters from = letters_of(text, strlen(text));
	int is_inside = 0; /* a word */
	uint32_t c;

	do {
		if (!is_inside && begins(from, part))
			return 1;
		c = next_letter(&from);
		is_inside = is_in_word(c);
	} while (c);
	return 0;
}

/* ------ names ------ */

#define WORDS  32  /* of a name at most; further ones are not found */
#define SOUGHT 200 /* bytes of what is typed for a name at most */

/* Store in WORD, which has room for WORDS, where the words of the first line of TEXT begin.  Return their number. */
static size_t
words_of(const char *text, struct letters *word)
{
	struct letters l = letters_of(text, strcspn(text, "\n")), from;
	int is_inside = 0;
	size_t n = 0;
	uint32_t c;

	do {
		from = l;
		c = next_letter(&l);
		if (!is_inside && is_in_word(c) && n < WORDS)
			word[n++] = from;
		is_inside = is_in_word(c);
	} while (c);
	return n;
}

/* Return the longest word of TEXT and set *LEN to its length, 0 if there is none. */
static char *
longest_word(char *text, size_t *len)
{
	static const char between[] = " ,.";
	char *s = text, *longest = text;

	for (*len = 0; *s; s += strcspn(s, between)) {
		s += strspn(s, between);
		if (strcspn(s, between) > *len) {
			*len = strcspn(s, between);
			longest = s;
		}
	}
	return longest;
}

/* A word of PART that begins with another one is longer, and can begin fewer words of TEXT: it chooses first. */
int
strat_utf8_has_words(const char *text, const char *part)
{
	struct letters word[WORDS];
	char left[SOUGHT + 1], *piece;
	size_t n, len, i, found = 0;

	if (strlen(part) > SOUGHT)
		return 0;
	strat_utf8_fold(left, part);
	n = words_of(text, word);
	for (;; found++) {
		piece = longest_word(left, &len);
		for (i = 0; len && i < n && !begins_letters(word[i], letters_of(piece, len));)
			i++;
		if (!len || i == n)
			return !len && found;
		word[i] = word[--n];
		memset(piece, ' ', len);
	}
}

int
strat_utf8_is_sought(const char *text, const char *part)
{
	return strat_utf8_contains(text, part) || strat_utf8_has_words(text, part);
}

/* Cyrillic letters whose codes are not in the order of the alphabets, and the letters that they follow,
 * first, second or third. */
static const struct {
	uint16_t letter, after, nth;
} cyrillic[] = { { 0x0491, 0x0433, 1 }, { 0x0452, 0x0434, 1 }, { 0x0453, 0x0434, 2 },
	{ 0x0454, 0x0435, 1 }, { 0x0455, 0x0437, 1 }, { 0x0456, 0x0438, 1 }, { 0x0457, 0x0438, 2 },
	{ 0x0458, 0x0438, 3 }, { 0x0459, 0x043b, 1 }, { 0x045a, 0x043d, 1 }, { 0x045b, 0x0442, 1 },
	{ 0x045c, 0x0442, 2 }, { 0x045e, 0x0443, 1 }, { 0x045f, 0x0447, 1 } };

/* Return a number that is larger for a later letter. */
static uint32_t
place_of(uint32_t c)
{
	size_t i;

	for (i = 0; c >= 0x0452 && c <= 0x0491 && i < COUNT(cyrillic); i++)
		if (c == cyrillic[i].letter)
			return cyrillic[i].after * 4u + cyrillic[i].nth;
	return c * 4;
}

int
strat_utf8_compare_letters(const char *a, size_t alen, const char *b, size_t blen)
{
	struct letters x = letters_of(a, alen), y = letters_of(b, blen);
	uint32_t c, d;

	do {
		c = place_of(next_letter(&x));
		d = place_of(next_letter(&y));
	} while (c == d && c != 0);
	return (c > d) - (c < d);
}

int
strat_utf8_compare(const char *a, const char *b)
{
	int order = strat_utf8_compare_letters(a, strlen(a), b, strlen(b));

	return order ? order : strcmp(a, b);
}
