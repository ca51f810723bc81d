# a cell that a spreadsheet would compute, or cut, is a text
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
strat-match run -q --rules duel --sandbox off --games 1 -o t.db --each cmd="$engine" mem=0 --engine "name==1+1" args=1 --engine "name=a; b" args=2 --engine "name=say \"a\"" args=3 >/dev/null
strat-match export -t csv t.db | tr -d '\r'
