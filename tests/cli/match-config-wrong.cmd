cd $TMP
try() { strat-match "$@" || echo "exit $?"; }
try config
try config --engine cmd=a --engine cmd=b --games 0
try config --engine cmd=a --engine cmd=b --rules
try config --engin cmd=a
try config nowhere.conf
printf 'engine cmd=a\nengine cmd=b clock=3\n' >t.conf
try config t.conf
try config t.conf t.conf
try run t.conf
try run --engine cmd=a --engine cmd=b --rules issf
try run --engine cmd=a --engine cmd=b --options flying
try run --engine cmd=a proto=ucc --engine cmd=b --rules fire-ice
try run --engine cmd=a rules=barrage,isf --engine cmd=b --rules duel
try run --engine cmd=a --engine cmd=b -j 100000
try run --engine cmd=a --engine cmd=b --shard 3/2
try run --engine cmd=a --engine cmd=b --book nowhere.sgr 2>&1 | sed "s|$PWD|HERE|"
try resume
try resume nowhere.db
try status nowhere.db
try export -t pdf nowhere.db
try merge a.db
try merge a.db nowhere.db
echo no tournament >text.db
try status text.db
try check
ls
