# a book that is too short says when it starts again
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
sed -n 's/^\[RedSetup "\(.*\)"]/\1/p' club-night.sgr | head -n 4 >$TMP/list
cd $TMP
run() { strat-match run --sandbox off --rules hasbro-1999 --each cmd="$engine" mem=0 --engine name=Ann args=1 --engine name=Bob args=2 "$@" 2>&1 >/dev/null | sed -n '/again/s|.*list|LIST|p' | grep . || echo 'long enough'; }
run --games 4 --book list -o a.db
run --games 5 --book list -o b.db
run --games 3 --book list exchange=off -o c.db
