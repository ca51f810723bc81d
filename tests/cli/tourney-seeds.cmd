# Sums of tournaments whose every round was compared with another pairing program.
seed=1
while [ $seed -le 48 ]; do
	case $((seed % 4)) in
	0) scoring= ;;
	1) scoring='--scoring 6-3-1' ;;
	2) scoring='--scoring 3-1-0' ;;
	3) scoring='--scoring 3-2-1' ;;
	esac
	strat-tourney generate --seed $seed --players $((seed * 5 % 49 + 8)) \
		--rounds $((seed % 5 + 3)) $scoring --draws $((seed * 13 % 70)) \
		--forfeits $((seed % 9)) --byes $((seed % 6)) --withdrawals $((seed % 5)) >"$TMP/$seed.trf"
	strat-tourney check "$TMP/$seed.trf"
	echo "$seed $(cksum <"$TMP/$seed.trf")"
	seed=$((seed + 1))
done
# and accelerated ones
for seed in 1 2 3 4 5 6 7 8; do
	strat-tourney generate --baku --seed $seed --players $((seed * 7 + 9)) \
		--rounds $((seed % 5 + 4)) >"$TMP/baku.trf"
	strat-tourney check "$TMP/baku.trf"
	echo "baku $seed $(cksum <"$TMP/baku.trf")"
done
