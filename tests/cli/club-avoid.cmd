# clubs and families are kept apart, and half-point byes are limited
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t init rounds=4 avoid='family always, club 1-2'
t set avoid='clubs 1-2'
t set families='1+2, 3+9'
while read -r name club rating; do t add $name club=$club rating=$rating; done <<END
Ann Mill 1800
Bob Mill 1700
Cas Oak 1600
Dee Oak 1500
Eva Mill 1400
Fay Fir 1300
END
t set families='1+2, 3+9'
t set families='3+6'
t pair --explain
t result 1 1-0 2 1-0 3 1-0
t pair --explain
t result 1 1-0 2 1-0 3 1-0
t check
t export --format trf26 --line-end lf | grep -e '^### [afh]' -e ^260
t export --format trf26 -o club.trf
strat-tourney check club.trf
strat-tourney pairings --explain club.trf
strat-tourney again init
strat-tourney again import --rounds club.trf
strat-tourney again set --csv | grep -e avoid -e famil
# a rule that cannot be kept is dropped for the round, unless it always holds
strat-tourney two init rounds=3 avoid='club'
for name in Ann Bob Cas Dee; do strat-tourney two add $name club=Mill; done
strat-tourney two pair
strat-tourney two unpair
strat-tourney two set avoid='club always'
strat-tourney two pair || echo "exit $?"
# half-point byes
t set half-byes=1 half-byes-last=1
t bye Ann 3 half
t bye Bob 4 half
t bye Ann 4 half
t bye Ann 4 zero
t set half-byes=0
t add Gus --late half
t set rounds=3
t export --format trf26 --line-end lf | grep '^### half'
# only a Swiss has these
strat-tourney robin init system=round-robin
for setting in avoid=club half-byes=2 half-byes-last=1; do
	strat-tourney robin set $setting || echo "exit $?"
done
strat-tourney two set system=knockout || echo "exit $?"
