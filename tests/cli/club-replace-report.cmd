# a late entry played in a round robin against the player with the bye: the report and what was imported from it are
# by the rules, too
cd "$TMP"
t() { strat-tourney t "$@" >/dev/null; }
t init system=round-robin
for p in Ann Bob Cor Dee Eva Fox Gil; do t add $p; done
t checkin away Fox
t pair
t result 1 1-0 2 1-0 3 1-0
t checkin here Fox
t pair
t result 1 1-0 2 1-0 3 1-0
t late Hal
t replace Dee Hal
t result 4 1-0
t pair
t export -o report
strat-tourney check report
strat-tourney back init >/dev/null
strat-tourney back import --rounds report >/dev/null
strat-tourney check back
# but not if another game of the round was not the one of the table
tr '\r' '\n' <report |
	sed '/^001    1/s/2 b 0/3 b 0/;/^001    2/s/1 w 1/6 w 1/;/^001    3/s/6 w 1/1 w 1/;/^001    6/s/3 b 0/2 b 0/' >other
strat-tourney check other || echo "exit $?"
