# faulty games are told and kept; damaged files too
cd "$TMP"
printf '[Red "Ann"]\n[Red "Bob"]\n[Rules "isf-online"]\n\n1. a4-a5 *\n\n[Red "Cas"]\n\n1. a4-a9 *\n' >x.sgr
printf 'half a game' | gzip -c | head -c 20 >y.sgr.gz
strat-index add c.db x.sgr y.sgr.gz 2>&1 || echo $?
strat-index add --check --again c.db x.sgr 2>&1 || echo $?
strat-index list --faults c.db | sed "s|$(pwd -P)/||"
strat-index find --count c.db 'red = Ann or red = Cas'
strat-index sql c.db 'SELECT number, red, faults FROM games_view'
