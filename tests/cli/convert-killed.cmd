# nothing is left behind by a signal
cd $TMP
exec 2>/dev/null # the shell says that somebody was terminated, or does not
mkfifo pipe
(for i in 1 2 3 4 5 6 7 8; do cat "$OLDPWD"/*.sgr || :; done; exec sleep 60) >pipe &
feeder=$!
strat-convert -o x.sgr pipe &
pid=$!
# it has opened its output, which has a name or none
for i in $(seq 600); do
	ls -l /proc/$pid/fd | grep -v pipe | grep -q "$PWD/" && echo open && break
	sleep 0.05
done
kill -TERM $pid
wait $pid || echo killed
kill $feeder
ls
