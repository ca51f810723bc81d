# a game that is chosen comes out byte for byte
strat-find 'red = "Rosa"' game.sgr | cmp - game.sgr
strat-find 'player ~ .' club-night.sgr | cmp - club-night.sgr
strat-find --count 'player = Ann' club-night.sgr
strat-find --count 'winner = Ann and round < 3' club-night.sgr
strat-find --count -v 'player = Ann' club-night.sgr
strat-find --count 'not player = Ann' <club-night.sgr
