# the parts of a test count each other's games and stop at one decision
engines=$(dirname "$(command -v strat-match)")/../samples/engines
cd $TMP
run() {
	strat-match run -q --no-preflight --sandbox off --sprt 0 120 --games 12 "$@" \
		--each restart=on mem=0 --engine name=Ann cmd="$engines/random" \
		--engine name=Bob cmd="$engines/../../tests/engines/bad" args=resign >out || code=$?
	echo "exit ${code-0}"
	unset code
}
test_line() { sed -n 's/; .*void.*//; /SPRT/p'; }
run --shard 1/2 -o 1.db
run --shared meet
run --shard 1/2 --shared meet -o 1.db
strat-match status 1.db | test_line
run --shard 2/2 --shared meet -o 2.db
test_line <out
strat-match status 1.db | test_line
strat-match resume -q --no-preflight 1.db >out && echo resumed
strat-match merge -q all.db 1.db 2.db
strat-match status all.db | sed -n '1p; /against/p; /SPRT/p'
strat-match status --json all.db | sed -n 's/.*\("accepted":"H1","decidedAfter":[0-9]*\).*/\1/p'
mv meet gone # a test that is decided does not need the folder
strat-match status 1.db | test_line
mv gone meet
run --shard 1/3 --shared meet -o 3.db
run --shard 1/2 --shared meet -o 4.db
run --shard 1/2 --shared meet -o 5.db --seed 7
ls 3.db 4.db 5.db 2>/dev/null | wc -l # a refused run leaves no file
tail -n 1 meet/part-2-of-2.games | cut -c 1-14
: >file
run --shard 1/2 --shared file/meet -o 7.db
