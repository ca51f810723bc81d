# how long engines waited for a processor is in the file, in JSON, and in the table from a second a game on
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
strat-match run -q --sandbox off --rules duel --games 2 --each cmd="$engine" mem=0 restart=on --engine name=Ann args=1 --engine name=Bob args=2 -o t.db >t.out
sed -n 's/ *engine.*crash/there is no column after crash:/p' t.out
sqlite3 t.db "UPDATE game SET red_waited = 1500, blue_waited = 500 * game, sum = NULL; VACUUM" 2>/dev/null || true
strat-match status t.db | sed -n 2,4p | tr -s ' ' | cut -d ' ' -f 2,3,13-
strat-match export -t jsonl t.db | sed -n 's/.*\("redWaited":.*\)}$/\1/p'
strat-match status --json t.db | grep -o '"waited":[0-9]*'
