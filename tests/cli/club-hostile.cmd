# names in any script and of any length; columns of a report are characters
export SOURCE_DATE_EPOCH=1795255200
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
t init name='棋士の大会'
t add '棋士 一郎' rating=1500
t add 'محمد'
t add 'Ὀδυσσεύς, ὁ πολύτροπος, ὃς μάλα πολλὰ πλάγχθη'
t add '😀 smile'
t add '=1+1' club=@SUM
t add '"quoted"'
t add "$(printf 'control \001')"
t add "$(printf 'not UTF-8 \377')"
t add "$(printf 'two\nlines')"
t add "$(head -c 10000 /dev/zero | tr '\0' x)" 2>long || echo "exit $?"
cut -c1-100 long
t add ' '
t add "$(head -c 199 /dev/zero | tr '\0' y)"
t set name="$(printf 'a\tb')"
t edit 2 name="$(printf '\302')"
t set arbiter= --reason "$(printf 'bell \007')" || :
t pair
t result 1 1-0 2 1-0 3 0-1
t export --format csv | tr -d '\r' | cut -c1-100
t export --format trf26 --line-end lf
t export --format trfx --line-end crlf -o club.trf
strat-tourney again init
strat-tourney again import --rounds club.trf
strat-tourney again boards --csv | cut -c1-110
strat-tourney standings club.trf >table
t verify
