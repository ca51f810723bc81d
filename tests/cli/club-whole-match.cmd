# the score of the whole match of two teams is below its matches, its schedule and the players of a Scheveningen match
cd "$TMP"
export SOURCE_DATE_EPOCH=1795255200
t() { strat-tourney clubs "$@"; }
t init system=double-round-robin boards=2
for i in 1 2; do t add "N$i" team=Nord && t add "S$i" team=Sued; done >/dev/null
t pair >/dev/null
t result 1 1-0 2 1/2 >/dev/null
t print matches schedule
t pair >/dev/null
t print matches
t result 1 1-0 2 1-0 >/dev/null
t print matches schedule
t print schedule --html | grep -o 'Whole match[^<]*'
s() { strat-tourney all "$@"; }
s init system=scheveningen
for i in 1 2; do s add "T$i" team=Tower && s add "M$i" team=Moat; done >/dev/null
s pair >/dev/null
s print schedule
s result 1 1-0 2 1/2 >/dev/null
s print schedule
s print boards --html | grep -o '<small class="team">[^/]*/bdi>'
# and below the standings, also those of the written page
t print standings
t page -o page.html
sed -n '/id="standings"/,/<\/section>/p' page.html | grep -o 'Whole match[^<]*'
s print standings | grep 'Whole match'
