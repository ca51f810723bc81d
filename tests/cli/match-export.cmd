# the suffix of the file chooses the format; links are kept, and no tournament is replaced
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
strat-match run -q --no-preflight --sandbox off --rules duel -o t.db --games 1 --each mem=0 cmd="$engine" \
	--engine name=Ann args=1 --engine name=Bob args=2 >/dev/null
for suffix in .sgr .txt .csv .jsonl .trf .log '' .csv.gz .db .CSV; do
	printf '%s: ' "out$suffix"
	strat-match export -o "out$suffix" t.db 2>&1 || echo "exit $?"
	[ ! -e "out$suffix" ] || { head -c 5 "out$suffix" | tr -d '\n'; echo; }
done
strat-match export -t csv -o out.sgr t.db && head -n 1 out.sgr
strat-match export -t xml t.db || echo "exit $?"
echo old >real.csv
ln -s real.csv link.csv
strat-match export -o link.csv t.db
[ -L link.csv ] && head -n 1 real.csv
ln -s t.db trick.csv
strat-match export -o trick.csv t.db || echo "exit $?"
strat-match export -t sgr -o t.db t.db || echo "exit $?"
strat-match status t.db | head -n 1
