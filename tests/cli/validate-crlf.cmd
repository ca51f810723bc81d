# CR LF line ends, a byte order mark, gzip: all the same
{ printf "\357\273\277"; sed "s/\$/\r/" ../tests/faulty/number.sgr; } | gzip -c | strat-validate -q
