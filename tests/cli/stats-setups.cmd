# four setups: two mirror images, one in the form of a tag, and again
{
	echo '# a list'
	echo DFIKFGDLFGDGHCDHIEDHBBEJDIJBEBGHDEDEBMBF
	echo GFLDGFKIFDHDEIHDCHGDBEBJIDJEBBFBMBEDEDHG
	echo
	echo 7B25924223/68864M377B/B5362S4252/FB234635BB
	echo 7B25924223/68864M377B/B5362S4252/FB234635BB
} | gzip | strat-stats --setups
