# neither a record nor anything else that is known
printf "PK\003\004xyz" | strat-validate -q
