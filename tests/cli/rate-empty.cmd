printf "date,red,blue,result\n" | strat-rate
printf "date,red,blue,result\n" | strat-rate --csv
printf "date,red,blue,result\n" | strat-rate --json
printf "date,red,blue,result\n" | strat-rate --html | tail -n 1
