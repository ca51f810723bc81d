# a match of teams has one slip with all its boards, for the captains; a board that is not played has its result there
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
t() { strat-tourney league "$@"; }
t init name=League boards=3 system=team-swiss rounds=2 >/dev/null
printf 'Name;Team\nAnn;Ants\nBob;Ants\nBea;Ants\nCid;Bees\nDan;Bees\nEve;Bees\nFay;Cats\nGus;Cats\nHal;Cats\nIda;Dogs\nJim;Dogs\n' | t import -
t print match-slips || echo "exit status $?"
t pair >/dev/null
t print match-slips
t print match-slips --html | grep -o '<article class="slip teams">' | wc -l
t print match-slips --html | tr -d '\n' | grep -o '<div class="row">.\{0,300\}nobody.\{0,120\}'
# with a code for each board that is played
t print match-slips --html --results http://192.168.1.5:8080/ -o coded.html
grep -o '<div class="row[^>]*>' coded.html | sort | uniq -c
grep -o '/r/[0-9a-f]*' coded.html | sort -u | wc -l
# once a match has its results it needs none, unless all have
t result 1 1-0 >/dev/null
t result 2 1-0 >/dev/null
t result 3 1-0 >/dev/null
t print match-slips | grep -c Round
t page --site site >/dev/null
ls site | grep slips || echo none
strat-tourney single init >/dev/null
printf 'Name\nAnn\nBob\n' | strat-tourney single import - >/dev/null
strat-tourney single pair >/dev/null
strat-tourney single print match-slips || echo "exit status $?"
