strat-find --ply 'battle 3xB at ply < 60' *.sgr
strat-find --ply 'red flag at j1' game.sgr club-night.sgr
strat-find --ply 'rules = duel' *.sgr
strat-find --ply rescue rescue.sgr
