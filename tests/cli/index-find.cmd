# the same games as strat-find, read from all kinds of files, in the same words
cp club-night.sgr "$TMP/night.sgr" && cp barrage-evening.sgr.gz powers.sgr "$TMP"
cd "$TMP"
here=$(pwd -P)
strat-convert -q -o night.sgb night.sgr
strat-convert -q -o night.jsonl night.sgr
files="$here/barrage-evening.sgr.gz $here/night.sgr $here/night.sgb $here/night.jsonl $here/powers.sgr"
strat-index add -q c.db $files
both() {
	strat-find "$@" $files >find.out || echo none
	for last do :; done
	# the catalogue stands before the expression, which is the last
	strat-index find $(for word do case $word in -*) echo "$word" ;; esac; done) c.db "$last" >index.out || :
	cmp find.out index.out && wc -l <index.out | tr -d ' '
}
both 'red = "Tilde"'
both --ply 'battle 3xB'
both --json 'blue setup "///F" mirrored and plies > 5'
both 'not player ~ .'
both --count 'power'
strat-index find --list c.db 'winner = Tilde' | sed "s|$here/||"
