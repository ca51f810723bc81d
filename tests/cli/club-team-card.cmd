# the card of a team names the opponent team, also where board 1 of a match has no player.
cd "$TMP"
t() { strat-tourney evening "$@"; }
t init boards=2 system=round-robin >/dev/null
for team in Ants Bees Cats Dogs; do
	for i in 1 2; do t add "$team $i" team=$team; done
done >/dev/null
cards() {
	t page -o page.html
	awk '/<h3>/ { is = /<bdi>(Ants|Bees|Cats|Dogs)</ } /<h2/ { is = 0 } is && /<h3|^<tr><td>/' page.html |
		sed 's/<p>.*//; s/<[^>]*>/ /g; s/   */  /g'
}
t pair
t lineup Ants - "Ants 2" --round 1
t lineup Cats - - --round 1
cards
t result 2 1-0
t pair
t result 1 1-0 2 1-0 3 1-0 4 1-0
t withdraw Bees --games forfeit
t pair
cards
