# page --site writes a folder with stable names; what is the same stays, and what is gone is removed
cd $TMP
export SOURCE_DATE_EPOCH=1750000000
t() { strat-tourney "$@" || echo "exit $?"; }
t robin init system=round-robin name='<b>Robin</b>'
for name in '<i>Ann</i>' Bob Cas Dee; do t robin add "$name" licence=77123 born=2001-02-03; done >/dev/null
t robin page --site www
t robin pair >/dev/null
t robin result 1 1-0 2 0-1 >/dev/null
t robin pair >/dev/null
t robin page --site www
ls www
for page in www/*.html; do
	case $page in */index.html) ;; *) grep -q 'href="index.html"' $page || echo "$page: no link" ;; esac
done
t robin page --site www
t robin unpair --force >/dev/null
echo mine >www/round-3.html
t robin page --site www
ls www | grep round
grep -rl '77123\|2001-02' www || echo 'nothing private'
grep -rl '<i>Ann\|<b>Robin' www || echo 'no markup'
t robin page --site www --all >/dev/null
grep -rl '77123' www
t cup init system=knockout
for name in A B C D E; do t cup add $name; done >/dev/null
t cup pair >/dev/null
t cup page --site cups >/dev/null
ls cups
t cup page --site robin
t cup page --site cups -o x.html
t cup page --site none/none
