strat-rate --draws half --set prior=0 --set average=0 engine-results.csv
strat-rate --draws rao-kupper --set prior=0 --set average=0 engine-results.csv
