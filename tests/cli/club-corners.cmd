# seldom things in a row: byes, corrections, reports and withdrawals that meet
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney $file "$@" 2>&1 || echo "exit $?"; }
begin() {
	file=$1 n=$2
	shift 2
	t init system="$@"
	for name in $(echo Ann Bob Cor Dee | cut -d' ' -f-$n); do
		n=$((n + 1))
		strat-tourney $file add $name team=T$((n % 2)) >/dev/null
	done
}
results() { strat-tourney $file boards --open --csv | awk -F, 'NR > 1 { print $1, "1-0" }' | t result --from -; }
same() { # the standings of the report, and of a new file made of it, are those of the file
	t export -o $file.trf
	t standings --csv >own
	strat-tourney standings --csv $file.trf | diff own - && echo same
	strat-tourney $file.copy init >/dev/null
	strat-tourney $file.copy import --rounds $file.trf 2>&1
	strat-tourney $file.copy standings --csv | diff own - && echo same again
}

# a player who has withdrawn can have no bye, and one of before does not count
begin gone 4 dutch
t pair
results
t bye Ann 2 half
t withdraw Ann
t bye Ann 3 half
t pair
t history Ann

# forfeits of a player who withdrew are no results that somebody entered
begin unpair 4 round-robin
t pair
results
t withdraw Ann --games forfeit
t print schedule
t pair
t print boards
t unpair
t pair
t result 1 1-0
t unpair

# a corrected match of a knockout leaves no winner, and the next round is still right
begin cup 4 knockout
t pair
results
t pair
t correct 1 1 1/2
t check

# a late entry of a team, and a round that is nothing but byes
begin match 4 scheveningen
t pair
results
t late Zoe team=T0
for round in 2 3; do t pair; results; done
t bye Zoe 4 full
same

# a withdrawal from a group, and a round of a group without a game
begin group 3 groups groups=1 finals=none
t bye Bob 2 full
t pair
results
t pair
t pair
results
t withdraw Ann --games annul
same

# a forbidden pair, one of whom never came
begin away 4 dutch
t forbid Ann Dee
t forbid Bob Cor
t withdraw Ann
t export --line-end lf | grep XXP
t export --line-end lf -t trf26 | grep ^260
t pair --explain | grep not

# in the finals of groups a player goes on without a game, because both opponents were absent
begin finals 4 groups groups=1 qualify=3
for round in 1 2 3; do t pair; results; done
t pair
t result 2 -:-
t pair
t check
