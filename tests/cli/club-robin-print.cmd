# a round robin on paper: who meets whom in which round, rounds to come, everybody against everybody
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@"; }
t init name=Robin system=round-robin
for p in Ann Bob Cid Dot Éva; do t add $p; done
t print grid schedule
t pair
t result 1 1-0 2 +:-
t pair
t withdraw Dot
t print grid schedule crosstable
t set system=double-round-robin
t print grid
