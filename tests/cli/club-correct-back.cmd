# a correction is compared with the pairs that were played: one that is taken back changes none
cd $TMP && strat-tourney t.club init name=Club rounds=5 >/dev/null
for p in Ada Ben Cas Dot Eve Fay Gus Hal; do strat-tourney t.club add "$p" >/dev/null; done
strat-tourney t.club pair >/dev/null
for b in 1 2 3 4; do strat-tourney t.club result $b 1-0 >/dev/null; done
strat-tourney t.club pair >/dev/null
for b in 1 2 3 4; do strat-tourney t.club result $b 1-0 >/dev/null; done
strat-tourney t.club correct 1 1 0-1 | grep -c 'the rules now give'
strat-tourney t.club correct 1 1 1-0 | grep round
