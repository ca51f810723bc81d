# a report of a round robin that a player left: read back as it was, or what is guessed is said
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
play() {
	for round; do
		strat-tourney "$file" pair >/dev/null
		strat-tourney "$file" boards --open --csv | awk -F, 'NR > 1 { print $1, "1/2" }' |
			strat-tourney "$file" result --from - >/dev/null
	done
}
same() {
	strat-tourney $file "$@" >here
	strat-tourney back "$@" >there
	cmp here there
}
for games in annul forfeit none; do
	for n in 5 6; do
		file=$games$n
		strat-tourney $file init system=round-robin >/dev/null
		for p in $(seq $n); do strat-tourney $file add P$p; done >/dev/null
		play 1 2
		strat-tourney $file withdraw P3 --games $games >/dev/null
		play 3 4
		for format in trf16 trf26; do
			rm -f back
			strat-tourney $file export -t $format --line-end lf -o $file.$format >/dev/null
			grep '^###' $file.$format
			strat-tourney back init >/dev/null
			strat-tourney back import --rounds $file.$format 2>&1
			same players --csv
			same crosstable --csv
			cp $file next
			file=next same pair
		done
	done
done
# without the comment
grep -v '^### withdrawn' none6.trf16 >silent
strat-tourney guess init >/dev/null
strat-tourney guess import --rounds silent
# a comment of others may begin alike
sed 's/^### withdrawn.*/### withdrawn 3 2 perhaps/' none6.trf16 >other
strat-tourney alike init >/dev/null
strat-tourney alike import --rounds other
# a round that cannot be
sed 's/^### withdrawn.*/### withdrawn 3 200 none/' none6.trf16 >late
strat-tourney wrong init >/dev/null
strat-tourney wrong import --rounds late
