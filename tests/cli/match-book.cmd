# setups out of records, each pair of them played twice with the sides exchanged
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cp club-night.sgr $TMP
cd $TMP
run() { strat-match run -q --sandbox off -j2 "$@" --each cmd="$engine" mem=0 --engine name=Ann args=1 --engine name=Bob args=2 >/dev/null; }
grep -h '^\[...*Setup' club-night.sgr | sed -n '1,4s/^.*Setup //p'
run --games 4 --rules hasbro-1999 --book club-night.sgr -o t.db
strat-match export t.db | sed -n 's/^\[\(Red\|Blue\)\(Setup\)* /\1 /p'
# a list of setups: odd lines are Red's, even ones Blue's, who sees them from the other side
{ echo '# two setups, and one that is none'; sed -n 's/^.RedSetup "\(.*\)"]/\1/p' club-night.sgr | head -n 2; echo FB/22; } >list
strat-match run -q --sandbox off --each cmd="$engine" mem=0 --engine name=Ann args=1 --engine name=Bob args=2 \
	--rules hasbro-1999 --book list exchange=off start=3 -o u.db >/dev/null
strat-match export u.db | sed -n 's/^\[\(Red\|Blue\)\(Setup\)* /\1 /p'
echo FB/22 >list
run --rules hasbro-1999 --book list -o v.db 2>&1 | sed "s|$PWD|HERE|"
