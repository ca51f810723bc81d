# a result and a record that were changed apart are named; older files have no checksums, which is said
cd $TMP
strat-match run -q --no-preflight --sandbox off --rules duel --games 4 -o t.db --engine cmd=/no/such/program \
	--engine cmd=/nor/this/one >/dev/null
strat-match verify t.db
spoil() {
	cp t.db x.db
	sqlite3 x.db "$1; VACUUM"
	for command in verify status 'resume --no-preflight' 'export -t csv' 'merge y.db'; do
		echo "$command"
		code=0
		strat-match $command x.db >out 2>&1 || code=$?
		grep checksum out || :
		echo "exit $code"
	done
}
echo a result
spoil "UPDATE game SET result = '1/2-1/2' WHERE number = 1"
echo a record
spoil "UPDATE game SET record = record || ' ' WHERE number = 2"
echo the games of a pair, records only
spoil "CREATE TABLE was AS SELECT * FROM game; UPDATE game SET record = (SELECT record FROM was
	WHERE was.number = 1 - game.number) WHERE number < 2; DROP TABLE was"
echo the games of a pair, all but their keys
spoil "CREATE TABLE was AS SELECT * FROM game; UPDATE game SET (result, loser, why, record, sum) = (SELECT
	result, loser, why, record, sum FROM was WHERE was.number = 1 - game.number) WHERE number < 2; DROP TABLE was"
echo a checksum
spoil "UPDATE game SET sum = '' WHERE number = 3"
echo version 1
cp t.db old.db
sqlite3 old.db "ALTER TABLE game DROP COLUMN red_waited; ALTER TABLE game DROP COLUMN blue_waited; ALTER TABLE game DROP COLUMN sum; PRAGMA user_version = 1; VACUUM"
strat-match verify old.db 2>&1
strat-match status old.db 2>&1 >/dev/null
sqlite3 old.db "DELETE FROM game WHERE number = 3; VACUUM"
strat-match resume -q --no-preflight --accept-changes old.db 2>&1 >/dev/null
strat-match verify old.db 2>&1
echo damage
size=$(wc -c <t.db)
{ head -c $((size - 300)) t.db; printf 'damage'; tail -c 294 t.db; } >x.db
strat-match verify x.db 2>/dev/null || echo "exit $?"
