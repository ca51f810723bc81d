# files of a folder in no known format are named
mkdir -p "$TMP/games/old"
cp game.sgr "$TMP/games"
cd "$TMP"
echo hello >games/notes.sgr
echo hello >games/old/list.txt
echo hello >games/README
strat-index add i.db games 2>&1 | sed "s|$PWD|HERE|"
strat-index add -q i.db games
strat-index add i.db '' 2>&1 | sed "s|$PWD|HERE|"
