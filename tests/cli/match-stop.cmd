# what stopped a tournament by policy is played again when it goes on
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
run() { strat-match run -q --sandbox off --rules duel --on-crash stop -o t.db --each mem=0 --engine cmd=./ann args=1 --engine name=bob cmd="$engine" args=2 "$@" >/dev/null || echo "exit $?"; }
run
strat-match export -t jsonl t.db | sed -n 's/.*"key":"\([^"]*\)".*"result":"\([^"]*\)".*/\1 \2/p'
cp "$engine" ann
run --accept-changes 2>&1 | sed "s|$PWD|HERE|"
strat-match export -t jsonl t.db | sed -n 's/.*"key":"\([^"]*\)".*"end":"\([^"]*\)".*/\1 \2/p'
