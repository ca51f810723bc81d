# a club's evening: sign-up, three rounds, someone late, someone who leaves, a correction
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@"; }
t init name='Club night' rounds=3 scoring=6-3-1 begins=2026-11-21
printf 'Name,Rating,Club\nAnn,1700,Tower\n"Bos, Jan",1500,Mill\nÉva,1610,\nTom,,Mill\n' | t import -
t add Kim rating=1400
t forbid Ann Éva
t pair --explain
t result 1 1-0 2 =
t boards --open --csv
t add Late rating=1550 --late half
t bye Kim 2 half
t pair
t boards --by-name
printf '# from the slips\n1 0-1\n2 1/2\n' | t result --from -
t correct 1 1 0-1 --reason 'the slip was read wrong'
t correct 1 1 0-1 || echo "exit $?"
t withdraw Tom
t pair
t result 1 + 2 =
t standings
t standings --explain Late --tie-breaks BH,SB
t crosstable --csv
t ratings
t standings --after 1 --json
t history Ann
t print cards --player Late
t players
t log | tail -n 5
t undo 2 --reason 'Tom stays'
t redo
t verify
t export | tr '\r' '\n'
