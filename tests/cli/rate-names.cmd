printf "red,blue,result\n\"<b>,\"\"&\",\033B,1-0\n\"<b>,\"\"&\",=1+1,1-0\n" | strat-rate --csv || :
printf "red,blue,result\n\"<b>,\"\"&\",=1+1,1-0\n" | strat-rate --html | grep -o "<bdi>[^/]*<"
