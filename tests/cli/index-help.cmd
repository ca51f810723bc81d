# each command has its own help
strat-index --help
for command in add find list sql dupes check remove vacuum; do strat-index $command --help; done
