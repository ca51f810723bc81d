# the column of boards is the board order of the team, in the words of each language
cd "$TMP"
export SOURCE_DATE_EPOCH=1795291200
t() { strat-tourney league "$@"; }
t init name=League boards=2 system=team-swiss >/dev/null
printf 'Name;Team\nAnn;Ants\nBob;Ants\n' | t import -
printf 'Brett;Name;Mannschaft\n2;Cid;Bees\n1;Dan;Bees\n;Eve;Bees\n' | t import -
t lineup Ants
t lineup Bees
for word in Bord Board Échiquier Szachownica Tablica Дошка; do
	strat-tourney other init boards=2 system=team-swiss >/dev/null
	printf '%s;Name;Team\n3;Fay;Cats\n1;Gus;Cats\n2;Hal;Cats\n' "$word" | strat-tourney other import - >/dev/null
	strat-tourney other lineup Cats --csv
	rm other
done
t undo
t lineup Bees || echo "exit status $?"
t verify
