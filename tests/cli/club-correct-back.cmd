# a correction is compared with the pairs that were played: one that is taken back changes none
cd $TMP && strat-tourney t.club init name=Club rounds=5 >/dev/null
for p in Ada Ben Cas Dot Eve Fay Gus Hal; do strat-tourney t.club add "$p" >/dev/null; done
strat-tourney t.club pair >/dev/null
for b in 1 2 3 4; do strat-tourney t.club result $b 1-0 >/dev/null; done
strat-tourney t.club pair >/dev/null
for b in 1 2 3 4; do strat-tourney t.club result $b 1-0 >/dev/null; done
strat-tourney t.club correct 1 1 0-1 | grep -c 'the rules now give'
strat-tourney t.club correct 1 1 1-0 | grep round
# pairs that differ only in who moves first are counted, as check names them
strat-tourney t.eight init name=Eight rounds=5 >/dev/null
for i in 1 2 3 4 5 6 7 8; do strat-tourney t.eight add P$i rating=1${i}00; done >/dev/null
for r in 1 2 3 4; do strat-tourney t.eight pair && strat-tourney t.eight result 1 1-0 2 1-0 3 1-0 4 1-0; done >/dev/null
strat-tourney t.eight correct 2 2 0-1 | grep round
strat-tourney t.eight export -o eight.trf
strat-tourney check eight.trf 2>/dev/null | grep -c 'round 4'
