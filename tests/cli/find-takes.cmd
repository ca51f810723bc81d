# a battle written in words is refused with the way to write it
strat-find 'Spy takes Marshal' game.sgr || echo $?
