strat-match --help
strat-match resume --help
