# the next round, as people read it, with reasons, and as other programs do
strat-tourney pairings open.trf
strat-tourney pairings --explain open.trf
strat-tourney pairings --plain open.trf
# somebody is away, two may not meet, colours do not matter
(cat open.trf && echo 'XXZ 10' && echo 'XXP 1 4') | strat-tourney pairings --explain
strat-tourney pairings --colour-free --plain open.trf
