/* people_words.c - the words over the columns of a list, in six languages.
 *
 * Words are written as strat_people_fold() writes them: without accents and signs.  Of the words of a
 * role the surest come first. */
#include "formats/results/people_layout.h"

#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "formats/results/people_guess.h"

struct words {
	int role;
	const char *words; /* separated by | */
	int is_weak;
};

static const struct words table[] = {
	{ STRAT_CLUB_NAME,
	    "name|full name|player|player name|name of player|playername|fullname|participant|"
	    "name surname|surname name|name and surname|last name first name|surname first name|"
	    "first name last name|first and last name|members|member|players|participants|"
	    "naam|volledige naam|speler|spelers|naam speler|spelersnaam|spelernaam|deelnemer|"
	    "deelnemers|naam deelnemer|lid|leden|naam lid|achternaam voornaam|voornaam achternaam|"
	    "voor en achternaam|naam en voornaam|naam van de speler|"
	    "spieler|spielername|teilnehmer|mitglied|mitglieder|name vorname|vorname name|"
	    "nachname vorname|vorname nachname|vor und nachname|vor und zuname|vollstandiger name|"
	    "name des spielers|spieler in|spielerin|"
	    "nom|nom complet|joueur|joueurs|participants|nom et prenom|nom prenom|noms prenoms|"
	    "noms et prenoms|prenom nom|prenom et nom|nom du joueur|adherent|membre|membres|"
	    "nazwisko i imie|imie i nazwisko|nazwisko imie|imie nazwisko|zawodnik|zawodnicy|gracz|"
	    "gracze|uczestnik|uczestnicy|nazwiska i imiona|imiona i nazwiska|czlonek|"
	    "прізвище та імя|прізвище імя|імя та прізвище|імя прізвище|"
	    "прізвище і імя|імя і прізвище|прізвище імя по батькові|піб|пiб|гравець|гравці|"
	    "учасник|учасники|учасник турніру|повне імя|спортсмен|ім я",
	    0 },
	{ STRAT_PEOPLE_FIRST,
	    "first name|firstname|given name|given names|forename|first|first names|christian name|"
	    "voornaam|voornamen|roepnaam|"
	    "vorname|vornamen|rufname|"
	    "prenom|prenoms|"
	    "imie|imiona|"
	    "імя|імена",
	    0 },
	{ STRAT_PEOPLE_INFIX,
	    "tussenvoegsel|tussenvoegsels|tussenv|tussen|voorvoegsel|voorvoegsels|tv|tvs|infix|"
	    "name prefix|namenszusatz|particule|von zu",
	    0 },
	{ STRAT_PEOPLE_LAST,
	    "last name|lastname|surname|family name|last|familyname|"
	    "achternaam|familienaam|geslachtsnaam|"
	    "nachname|familienname|zuname|"
	    "nom de famille|nom famille|nom de naissance|"
	    "nazwisko|nazwiska|"
	    "прізвище|прізвища|фамілія",
	    0 },
	{ STRAT_CLUB_RATING,
	    "rating|rtg|stratego rating|isf rating|club rating|national rating|current rating|"
	    "elo|elo rating|rating elo|fide elo|elo fide|fide rating|fide|natrtg|intrtg|rtg nat|"
	    "rtg int|huidige rating|clubrating|speelsterkte|ratingpunten|nsb rating|knsb rating|"
	    "knsb|dwz|twz|elo zahl|elozahl|wertungszahl|ratingzahl|spielstarke|wertung|"
	    "classement elo|points elo|elo national|cote elo|cote|niveau elo|"
	    "ranking elo|elo ranking|рейтинг|рейтинг ело|ело|рейтинг elo",
	    0 },
	{ STRAT_CLUB_RATING,
	    "ranking|points|strength|sterkte|punten|punkte|starke|classement|punkty|бали|очки", 1 },
	{ STRAT_CLUB_CLUB,
	    "club|club name|clubname|home club|chess club|society|"
	    "vereniging|clubnaam|naam club|naam vereniging|club vereniging|vereniging club|"
	    "verein|vereinsname|klub|name des vereins|verein ort|"
	    "nom du club|association|cercle|"
	    "nazwa klubu|klub sportowy|stowarzyszenie|klub miejscowosc|"
	    "клуб|назва клубу|клуб місто",
	    0 },
	{ STRAT_CLUB_COUNTRY,
	    "country|federation|fed|country code|nation|nationality|nat|"
	    "land|landcode|federatie|nationaliteit|"
	    "foderation|nationalitat|staat|"
	    "pays|nationalite|"
	    "kraj|federacja|panstwo|narodowosc|obywatelstwo|"
	    "країна|федерація|громадянство|держава",
	    1 },
	{ STRAT_CLUB_LICENCE,
	    "licence|license|id number|idnumber|id no|id nr|licence number|license number|"
	    "licence no|license no|licence nr|member number|membership number|membership no|"
	    "member no|member id|fide id|fideid|player id|id|"
	    "lidnummer|lidnr|lid nr|lidmaatschapsnummer|bondsnummer|bondsnr|licentie|"
	    "licentienummer|licentie nr|relatienummer|relatiecode|relatie nr|knsb nummer|spelernr|"
	    "mitgliedsnummer|mitgliedsnr|mitglieds nr|mitgl nr|passnummer|passnr|pass nr|lizenz|"
	    "lizenznummer|lizenz nr|spielerpass|pkz|zps|"
	    "numero de licence|no de licence|n de licence|n licence|num licence|no licence|"
	    "numero licence|nr licence|code ffe|nr ffe|"
	    "licencja|numer licencji|nr licencji|nr leg|numer legitymacji|nr legitymacji|"
	    "id zawodnika|numer czlonkowski|"
	    "ліцензія|номер ліцензії|членський квиток|номер квитка|ід",
	    0 },
	{ STRAT_CLUB_TITLE, "title|titles|titel|titre|tytul|kategoria|звання|титул|розряд", 0 },
	{ STRAT_CLUB_SEX,
	    "sex|gender|m f|m w|m v|m k|f m|w m|v m|k m|h f|geslacht|geschlecht|geschl|sexe|genre|"
	    "plec|стать",
	    0 },
	{ STRAT_CLUB_BORN,
	    "born|birthday|b day|bday|birthdate|birth date|date of birth|dob|birth|year of birth|"
	    "birth year|yob|birthyear|"
	    "geboren|geboortedatum|geboorte datum|geboortejaar|geb datum|gebdatum|geb|geb jaar|"
	    "geburtsdatum|geburtstag|geburtsjahr|geb dat|geb jahr|jahrgang|jg|"
	    "date de naissance|naissance|ne|ne le|ne e le|nee le|annee de naissance|date naiss|"
	    "data urodzenia|data ur|urodzony|rok urodzenia|rok ur|rocznik|ur|"
	    "дата народження|рік народження|народження|дн|р н|нар|рік нар",
	    0 },
	{ STRAT_PEOPLE_BOARD,
	    "board|board order|board number|board no|board nr|bord|bordnummer|bordnr|bord nr|"
	    "bordvolgorde|brett|brettnummer|brettnr|brett nr|brettfolge|echiquier|"
	    "numero d echiquier|no echiquier|tablier|szachownica|nr szachownicy|plansza|tablica|"
	    "deska|дошка|номер дошки|шахівниця",
	    0 },
	{ STRAT_CLUB_TEAM,
	    "team|team name|teamname|ploeg|teamnaam|mannschaft|mannschaftsname|equipe|nom equipe|"
	    "druzyna|zespol|команда",
	    0 },
};

#define WORDS (sizeof table / sizeof *table)

const char *
strat_people_role_name(int role)
{
	static const char *const parts[] = { NC_("column", "first"), NC_("column", "infix"),
		NC_("column", "last"), NC_("column", "board") };

	return role < STRAT_CLUB_FACTS ? strat_club_fact_name[role]
				       : parts[role - STRAT_PEOPLE_FIRST];
}

const char *
strat_people_role_shown(int role)
{
	const char *name = strat_people_role_name(role);

	return role < STRAT_CLUB_FACTS ? _(name) : C_("column", name);
}

/* ------ folding ------ */

/* The base letters of U+00C0 to U+017F. */
static const char bases[] = "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty"
			    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiiijkkklllllll"
			    "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

/* Read the character at S, which has *N bytes. */
static unsigned
character(const char *s, const char *end, int *n)
{
	unsigned c = (unsigned char)*s;

	*n = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc0 ? 2 : 1;
	if (*n > end - s)
		*n = 1;
	if (*n == 2)
		return (c & 0x1f) << 6 | ((unsigned char)s[1] & 0x3f);
	return *n == 1 ? c : 0x2000;
}

/* Return C in small letters: ASCII, a letter of Cyrillic, 0 for an apostrophe, or a blank. */
static unsigned
fold(unsigned c)
{
	if (c < 128 && (strat_is_letter((char)c) || strat_is_digit((char)c)))
		return (unsigned char)strat_to_lower((char)c);
	if (c >= 0xc0 && c < 0x180)
		return (unsigned char)bases[c - 0xc0];
	if (c >= 0x410 && c < 0x430)
		return c + 0x20;
	if (c >= 0x400 && c < 0x410)
		return c + 0x50;
	if (c == 0x490)
		return 0x491;
	if (c >= 0x430 && c < 0x500)
		return c;
	return c == '\'' || c == '`' || c == 0x2bc || c == 0xb4 ? 0 : ' ';
}

void
strat_people_fold(char to[STRAT_PEOPLE_FOLDED], const char *s, size_t len)
{
	const char *end = s + len;
	size_t n = 0;
	int width;

	for (s = strat_skip_bom(s, end); s < end && n + 3 < STRAT_PEOPLE_FOLDED; s += width) {
		unsigned c;

		if (end - s >= 3 && memcmp(s, "\xe2\x80\x99", 3) == 0) { /* ' */
			width = 3;
			continue;
		}
		c = fold(character(s, end, &width));
		if (c == ' ' && (n == 0 || to[n - 1] == ' '))
			continue;
		if (c >= 128) {
			to[n++] = (char)(0xc0 | c >> 6);
			to[n++] = (char)(0x80 | (c & 0x3f));
		} else if (c) {
			to[n++] = (char)c;
		}
	}
	while (n && to[n - 1] == ' ')
		n--;
	to[n] = '\0';
}

/* ------ looking up ------ */

/* Return the place of the LEN bytes at S among the words WORDS, from 0, or -1. */
static int
place_of(const char *words, const char *s, size_t len)
{
	size_t n;
	int place = 0;

	for (; *words; words += n + (words[n] == '|'), place++) {
		n = strcspn(words, "|");
		if (n == len && memcmp(words, s, n) == 0)
			return place;
	}
	return -1;
}

static int
look_up(const char *s, size_t len, int *rank)
{
	size_t i;

	for (i = 0; i < WORDS; i++) {
		int place = place_of(table[i].words, s, len);

		if (place >= 0) {
			*rank = place + (table[i].is_weak ? STRAT_PEOPLE_WEAK : 0);
			return table[i].role;
		}
	}
	return STRAT_PEOPLE_NOTHING;
}

/* Drop what stands in parentheses, and words of digits only: "Rating (nov) 2026". */
static size_t
drop_details(char *to, const char *s, size_t len)
{
	const char *end = s + len, *word;
	size_t n = 0, digits;
	int depth = 0;

	while (s < end) {
		for (word = s, digits = 0; s < end && *s != ' ' && *s != '(' && *s != ')'; s++)
			digits += strat_is_digit(*s) || strchr("./-", *s);
		if (depth == 0 && digits < (size_t)(s - word) &&
		    n + (size_t)(s - word) + 1 < STRAT_PEOPLE_FOLDED) {
			memcpy(to + n, word, (size_t)(s - word));
			n += (size_t)(s - word);
			to[n++] = ' ';
		}
		if (s < end && *s != ' ')
			depth = *s == '(';
		s += s < end;
	}
	return n;
}

/* Return 1 if WORDS are those of two or more parts of a name: "naam voornaam". */
static int
is_whole_name(const char *words)
{
	size_t n, names = 0;
	int rank, role;

	for (; *words; words += n + (words[n] == ' ')) {
		n = strcspn(words, " ");
		role = look_up(words, n, &rank);
		if (role == STRAT_CLUB_NAME ||
		    (role >= STRAT_PEOPLE_FIRST && role <= STRAT_PEOPLE_LAST))
			names++;
		else if (place_of("and|en|und|et|i|та|і|of|name|s|or|oder|ou", words, n) < 0)
			return 0;
	}
	return names >= 2;
}

int
strat_people_word(const char *s, size_t len, int *rank)
{
	char word[STRAT_PEOPLE_FOLDED], shorter[STRAT_PEOPLE_FOLDED];
	int role;

	strat_people_fold(word, s, len);
	role = look_up(word, strlen(word), rank);
	if (role != STRAT_PEOPLE_NOTHING || !*word)
		return role;
	*rank = STRAT_PEOPLE_WEAK - 1;
	if (is_whole_name(word))
		return STRAT_CLUB_NAME;
	strat_people_fold(word, shorter, drop_details(shorter, s, len));
	role = look_up(word, strlen(word), rank);
	if (role != STRAT_PEOPLE_NOTHING || !*word)
		return role;
	role = look_up(word, strcspn(word, " "), rank); /* "rating november" */
	*rank += STRAT_PEOPLE_WEAK;
	return role == STRAT_CLUB_RATING ? role : STRAT_PEOPLE_NOTHING;
}

int
strat_people_is_total(const char *s, size_t len)
{
	static const char sums[] = "total|totals|sum|average|mean|count|number|subtotal|"
				   "totaal|som|gemiddelde|gemiddeld|aantal|subtotaal|"
				   "summe|gesamt|insgesamt|durchschnitt|schnitt|anzahl|mittelwert|"
				   "totaux|somme|moyenne|nombre|effectif|"
				   "razem|suma|ogolem|srednia|srednio|liczba|lacznie|"
				   "разом|всього|усього|сума|середнє|середній|кількість";
	static const char others[] = "of|players|members|player|member|rating|elo|"
				     "leden|spelers|deelnemers|van|der|die|mitglieder|spieler|"
				     "teilnehmer|joueurs|membres|de|des|du|le|la|general|graczy|"
				     "zawodnikow|czlonkow|uczestnikow|гравців|учасників|рейтинг|"
				     "членів|dwz|punkte|points|n|nr";
	char words[STRAT_PEOPLE_FOLDED];
	const char *w;
	size_t n, totals = 0;

	strat_people_fold(words, s, len);
	for (w = words; *w; w += n + (w[n] == ' ')) {
		n = strcspn(w, " ");
		if (place_of(sums, w, n) >= 0)
			totals++;
		else if (place_of(others, w, n) < 0 && strspn(w, "0123456789") < n)
			return 0;
	}
	return *words ? 1 + (totals > 0) : 0;
}
