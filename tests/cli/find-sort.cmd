rounds() { sed -n 's/^\[Round "\(.*\)"\]/\1/p' | tr '\n' ' '; echo; }
strat-find --sort round 'plies > 0' club-night.sgr | rounds
strat-find --sort -plies 'plies > 0' club-night.sgr | rounds
strat-find --sort blue --first 3 'plies > 0' club-night.sgr | rounds
strat-find --sample 3 --seed 1 'plies > 0' club-night.sgr | rounds
strat-find --sample 3 --seed 2 'plies > 0' club-night.sgr | rounds
strat-find --sample 30 'plies > 0' club-night.sgr | rounds
strat-find --first 2 'plies > 0' club-night.sgr | rounds
strat-find --sample 3 --count 'plies > 0' club-night.sgr
