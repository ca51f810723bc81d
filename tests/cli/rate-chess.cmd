# results of other programs: PGN by its tags, lists with White and Black, and what no row of is a result
cat >"$TMP/g.pgn" <<'END'
[Event "Club"]
[Date "2024.05.01"]
[White "Ann \\"A\\" Berg"]
[Black "Bob"]
[Result "1-0"]

1. e4 e5 2. Nf3 {a comment
[with a bracket "in it"]} Nc6 3. Bb5 1-0

[Event "Club"]
[Date "2024.05.02"]
[White "Bob"]
[Black "Cleo"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2

[Event "Cup"]
[Date "2024.05.03"]
[White "Cleo"]
[Black "Bob"]
[Result "*"]

*
END
strat-rate --csv "$TMP/g.pgn" | cut -d, -f3,7-10
strat-rate -q --by event "$TMP/g.pgn" | grep :
gzip -c "$TMP/g.pgn" | strat-rate -q | head -n 1
printf 'Black;White;Result\nBob;Ann;white\nAnn;Bob;1/2-1/2\n' | strat-rate -q --csv | cut -d, -f3,8-10
printf 'White,Black,Result\nAnn,Bob,won\nBob,Ann,lost\n' >"$TMP/x.csv"
cd "$TMP" && strat-rate -q x.csv 2>&1 >out || echo $?
