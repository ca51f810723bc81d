# tables that another program changed: verify reports it, verify --repair writes them again
cd "$TMP"
t() { strat-tourney c.club "$@" || echo "exit $?"; }
t init
t add Ann
t add Bob
t pair
python3 -c 'import sqlite3
d = sqlite3.connect("c.club")
d.execute("UPDATE player SET name = \"Eve\" WHERE number = 2")
d.execute("DELETE FROM game")
d.commit()
d.execute("VACUUM")'
t result 1 1-0
t boards --csv
t verify
t verify --repair
t verify
t undo
t verify
