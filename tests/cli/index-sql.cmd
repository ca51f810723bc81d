# queries for people, for spreadsheets and for programs; none of them changes anything
cp barrage-evening.sgr.gz "$TMP" && cd "$TMP"
strat-index add -q c.db barrage-evening.sgr.gz
strat-index sql c.db 'SELECT * FROM players_view ORDER BY games DESC, name LIMIT 4'
strat-index sql --csv c.db "SELECT 1 AS n, 'a \"word\", and' AS w, NULL AS none; SELECT 2.5 AS x"
echo 'SELECT number, red, result, first_battle FROM games_view WHERE plies > 8' |
	strat-index sql --json c.db
strat-index sql c.db 'SELECT state, games, faulty, format FROM files_view; SELECT * FROM faults_view'
for query in 'DELETE FROM games' 'DROP TABLE games' "ATTACH 'other.db' AS o" 'PRAGMA user_version = 7' \
    "VACUUM INTO 'copy.db'" 'SELECT nothing' 'SELECT (1'; do
	strat-index sql c.db "$query" 2>&1 || echo $?
done
ls
