# a game of each of Gravon's formats
strat-replay --last gravon.xml
strat-replay --last --game 2 gravon.gsn
