# as many as are written, whatever the number of workers
for e in 'M gone before ply 100' 'red wins' 'once (red left < 20 and blue left < 20)' 'date < 2000'; do
	for j in 1 3; do
		n=$(strat-find -j$j --count "$e" *.sgr)
		m=$(strat-find -j$j "$e" *.sgr | grep -c '^\[Event ')
		v=$(strat-find -j$j -v --count "$e" *.sgr)
		echo "$n $m $((n + v))"
	done
done
