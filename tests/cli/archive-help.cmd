strat-archive --help
strat-archive extract --help
