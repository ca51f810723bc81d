# the games of one slot are played on one processor
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cpu=$(sed -n 's/^Cpus_allowed_list:[^0-9]*\([0-9]*\).*/\1/p' /proc/self/status)
cd $TMP
ln -s "$engine" engine
cat >t.conf <<END
each mem=0 cmd=/bin/sh
engine name=Ann arg=-c arg="grep Cpus_allowed_list /proc/self/status >&2; exec $TMP/engine 1"
engine name=Bob arg=-c arg="grep Cpus_allowed_list /proc/self/status >&2; exec $TMP/engine 2"
END
strat-match run -q --affinity $cpu --sandbox off --rules duel --games 1 --keep logs=on -o u.db t.conf >/dev/null || :
strat-match export -t log u.db | sed -n "s/.* ! Cpus_allowed_list:.$cpu\$/one processor/p"
for where in auto off; do strat-match run -q --affinity $where --sandbox off --rules duel --games 1 -o $where.db t.conf >/dev/null || echo "exit $?"; done
for list in x 0- 3-1 0,,1 -1 0-99999 1023; do strat-match run --affinity=$list t.conf || echo "exit $?"; done
