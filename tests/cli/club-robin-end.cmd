# a round robin is over when only games of players who have withdrawn are left
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
play() {
	for round; do
		strat-tourney "$file" pair >/dev/null
		strat-tourney "$file" boards --open --csv | awk -F, 'NR > 1 { print $1, "1/2" }' |
			strat-tourney "$file" result --from - >/dev/null
	done
}
# a late entry, whose last game would be one against the player who left
begin() {
	file=$1
	strat-tourney $file init system=round-robin >/dev/null
	for p in $(seq 7); do strat-tourney $file add P$p; done >/dev/null
	play 1
	strat-tourney $file add Late | tail -1
	play 2 3 4 5 6
	strat-tourney $file withdraw Late --games $1 >/dev/null
	play 7
}
for games in annul none; do
	begin $games
	strat-tourney $games standings | head -1
	strat-tourney $games pair || echo $?
	strat-tourney $games export -t trfx --line-end lf | grep '^XXR'
done
# forfeited games count: the round is paired
begin forfeit
strat-tourney forfeit pair
# three players, one of whom leaves after the others have met
file=three
strat-tourney three init system=round-robin >/dev/null
for p in Ann Bob Cid; do strat-tourney three add $p; done >/dev/null
play 1
strat-tourney three withdraw Ann --games annul >/dev/null
strat-tourney three pair || echo $?
strat-tourney three return Ann >/dev/null
strat-tourney three pair
