# a file that has changed since is noticed; a game that is another one is not shown
cp club-night.sgr "$TMP/x.sgr" && cd "$TMP"
here=$(pwd -P)
{
	strat-index add -q c.db x.sgr
	strat-index find --list c.db 'round < 3' 2>&1
	cp x.sgr y.sgr
	echo >>x.sgr
	strat-index find --count c.db 'round < 3' 2>&1
	strat-index find c.db 'round < 3' 2>&1 | grep -c -e Event -e changed
	sed 's/e4-e5/d4-d5/' y.sgr >x.sgr
	strat-index find c.db 'round < 3' 2>&1 >/dev/null || echo $?
	strat-index check c.db || echo $?
	rm x.sgr
	strat-index find c.db 'round < 3' 2>&1 || echo $?
	strat-index check c.db || echo $?
} | sed "s|$here/||"
