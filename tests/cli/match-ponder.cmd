# features of STP 1.1: evals are kept with the plies; engines ponder only if the tournament lets them
bad=$(dirname "$(command -v strat-match)")/../tests/engines/bad
cd $TMP
ln -s "$bad" bad
cat >t.conf <<END
rules ucc
options quiet-limit=4
games 1
sandbox off
keep clocks=off
each cmd=./bad mem=0
engine name=Ann args=eval
engine name=Bob args=ponder
END
strat-match config t.conf | grep ^ponder || echo off
strat-match config --ponder on t.conf | grep ^ponder
strat-match run -q -j0 --ponder on -o on.db t.conf
strat-match export on.db | sed '/^\[Date/d'
strat-match status --json on.db | head -n 1
strat-match resume -q --json-lines --games 2 on.db | grep start
strat-match run -q -o off.db t.conf
strat-match status --json off.db | head -n 1
strat-match export off.db | grep Ponder || echo none
# each game of a list of processors has one of them; the file says what it was begun with
strat-match run -q --ponder on --affinity 0 t.conf || echo "exit $?"
strat-match resume -q --affinity 0 on.db || echo "exit $?"
strat-match run -q --ponder on -o off.db t.conf || echo "exit $?"
strat-match run -q --ponder always -o no.db t.conf || echo "exit $?"
# an engine must offer to ponder
strat-match run -q -o no.db --ponder on --sandbox off --rules ucc --engine name=Ann cmd=./bad args=good --engine name=Bob cmd=./bad args=good || echo "exit $?"
# where evals are not kept they are no feature, and an engine that sends them breaks the protocol
sed -i 's/args=eval/args=eval-uninvited/' t.conf
strat-match run --keep info=off -o no.db t.conf 2>&1 >/dev/null | grep ^strat-match:.game
