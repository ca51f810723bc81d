# the criterion that decided: with 5 - 9 all could be paired, but 3 - 12, who want the same colour, too, would
# be left, since 6 and 12 have met, and of the others only 3, 6 and 9 can float to 11
strat-tourney generate --players 12 --rounds 7 --played 3 --seed 42 | strat-tourney pairings --explain
