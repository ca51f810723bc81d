f=../tests/cli/data/convert.sgr
for what in comments clocks nags side-lines; do
	echo "# $what"
	strat-convert -q --game 1 --no-tags --no-$what $f | sed 1,/^$/d
done
