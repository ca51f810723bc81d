# nothing is left behind by a signal
cd $TMP
exec 2>/dev/null # the shell says that somebody was terminated, or does not
mkfifo pipe
(for i in 1 2 3 4 5 6 7 8; do cat "$OLDPWD"/*.sgr; done; exec sleep 60) >pipe &
feeder=$!
strat-convert -o x.sgr pipe &
pid=$!
for i in $(seq 600); do
	ls x.sgr.* >/dev/null 2>&1 && break
	sleep 0.05
done
ls x.sgr.* | wc -l | tr -d " "
kill -TERM $pid
wait $pid || echo killed
kill $feeder
ls
