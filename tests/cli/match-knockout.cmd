# a knockout of six engines that play by chance, each game from the same seeds
engine=$(dirname "$(command -v strat-match)")/../samples/engines/random
cd $TMP
cat >t.conf <<END
format knockout
third on
overtime 1
rules duel
sandbox off
each cmd="$engine" mem=0 restart=on
engine name=Ann args=1
engine name=Bob args=2
engine name=Cid args=3
engine name=Dan args=4
engine name=Eve args=5
engine name=Fay args=6
END
strat-match config t.conf | head -n 6
strat-match run -q --json-lines t.conf | grep -v '"event":"game"' | sed 's/"elo":.*"waited":[0-9]*,//g' | cut -c 1-300
strat-match status --crosstable t.db
strat-match export -t trf t.db
# the third place is not played for, and of a level encounter nothing is played on
strat-match run -q --third off --overtime 0 -o u.db t.conf | sed -n '/^$/,$p'
# what cannot be
strat-match resume --games 4 t.db || echo "exit $?"
strat-match run --shard 1/2 -o part.db t.conf || echo "exit $?"
strat-match run --rounds 3 t.conf || echo "exit $?"
ls *.db
# a file in which a result was changed is not believed: other engines would have gone on
sqlite3 t.db "UPDATE game SET result = '0-1' WHERE round = 1; VACUUM" 2>/dev/null || true
strat-match status t.db || echo "exit $?"
