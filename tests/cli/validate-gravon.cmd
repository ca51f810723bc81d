# Gravon's formats are recognised, also joined, compressed and by name
strat-validate -v gravon.xml gravon.gsn | sed 's/, [0-9.]* s,.*//'
cat gravon.xml gravon.xml | gzip | strat-validate -qj2
strat-validate -q -f gsn - <gravon.gsn
