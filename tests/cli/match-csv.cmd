# a cell that a spreadsheet would compute, or cut, is a text
cd $TMP
strat-match run -q --rules duel --sandbox off --games 1 -o t.db --engine "name==1+1" cmd=/no/such/program --engine "name=a; b" cmd=/no/such/program --engine "name=say \"a\"" cmd=/no/such/program >/dev/null
strat-match export -t csv t.db | tr -d '\r'
