# the command line and the file say the same, and what is printed is read as the same
cd $TMP
cat >t.conf <<END
event "An evening of engines"	# with a comment
format gauntlet
book setups.sgr order=shuffle
sprt 0 10
each tc=60+0.5 option.Hash=64
engine name="Ann the first" cmd=./ann args="-v 3"
engine cmd=bob tc=40/60
	option.Hash=16
END
strat-match config t.conf >one
strat-match config --event "An evening of engines" --format gauntlet --book setups.sgr order=shuffle \
	--sprt 0 10 --each tc=60+0.5 option.Hash=64 --engine name="Ann the first" cmd=./ann "args=-v 3" \
	--engine cmd=bob tc=40/60 option.Hash=16 >two
cmp one two
strat-match config one | cmp - one
strat-match config --games 8 t.conf | diff one - || :
sed "s|$PWD|HERE|" one
