# files are added once, again when they have changed; what has gone is not found, and comes back
cp game.sgr club-night.sgr "$TMP" && mkdir "$TMP/more" && cp duel.sgr barrage-evening.sgr.gz "$TMP/more"
echo 'no game' >"$TMP/more/notes.txt"
cd "$TMP"
here=$(pwd -P)
count() { strat-index find --count c.db 'plies >= 0' || :; }
{
	strat-index add c.db . 2>&1
	count
	strat-index add c.db . 2>&1
	cat more/duel.sgr >>game.sgr
	strat-index add c.db 2>&1
	count
	mv more away
	strat-index add c.db 2>&1
	count
	strat-index list c.db
	mv away more
	strat-index add c.db 2>&1
	count
	strat-index remove c.db more/duel.sgr
	strat-index remove c.db more/duel.sgr 2>&1 || echo no
	count
	strat-index vacuum c.db
	strat-index check c.db
	strat-index list --json c.db
} | sed "s|$here/||g"
