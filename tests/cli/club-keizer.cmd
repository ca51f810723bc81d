# a club's winter by Keizer's system: values, absences, meetings, newcomers
cd "$TMP"
t() { strat-tourney winter "$@" || echo "exit $?"; }
t init system=keizer rounds=30 keizer='top=20 between=2'
t set keizer='top=none'
t set keizer='win=1.5'
t set avoid=club
while read -r name rating; do t add $name rating=$rating; done >said <<END
Ann 1800
Bob 1700
Cas 1600
Dee 1500
Eva 1400
END
t pair --explain
t result 1 1-0 2 0-1
t standings
t standings --explain Ann
t bye Bob 2 half
t bye Cas 2 zero
t pair --explain
t result 1 1-0
t late Fay rating=1650
t bye Dee 3 full
t pair --explain
t result 1 1/2 2 +:-
t standings
t standings --explain Bob
t standings --explain Fay
t standings --csv
t check
t export --format trf26 --line-end lf | grep -e '^### k' -e ^192 -e ^202
t export --format trf26 -o winter.trf
strat-tourney check winter.trf
strat-tourney standings --csv winter.trf >report.csv
t standings --csv | cmp - report.csv
strat-tourney again init
strat-tourney again import --rounds winter.trf
strat-tourney again standings --csv | cmp - report.csv
strat-tourney again set --csv | grep -e ^system -e ^keizer | cut -d, -f 1,2
# two players have to meet again at once, which is told
strat-tourney two init system=keizer
strat-tourney two add Ann && strat-tourney two add Bob
strat-tourney two pair && strat-tourney two result 1 1-0
strat-tourney two pair --explain
# a card has the points of now only
strat-tourney two print cards
# who was absent in round 1 and is there in round 2 is ranked for both the table and the pairing, and
# pairing a round changes no points
strat-tourney late init system=keizer rounds=4
for i in 1 2 3 4 5; do strat-tourney late add P$i rating=$((2000 - i)); done >/dev/null
strat-tourney late bye P5 1 half
strat-tourney late pair && strat-tourney late result 1 1-0 2 1/2
strat-tourney late standings
strat-tourney late pairings --explain
strat-tourney late standings --csv >before.csv
strat-tourney late pair >/dev/null
strat-tourney late standings --csv | cmp - before.csv
strat-tourney late standings --after 1 --csv | cmp - before.csv
strat-tourney late boards
strat-tourney late export --format trf26 -o late.trf
strat-tourney standings --csv late.trf | cmp - before.csv
strat-tourney check late.trf
strat-tourney late bye P5 3 half
strat-tourney late result 1 1-0 2 1-0
strat-tourney late standings
# a game that both players lost is explained as one
strat-tourney both init system=keizer
strat-tourney both add Ann && strat-tourney both add Bob
strat-tourney both pair >/dev/null && strat-tourney both result 1 0-0
strat-tourney both standings --explain Ann
