# a report, a club's tournament and a match are results; what was not played is none
strat-rate --csv --rows 3 open.trf | cut -d, -f1-5
strat-rate --csv --rows 3 - <open.trf | cut -d, -f1-5
cd "$TMP"
t() { strat-tourney club "$@" >/dev/null; }
t init begins=2026-11-21
for i in Ann Bob Eva Jan Kim Tom; do t add "$i"; done
t pair
t result 1 1-0 2 = 3 +:-
strat-rate --csv club | cut -d, -f1-5
strat-match run -q --sandbox off --rules duel --games 4 --each mem=0 args=1 cmd="$(dirname "$(command -v strat-match)")/../samples/engines/random" --engine name=a --engine name=b -o m.db >/dev/null
strat-rate m.db | head -n 1 | cut -d, -f1
: >empty.db
strat-index add -q c.db /dev/null 2>/dev/null || :
strat-rate c.db || echo "exit $?"
