# without entries nothing is confirmed; codes on slips need HTML, and the address of a server
cd $TMP
t() { strat-tourney friday "$@" || echo "exit $?"; }
t init
for name in Ann Bob Cas Dee; do t add $name; done >/dev/null
t confirm
t print slips --html --results http://192.168.1.5:8080/
t pair >/dev/null
t confirm
t confirm --list
t confirm 3
t confirm --refuse
t confirm --list --watch
t print slips --results http://192.168.1.5:8080/
t print boards --html --results http://192.168.1.5:8080/
for url in 192.168.1.5:8080 http:// http:/// http://192.168.1.5:8080 http://192.168.1.5/x/ 'http://a b/' https://a/; do
	t print slips --html --results "$url"
done
[ -e friday.inbox ] || echo "no inbox"
t print slips --html --results http://192.168.1.5:8080/ >a.html 2>/dev/null
t print slips --html --results http://192.168.1.5:8080/ >b.html 2>/dev/null
cmp a.html b.html
grep -c ' token ' friday.inbox
ls -l friday.inbox | cut -c1-10
t confirm
chmod 644 friday.inbox
t confirm
