/* gravon_help.h - for tests: games in Gravon's formats. */
#ifndef TESTS_GRAVON_HELP_H
#define TESTS_GRAVON_HELP_H

/* A barrage field, and its setups. */
#define ROW     "AAAAAAAAAA"
#define MIDDLE  "AA__AA__AAAA__AA__AA"
#define BARRAGE "MAAAAAAAAA" ROW "BCDDEKLAAA" ROW MIDDLE ROW "AAAWXQPPON" ROW "AAAAAAAAAY"
#define RED     "........../BS2239M.../........../F........."
#define BLUE    ".........F/........../...9M322SB/.........."

/* A Captain on c4. */
#define CAPTAIN "MAAAAAAAAA" ROW ROW "AAHAAAAAAA" MIDDLE ROW ROW ROW "AAAAAAAARY"

#define TEXT(version, type, field, moves, end)                                                     \
	"#X38FA11 Stratego-Notation v" version "\n" type "\n" field moves "END\n" end "\n"
#define XML(game, body)      "<game " game ">\n" body "</game>\n"
#define NAMES                "<player id=\"1\">Ann</player>\n<player id=\"2\">Bob</player>\n"
#define RESULT(type, winner) "<result type=\"" type "\" winner=\"" winner "\"/>\n"
#define FIELD                "<field content=\"" BARRAGE "\"/>\n"
#define MOVE(id, from, to)   "<move id=\"" id "\" source=\"" from "\" target=\"" to "\"/>\n"
#define GOOD                 XML("type=\"barrage\"", FIELD NAMES RESULT("3", "1"))

#define MOVES "A3-A4\nK8-K7\n"
#define TIDY  TEXT("2", "type 1", BARRAGE "\n", MOVES, "Ann vs Bob result 3 winner 0")
#define HEAD  "#X38FA11 Stratego-Notation v2\ntype 1\n" BARRAGE "\n"

#endif
