# names are looked for in both indexes, which are merged in the order of games
cp club-night.sgr "$TMP/x.sgr" && cd "$TMP"
strat-index add -q c.db x.sgr
strat-index find --explain c.db 'player = "Ada" and date = 2026' | grep -e MERGE -e 'games_red ' -e 'games_blue ' -e '^-- SCAN games' || :
strat-index find --explain c.db 'not (plies > 3 or has Result)' | sed -n 's/.* FROM games WHERE \(.*\) AND file.*/\1/p'
strat-index find --explain c.db 'event ~ night or battle' | sed -n 's/.* FROM games WHERE \(.*\)/\1/p'
