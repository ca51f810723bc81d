# a game whose file the catalogue does not know
cp club-night.sgr "$TMP"
cd "$TMP"
strat-index add -q x.db club-night.sgr
python3 -c 'import sqlite3
d = sqlite3.connect("x.db")
d.execute("UPDATE games SET id = 5 WHERE id = (SELECT min(id) FROM games)")
d.commit()
d.execute("VACUUM")'
strat-index find --count x.db 'plies > 0' || echo "exit $?"
strat-index find --list x.db 'plies > 0' | sed 's|.*/||' | head -n 3
# a game with a result that there is not
rm x.db
strat-index add -q x.db club-night.sgr
sqlite3 x.db 'UPDATE games SET result = -2 WHERE number = 2; VACUUM'
strat-index find --list x.db 'plies > 0' >/dev/null || echo "exit $?"
