# every name is that of a file; links, FIFOs and what cannot be written
top=$PWD
cd "$TMP"
t() { "$@" || echo "exit $?"; }
say() { echo "-- $*"; }
for name in :memory: 'file:x?mode=memory' file:y; do
	say "$name"
	t strat-tourney "$name" init name=x
	t strat-tourney "$name" add Ann
	t strat-tourney "$name" backup "$name.copy"
	t strat-tourney "$name.copy" players
	t strat-index add -q "$name.db" "$top/game.sgr"
	t strat-index list "$name.db" | sed 1q
	ls | grep -v "[-]shm$\|-wal$" | tr "\n" " "; echo
	rm -f ./*
done
t strat-tourney '' init name=x

say a link stays a link
mkdir folder
ln -s folder/game.sgr link
t strat-convert -q -o link "$top/game.sgr"
[ -L link ] && t strat-validate folder/game.sgr | sed 's/, [0-9.]* s.*//'
chmod 604 folder/game.sgr
t strat-convert -q -o link "$top/powers.sgr"
printf 'tag Event Linked\nsave\n' | t strat-edit --lines link
[ -L link ] && ls -l folder | sed 1d | cut -c1-10
grep Event folder/game.sgr
rm link
ln -s nowhere.sgr link
printf 'tag Event Made\nsave\n' | t strat-edit --lines link
[ -L link ] && grep Event nowhere.sgr
printf 'save link\nsave nowhere.sgr\n' | t strat-edit --lines folder/game.sgr
ln -s elsewhere gone.journal
printf 'tag Event None\n' | t strat-edit --lines gone
ls elsewhere 2>/dev/null || echo "nothing elsewhere"

say a FIFO is not waited for
mkfifo fifo folder/pipe.sgr
t strat-index add i.db fifo folder
t strat-edit --lines fifo

say after a full disk
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
play() {
	strat-match run -q -o m.db --rules barrage --sandbox off --each mem=0 args=1 tc=10+1 \
		--engine cmd="$engine" name=A --engine cmd="$engine" name=B
}
(ulimit -f 8; play 2>/dev/null) || echo "exit $?"
play >table && sed -n '$=' table
(ulimit -f 8; strat-tourney full.club init 2>/dev/null) || echo "exit $?"
t strat-tourney full.club init
t strat-tourney full.club init
