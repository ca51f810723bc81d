# a page has a board for each turning point, and for the end: what the side to move knew and believed before it
strat-analyse -q -t html annotated.sgr >"$TMP/page"
sed -n '/^<h2>Turning/,/<\/article>/p' "$TMP/page" | sed '/^<pre>/,$d'
# the page of one viewer has only its boards
for view in red public; do
	strat-analyse -q -t html --view $view annotated.sgr | grep -o 'Before it, as [A-Za-z ]* saw it' | sort | uniq -c
done
