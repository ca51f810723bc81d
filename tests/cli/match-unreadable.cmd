# a game of which the file has no record that can be read is not counted in silence
engines=$(dirname "$(command -v strat-match)")/../samples/engines
cd $TMP
strat-match run -q --no-preflight --sandbox off --rules duel -o m.db --games 2 --each mem=0 args=1 \
	--engine name=Ann cmd="$engines/greedy" --engine name=Bob cmd="$engines/random" >out || echo "exit $?"
sqlite3 m.db "UPDATE game SET record = replace(record, '1. ', '1. zz-') WHERE game = 2; VACUUM"
strat-match status m.db
