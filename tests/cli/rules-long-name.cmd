# a long name of rules that are unknown is shown as far as it goes, and what is missing is marked
strat-validate -r 'my house rules, which have a long name that ends after eighty bytes or rather more' duel.sgr
