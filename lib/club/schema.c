/* schema.c - the SQL schema of a tournament's file, in each version. */
#include <string.h>

#include "club/club_tables.h"

#define LOG                                                                                        \
	"CREATE TABLE log ("                                                                       \
	"  seq INTEGER PRIMARY KEY,"                                                               \
	"  time TEXT NOT NULL,"                                                                    \
	"  act TEXT NOT NULL,"                                                                     \
	"  args TEXT NOT NULL,"                                                                    \
	"  reason TEXT NOT NULL DEFAULT '') STRICT;"                                               \
	"CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log"                                   \
	" BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;"                                   \
	"CREATE TRIGGER log_is_not_shortened BEFORE DELETE ON log"                                 \
	" BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;"

#define SETTING                                                                                    \
	"CREATE TABLE setting ("                                                                   \
	"  name TEXT PRIMARY KEY,"                                                                 \
	"  value TEXT NOT NULL) STRICT, WITHOUT ROWID;"

/* TEAM is the column of teams, if the version has it; MORE are additional columns at the end. */
#define PLAYER(team, more)                                                                          \
	"CREATE TABLE player ("                                                                     \
	"  number INTEGER PRIMARY KEY,"                                                             \
	"  name TEXT NOT NULL UNIQUE,"                                                              \
	"  rating TEXT NOT NULL, club TEXT NOT NULL, country TEXT NOT NULL,"                        \
	"  licence TEXT NOT NULL, title TEXT NOT NULL, sex TEXT NOT NULL, born TEXT NOT NULL," team \
	"  first_round INTEGER NOT NULL,"                                                           \
	"  last_round INTEGER NOT NULL," /* 0: the player has not withdrawn */                      \
	"  late TEXT NOT NULL" more ") STRICT;"
#define TEAM "  team TEXT NOT NULL,"
#define GROUP                                                                                      \
	", in_group INTEGER" /* from 1; NULL: in none */                                           \
	", seat INTEGER"     /* in its Berger table, or in the board order of its team, from 1 */
#define GAMES ", games TEXT" /* of a withdrawn player: annul, forfeit, none; else NULL */

#define BYE                                                                                        \
	"CREATE TABLE bye ("                                                                       \
	"  player INTEGER NOT NULL REFERENCES player DEFERRABLE INITIALLY DEFERRED,"               \
	"  round INTEGER NOT NULL,"                                                                \
	"  points TEXT NOT NULL,"                                                                  \
	"  PRIMARY KEY (player, round)) STRICT, WITHOUT ROWID;"

/* ROUNDS are the columns of the rounds in which a ban holds, KEY the rest of the key. */
#define BAN(rounds, key)                                                                           \
	"CREATE TABLE ban ("                                                                       \
	"  player INTEGER NOT NULL REFERENCES player DEFERRABLE INITIALLY DEFERRED,"               \
	"  other INTEGER NOT NULL REFERENCES player DEFERRABLE INITIALLY DEFERRED," rounds         \
	"  PRIMARY KEY (player, other" key ")) STRICT, WITHOUT ROWID;"
#define ROUNDS                                                                                     \
	"  first_round INTEGER NOT NULL,"                                                          \
	"  last_round INTEGER NOT NULL," /* 0: no last round */

/* WINNER is the column of the arbiter's decision. */
#define GAME(winner)                                                                               \
	"CREATE TABLE game ("                                                                      \
	"  round INTEGER NOT NULL,"                                                                \
	"  board INTEGER NOT NULL,"                                                                \
	"  first INTEGER NOT NULL REFERENCES player DEFERRABLE INITIALLY DEFERRED,"                \
	"  second INTEGER REFERENCES player DEFERRABLE INITIALLY DEFERRED," /* NULL: a bye */      \
	"  result TEXT NOT NULL," winner /* of each game, separated by blanks */                   \
	"  PRIMARY KEY (round, board)) STRICT, WITHOUT ROWID;"
#define WINNER "  winner INTEGER REFERENCES player DEFERRABLE INITIALLY DEFERRED," /* by decision */

#define LINEUP                                                                                     \
	"CREATE TABLE lineup ("                                                                    \
	"  round INTEGER NOT NULL," /* the first round of the knockout or the finals */            \
	"  place INTEGER NOT NULL,"                                                                \
	"  player INTEGER REFERENCES player DEFERRABLE INITIALLY DEFERRED," /* NULL: empty */      \
	"  PRIMARY KEY (round, place)) STRICT, WITHOUT ROWID;"

/* MISSING is the condition for a missing result. */
#define VIEWS(missing)                                                                             \
	"CREATE VIEW games AS"                                                                     \
	"  SELECT g.round, g.board, a.name AS first, coalesce(b.name, 'bye') AS second, g.result"  \
	"  FROM game g JOIN player a ON a.number = g.first"                                        \
	"  LEFT JOIN player b ON b.number = g.second ORDER BY g.round, g.board;"                   \
	"CREATE VIEW missing AS"                                                                   \
	"  SELECT round, board, first, second FROM games WHERE " missing " AND second <> 'bye';"
#define MISSING "(result = '' OR result LIKE '%*%')"

const char strat_club_schema[] = LOG STRAT_CLUB_ORIGIN_TABLE
    "INSERT INTO origin VALUES (3);"
    "CREATE TABLE " STRAT_CLUB_SNAPSHOT_TABLE "CREATE TABLE " STRAT_CLUB_TOGETHER_TABLE SETTING
    PLAYER(TEAM, GROUP GAMES) BYE BAN(ROUNDS, ", first_round") GAME(WINNER) LINEUP VIEWS(MISSING);

const char *const strat_club_older[] = {
	LOG SETTING PLAYER("", "") BYE BAN("", "") GAME("") VIEWS("result = ''"),
	LOG SETTING PLAYER(TEAM, GROUP) BYE BAN(ROUNDS, ", first_round") GAME(WINNER)
	    LINEUP VIEWS(MISSING),
};

const char *
strat_club_tables_schema(void)
{
	return strstr(strat_club_schema, "CREATE TABLE setting"); /* the log comes before it */
}
