# what cannot be served is refused before anything listens
cd $TMP
say() {
	code=0
	strat-match serve "$@" || code=$?
	echo "exit $code"
}
say
say t.db
say --listen localhost:80 t.db
say --listen 127.0.0.1:0
say --listen 127.0.0.1:0 none.db
say --listen 127.0.0.1:0 none.db other.db
echo 'no tournament' >text.db
say --listen 127.0.0.1:0 text.db
: >empty.db
say --listen 127.0.0.1:0 empty.db
# an address that this machine does not have
strat-match run -q --no-preflight --sandbox off --rules duel --games 2 -o t.db --engine cmd=/no/such/program \
	--engine cmd=/nor/this/one >/dev/null
say --listen 192.0.2.1:0 t.db
