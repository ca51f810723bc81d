# a battle may name its ranks, with blanks or without
for battle in SxM 'Spy x Marshal' 'spy X marshal' 'S x M' 'MarshalxGeneral' 'Miner x Bomb+' 'Miner x Q' 'Miner x'; do
	echo "$battle: $(strat-find --count "battle $battle" *.sgr 2>&1)"
done
