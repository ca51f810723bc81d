# of an engine that breaks down its last line on standard error is said
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
strat-match run --no-preflight -o t.db --sandbox off --rules duel --games 1 --each mem=0 args=1 --engine name=ann cmd="$engine" \
	--engine name=bob cmd=sh arg=-c arg='echo first >&2; printf "no\033 net\n" >&2; exit 3' 2>&1 >/dev/null | sed -n 's/.*bob: //p'
