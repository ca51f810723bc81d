# a ply after the end is that, whatever else is wrong with it: nobody can move, the flag has fallen,
# a limit is reached
try() {
	for ply in i10-i9 a5-a6 j9-j8 j10-j9 a1-a2 i10xj10:2x3- i10-i10 i10-e4; do
		printf '[Rules "isf"]\n[Position "%s%s"]\n%s\n1. j9xj10 %s *\n' \
			MAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA__AA__AAAA__AA__AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE \
			$1 "${2-}" $ply | strat-validate -q - 2>&1 | sed 's/.*fault/fault/' || :
	done
}
try AAAAAAAYNP
try AAAAAAANNY
try AAAAAAAYPP '[Options "move-limit=1"]'
# as long as somebody can move it is not over
try AAAAAAAYPP
