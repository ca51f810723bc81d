# what stopped a tournament by policy is played again when it goes on
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
run() { strat-match run -q --no-preflight --sandbox off --rules duel --on-crash stop -o t.db --each mem=0 --engine cmd=./ann args=1 --engine name=bob cmd="$engine" args=2 "$@" >/dev/null || echo "exit $?"; }
run
strat-match export -t jsonl t.db | sed -n 's/.*"key":"\([^"]*\)".*"result":"\([^"]*\)".*/\1 \2/p'
cp "$engine" ann
run --accept-changes 2>&1 | sed "s|$PWD|HERE|"
strat-match export -t jsonl t.db | sed -n 's/.*"key":"\([^"]*\)".*"end":"\([^"]*\)".*/\1 \2/p'
# so is each of several that were played at once; the second may be given up before it ends
rm ann
play() { strat-match run -q --no-preflight -j2 --sandbox off --rules duel --on-crash stop -o two.db --accept-changes --each mem=0 --engine cmd=./ann args=1 --engine name=bob cmd="$engine" args=2 >/dev/null 2>&1 || echo "exit $?"; }
play
stopped() { sqlite3 two.db "SELECT value FROM property WHERE name = 'stopped'" | grep -c 1-2 || true; }
stopped
cp "$engine" ann
play
stopped
strat-match export -t jsonl two.db | sed -n 's/.*"key":"\([^"]*\)".*"end":"\([^"]*\)".*/\1 \2/p'
