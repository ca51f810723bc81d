# a battle is printed with its ranks and its outcome, even if the file has neither
strat-find --ply battle barrage-state.txt
strat-find --ply 'battle at ply < 40' silent.sgr
