# rows that make no sense are told, not believed
cd $TMP
strat-match run -q --no-preflight --sandbox off --rules duel -o t.db --engine cmd=/no/such/program --engine cmd=/nor/this/one >/dev/null
spoil() { cp t.db x.db; sqlite3 x.db "$1; VACUUM"; strat-match status x.db || echo "exit $?"; }
spoil "UPDATE game SET red = 9, key = '2-9.1' WHERE id = 1"
spoil "UPDATE game SET key = '1-2.77' WHERE id = 1"
spoil "UPDATE game SET red = 3, blue = 4, key = '3-4.1' WHERE id = 1"
spoil "UPDATE game SET result = '2-0' WHERE id = 1"
spoil "UPDATE game SET ended_by = 'magic' WHERE id = 1"
spoil "UPDATE property SET value = 'games' WHERE name = 'config'"
spoil "DELETE FROM property"
spoil "PRAGMA user_version = 7"
spoil "PRAGMA application_id = 7"
