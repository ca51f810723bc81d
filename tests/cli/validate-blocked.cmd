# blocked gzip: cut, joined, with a damaged member between two good ones
z=barrage-evening.sgr.gz
half() { head -c 1000 $z; printf x; tail -c +1002 $z; }
cat $z $z | strat-validate -q
head -c -28 $z | strat-validate -q || echo $?
head -c 1000 $z | strat-validate -q || echo $?
half | cat $z - $z | strat-validate -qv | wc -l
half | cat $z - $z | strat-validate -j2 --json | sed -n 's/,"seconds.*//p' || echo $?
