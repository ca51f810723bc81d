# a full disk is told, and the old file stays
for form in text json csv sgr html svg; do
	strat-analyse -t $form -o /dev/full annotated.sgr || echo $form $?
	strat-analyse -t $form annotated.sgr >/dev/full || echo $form $?
done
cp annotated.sgr "$TMP/a.sgr"
cd "$TMP"
strat-analyse -o a.csv a.sgr && head -c 20 a.csv && echo
(ulimit -f 1 && trap '' XFSZ && strat-analyse -o a.csv -t json a.sgr a.sgr a.sgr) 2>&1 | sed 's/: .*//' || :
head -c 20 a.csv && echo
strat-analyse -o a.sgr -t text a.sgr || echo $?
strat-analyse -o a.sgr.gz a.sgr && zcat a.sgr.gz | strat-analyse -t sgr | wc -l
strat-analyse -o a.csv no-such-file || echo $?
head -c 20 a.csv && echo
ls
