# three setups, one twice: the Flag beside a Bomb, as it stands or mirrored; shares are of all
{
	echo DFIKFGDLFGDGHCDHIEDHBBEJDIJBEBGHDEDEBMBF
	echo GFLDGFKIFDHDEIHDCHGDBEBJIDJEBBFBMBEDEDHG
	echo 7B25924223/68864M377B/B5362S4252/FB234635BB
	echo 7B25924223/68864M377B/B5362S4252/BB536432BF
} | strat-stats --setups --table setups --partial >"$TMP/part"
strat-stats --merge --like ///FB --rows 1 "$TMP/part"
strat-stats --merge --like ///[BF][^6] --rows 1 "$TMP/part"
strat-stats --merge --like ///M "$TMP/part"
strat-stats --merge --like ///..................F --csv "$TMP/part" || echo $?
strat-stats --merge --like ///FB --csv "$TMP/part"
strat-stats --merge --like ///FB --html "$TMP/part" | sed -n '/<section/,$p' | sed 's/<svg.*<\/svg>//'
# the players are not concerned
strat-stats -q --table players,setups --like M --json game.sgr
