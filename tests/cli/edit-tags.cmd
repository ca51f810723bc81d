# tags, rules with options, results and terminations
strat-edit "$TMP/x.sgr" <<'EOF' 2>&1 | sed "s|$TMP|TMP|"
tag Zebra 1
tag Site A [bracket] and \ "quotes"
tag Zebra 2
tag Aardvark 3
tag Zebra
tag Rules isf
options two-squares=4
options two-squares=99x
army 2x7 3x6
print
army
options
tag RedSetup 8367228227/36562MB72B/S95B5243BF/4B4342563B
tag BlueSetup 8367228227/36562MB72B/S95B5243BF/4B4342563B
tag Result 1-0
termination resignation
result 1/2-1/2
termination agreement
1-0
result 1-0 resignation
*
print
EOF
