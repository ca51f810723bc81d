# games with the same setups of a book and a common engine are not played at the same time: two
# processes of one engine, on both sides of the same setups, could signal to each other
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cp club-night.sgr $TMP
cd $TMP
overlaps() {
	name=$1
	shift
	strat-match run -q --sandbox off --no-preflight --rules hasbro-1999 -o $name.db --options move-limit=60 -j4 \
		--book club-night.sgr "$@" --each cmd="$engine" mem=0 --engine name=Ann --engine name=Bob >/dev/null
	sqlite3 $name.db "SELECT count(*) FROM game" "SELECT count(*) FROM game a JOIN game b ON a.id <> b.id AND a.opening = b.opening
		AND (a.red IN (b.red, b.blue) OR a.blue IN (b.red, b.blue)) AND a.began < b.ended AND b.began < a.ended"
}
overlaps pair --games 20
overlaps gauntlet --format gauntlet --games 6 --engine name=Cid --engine name=Dan --engine name=Eve
overlaps all --games 4 --engine name=Cid --engine name=Dan
overlaps knockout --format knockout --games 4 --engine name=Cid --engine name=Dan
