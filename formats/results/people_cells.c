/* people_cells.c - the cells of a list as facts: numbers, days, countries as people write them. */
#include <stdio.h>
#include <string.h>

#include "base/date.h"
#include "base/lang.h"
#include "base/scan.h"
#include "formats/results/people_layout.h"

/* ------ one line of text ------ */

/* Return the length of what counts as a blank at S, and in *IS_NOTHING whether it takes no room. */
static size_t
blank_at(const char *s, const char *end, int *is_nothing)
{
	static const char *const wide[] = { "\xc2\xa0", "\xe2\x80\xaf", "\xe2\x80\x89",
		"\xe2\x80\x83", "\xe2\x80\xa8" };
	static const char *const none[] = { "\xef\xbb\xbf", "\xe2\x80\x8b", "\xe2\x80\x8e",
		"\xe2\x80\x8f", "\xc2\xad" };
	size_t i;

	*is_nothing = 0;
	if (strat_is_space(*s))
		return 1;
	for (i = 0; i < sizeof wide / sizeof *wide; i++) {
		if ((size_t)(end - s) >= strlen(wide[i]) &&
		    memcmp(s, wide[i], strlen(wide[i])) == 0)
			return strlen(wide[i]);
		*is_nothing = (size_t)(end - s) >= strlen(none[i]) &&
		    memcmp(s, none[i], strlen(none[i])) == 0;
		if (*is_nothing)
			return strlen(none[i]);
	}
	return 0;
}

/* Copy the cell to TO with single blanks.  Return 0, or -1 if it is too long. */
static int
copy_line(const struct strat_row_cell *cell, char to[STRAT_CLUB_TEXT])
{
	const char *s = cell->s, *end = s + cell->len;
	size_t n = 0, len;
	int is_nothing;

	while (s < end) {
		len = blank_at(s, end, &is_nothing);
		if (len && !is_nothing && n && to[n - 1] != ' ')
			to[n++] = ' ';
		else if (len == 0)
			to[n++] = *s;
		s += len ? len : 1;
		if (n == STRAT_CLUB_TEXT)
			return -1;
	}
	if (n && to[n - 1] == ' ')
		n--;
	to[n] = '\0';
	return 0;
}

/* ------ ratings ------ */

/* Words and signs for no value. */
static int
is_nothing(const char *text)
{
	static const char *const words[] = { "-", "--", "---", "\xe2\x80\x93", "\xe2\x80\x94", "?",
		".", "n/a", "n.a.", "na", "nvt", "n.v.t.", "none", "geen", "keine", "keiner",
		"aucun", "brak", "unr", "unr.", "unrated", "nr", "nc", "n.c.", "k.a.", "k. a.",
		"ohne", "zonder", "sans", "bez", "\xd0\xb1\xd0\xb5\xd0\xb7",
		"\xd0\xbd\xd0\xb5\xd0\xbc\xd0\xb0\xd1\x94" };
	size_t i;

	for (i = 0; i < sizeof words / sizeof *words; i++)
		if (strat_casecmp(text, words[i]) == 0)
			return 1;
	return 0;
}

/* Drop what separates thousands: 1.480, 1,480, 1 480, 1.480,5.  No rating is between 1 and 10. */
static void
join_thousands(char *text)
{
	size_t digits = strat_is_digit(*text) && text[1] && strchr("., '", text[1])
	    ? strspn(text + 2, "0123456789")
	    : 0;

	if (digits == 3 && (!text[5] || text[5] == '.' || text[5] == ','))
		memmove(text + 1, text + 2, strlen(text + 2) + 1);
}

/* Round a rating to whole points, and 0 to none.  Text that is not a number is left unchanged, and
 * so is a comma that may separate thousands. */
static const char *
take_rating(char text[STRAT_CLUB_TEXT])
{
	char *comma;
	double v;

	join_thousands(text);
	comma = strchr(text, ',');
	if (comma && strlen(comma) <= 3 && strspn(comma + 1, "0123456789") == strlen(comma + 1))
		*comma = '.';
	if (is_nothing(text))
		*text = '\0';
	if (strat_scan_real(text, strlen(text), 0, 1e20, &v) != STRAT_SCAN_OK)
		return NULL;
	if (v < 0.5)
		*text = '\0';
	else if (v < 9999.5)
		snprintf(text, STRAT_CLUB_TEXT, "%.0f", v);
	return NULL;
}

/* ------ words ------ */

/* Return 1 if WORD is one of the words LIST, separated by |. */
static int
is_among(const char *word, const char *list)
{
	size_t len = strlen(word), n;

	for (; *list; list += n + (list[n] == '|')) {
		n = strcspn(list, "|");
		if (n == len && memcmp(word, list, n) == 0)
			return 1;
	}
	return 0;
}

static const char *
take_sex(char text[STRAT_CLUB_TEXT])
{
	char word[STRAT_PEOPLE_FOLDED];

	strat_people_fold(word, text, strlen(text));
	if (!*word || is_nothing(text)) {
		*text = '\0';
		return NULL;
	}
	if (is_among(word,
		"m|male|man|men|mann|mannlich|h|homme|masculin|mezczyzna|ч|чол|чоловік|чоловіча|"
		"чоловік|heer|herr|boy|jongen"))
		strcpy(text, "m");
	else if (is_among(word,
		     "w|f|v|k|female|woman|women|vrouw|frau|weiblich|femme|feminin|kobieta|ж|жін|"
		     "жінка|жіноча|dame|girl|meisje"))
		strcpy(text, "w");
	else
		return _("expected m or w");
	return NULL;
}

/* Codes of countries as in reports, and what lists have instead. */
static const char *const countries[][2] = {
	{ "NED",
	    "nl|nederland|netherlands|the netherlands|holland|niederlande|pays bas|holandia|niderlandy|нідерланди|hollande" },
	{ "BEL", "be|belgie|belgium|belgien|belgique|belgia|бельгія" },
	{ "GER", "de|deu|duitsland|germany|deutschland|allemagne|niemcy|німеччина" },
	{ "FRA", "fr|frankrijk|france|frankreich|francja|франція" },
	{ "POL", "pl|polen|poland|pologne|polska|польща" },
	{ "UKR", "ua|oekraine|ukraine|ukraina|україна" },
	{ "ENG", "england|engeland|angleterre|anglia|англія" },
	{ "GBR",
	    "gb|uk|united kingdom|great britain|groot brittannie|verenigd koninkrijk|grossbritannien|royaume uni|grande bretagne|wielka brytania|великобританія|велика британія" },
	{ "USA",
	    "us|united states|united states of america|verenigde staten|vereinigte staaten|etats unis|stany zjednoczone|сша" },
	{ "AUT", "at|oostenrijk|austria|osterreich|autriche|австрія" },
	{ "SUI", "ch|zwitserland|switzerland|schweiz|suisse|szwajcaria|швейцарія|che" },
	{ "LUX", "lu|luxemburg|luxembourg|luksemburg|люксембург" },
	{ "ITA", "it|italie|italy|italien|wlochy|італія" },
	{ "ESP", "es|spanje|spain|spanien|espagne|hiszpania|іспанія" },
	{ "POR", "pt|portugal|portugalia|португалія|prt" },
	{ "DEN", "dk|denemarken|denmark|danemark|dania|данія|dnk" },
	{ "SWE", "se|zweden|sweden|schweden|suede|szwecja|швеція" },
	{ "NOR", "no|noorwegen|norway|norwegen|norvege|norwegia|норвегія" },
	{ "FIN", "fi|finland|finnland|finlande|finlandia|фінляндія" },
	{ "IRL", "ie|ierland|ireland|irland|irlande|irlandia|ірландія" },
	{ "CZE",
	    "cz|tsjechie|czechia|czech republic|tschechien|tcheque|republique tcheque|czechy|чехія" },
	{ "SVK", "sk|slowakije|slovakia|slowakei|slovaquie|slowacja|словаччина" },
	{ "HUN", "hu|hongarije|hungary|ungarn|hongrie|wegry|угорщина" },
	{ "ROU", "ro|roemenie|romania|rumanien|roumanie|rumunia|румунія" },
	{ "LTU", "lt|litouwen|lithuania|litauen|lituanie|litwa|литва" },
	{ "GRE", "gr|griekenland|greece|griechenland|grece|grecja|греція|grc" },
	{ "TUR", "tr|turkije|turkey|turkiye|turkei|turquie|turcja|туреччина" },
	{ "CAN", "ca|canada|kanada|канада" },
	{ "AUS", "au|australia|australie|australien|австралія" },
	{ "CHN", "cn|china|chine|chiny|китай" },
	{ "JPN", "jp|japan|japon|japonia|японія" },
};

const char *
strat_people_country(const char *text)
{
	char word[STRAT_PEOPLE_FOLDED];
	size_t i;

	strat_people_fold(word, text, strlen(text));
	for (i = 0; *word && i < sizeof countries / sizeof *countries; i++)
		if (is_among(word, countries[i][1]))
			return countries[i][0];
	return NULL;
}

static const char *
take_country(char text[STRAT_CLUB_TEXT])
{
	const char *code = strat_people_country(text);

	if (is_nothing(text))
		*text = '\0';
	else if (code)
		snprintf(text, STRAT_CLUB_TEXT, "%s", code);
	else if (*text &&
	    (strlen(text) != 3 || !strat_is_letter(text[0]) || !strat_is_letter(text[1]) ||
		!strat_is_letter(text[2])))
		return _("expected the three letters of a country");
	return NULL;
}

/* ------ days ------ */

/* Read the numbers of a day.  Return how many there are, 0 if it is no day; LEN has their digits. */
static int
day_numbers(const char *s, uint64_t n[3], size_t len[3])
{
	const char *end = s + strlen(s), *from;
	int i;

	for (i = 0; i < 3; i++) {
		from = s;
		if (s == end || strat_scan_digits(&s, end, 9999, &n[i]) != STRAT_SCAN_OK)
			return 0;
		len[i] = (size_t)(s - from);
		if (s == end)
			return i + 1;
		if (!strchr("-/. ", *s))
			return 0;
		while (*s && strchr("-/. ", *s))
			s++;
		if (s == end)
			return i + 1;
	}
	return 0;
}

/* Write a birthday as YYYY-MM-DD, and a year alone as it is. */
static const char *
take_born(char text[STRAT_CLUB_TEXT], enum strat_people_dates dates)
{
	uint64_t n[3];
	size_t len[3];
	char *c;
	int count, month = dates == STRAT_PEOPLE_MONTH_FIRST ? 0 : 1;

	if ((c = strpbrk(text, " T")) != NULL && strchr(c, ':'))
		*c = '\0'; /* the time of day */
	if (is_nothing(text))
		*text = '\0';
	count = day_numbers(text, n, len);
	if (!*text || (count == 1 && len[0] == 4))
		return NULL;
	if (count == 3 && len[0] == 4 && len[1] <= 2 && len[2] <= 2)
		snprintf(text, STRAT_CLUB_TEXT, "%04d-%02d-%02d", (int)n[0], (int)n[1], (int)n[2]);
	else if (count == 3 && len[2] == 4 && len[0] <= 2 && len[1] <= 2 &&
	    strat_day_of((int)n[2], (int)n[month], (int)n[1 - month]) != STRAT_NO_DAY)
		snprintf(text, STRAT_CLUB_TEXT, "%04d-%02d-%02d", (int)n[2], (int)n[month],
		    (int)n[1 - month]);
	else
		return _("expected a year or a day such as 1985-03-12");
	return NULL;
}

/* ------ all ------ */

const char *
strat_people_cell(int role, const struct strat_row_cell *cell, enum strat_people_dates dates,
    char to[STRAT_CLUB_TEXT])
{
	if (copy_line(cell, to) < 0) {
		snprintf(to, STRAT_CLUB_TEXT, "%.20s", cell->s);
		return _("longer than 199 bytes");
	}
	switch ((int)role) {
	case STRAT_CLUB_RATING:
		return take_rating(to);
	case STRAT_CLUB_SEX:
		return take_sex(to);
	case STRAT_CLUB_COUNTRY:
		return take_country(to);
	case STRAT_CLUB_BORN:
		return take_born(to, dates);
	default:
		return NULL;
	}
}
