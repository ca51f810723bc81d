# the page in man/ is the one that the program prints
strat-rules --manual | cmp - ../man/strat-rules.7
