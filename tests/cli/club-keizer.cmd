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
