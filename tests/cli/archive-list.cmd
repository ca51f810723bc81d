cp club-night.sgr barrage-evening.sgr.gz isf.sgr $TMP
cd $TMP
strat-archive create -q -o x.sgb club-night.sgr
strat-archive append -q x.sgb barrage-evening.sgr.gz
strat-archive append -q x.sgb <isf.sgr
strat-archive list --games x.sgb
strat-archive list --games --json x.sgb | tail -n 1
strat-archive list --blocks x.sgb | cut -f 3-
strat-archive list --blocks --json x.sgb | cut -d , -f 4- | tail -n 1
strat-archive list x.sgb | sed "s/[0-9]* bytes, [0-9.]* bits/.../"
strat-archive list --json x.sgb | sed "s/\"bytes.*ply\":[0-9.]*/.../"
printf '[Event "a"]\n[Red "a\342\200\256\377b"]\n\n*\n' | strat-archive create -q | strat-archive list --games
strat-archive create -q </dev/null | strat-archive list
# tables for programs
strat-archive list --games --csv x.sgb | head -n 2
strat-archive list --games --csv -j 3 x.sgb | wc -l | tr -d " "
printf '[Red "a,b"]\n\n*\n' | strat-archive create -q | strat-archive list --games --csv
strat-archive list --blocks --csv x.sgb x.sgb | cut -d , -f 1,4-
strat-archive list --csv x.sgb x.sgb | cut -d , -f 1-3,6
strat-archive create -q </dev/null | strat-archive list --csv
strat-archive list --csv --json x.sgb || echo $?
