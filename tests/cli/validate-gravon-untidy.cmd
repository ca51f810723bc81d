# what is untidy is a remark, what is wrong a fault with its line, and the next game is read
field=$(sed -n 3p gravon.gsn)
cat >$TMP/untidy.gsn <<GAMES
#X38FA11 Stratego-Notation v1
type 0
$field
A4-A5
END
J7-J6
Ann vs Bob result 13 winner 0
#X38FA11 Stratego-Notation v2
type 0
END
Ann vs Bob result 10 winner 2
#X38FA11 Stratego-Notation v2
type 0
$field
A4-A9
END
Ann vs Bob result 1 winner 0
GAMES
cat >$TMP/untidy.xml <<GAMES
<?xml version="1.0" encoding="ISO-8859-1"?>
<stratego>
<game type="classic" a-b="c">
<field content="$field"/>
<move id="1" source="A4" target="A5"/>
<move id="1" source="A4" target="A5"/>
<player id="1">J$(printf '\366')rg</player>
<result type="11" winner="1"/>
</game>
<game type="draughts">
<field content="$field"/>
<move id="1" source="A4" target="X5"/>
</game>
<game type="classic"><field></game>
<game type="classic">
<field content="$field"/>
</game>
</stratego>
GAMES
cd $TMP
strat-validate untidy.gsn untidy.xml | sed "s/, [0-9.]* s,.*//"
