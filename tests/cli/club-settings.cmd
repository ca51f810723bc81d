# settings that make no sense are refused, and change nothing
cd "$TMP"
t() { strat-tourney club "$@" || echo "exit $?"; }
values() { t set --csv | grep -e ^begins -e ^ends -e ^system | cut -d, -f 1,2; }
# days that no calendar has, an end before the beginning
t init begins=2026-02-31
t init begins=2026-11-21 ends=2026-11-20
ls
t init begins=2026-11-21 ends=2026-11-22
for date in 2026-00-10 2026-13-01 2026-04-31 2025-02-29 1900-02-29 2026-1-1 0000-01-01; do
	t set begins=$date
done
t set begins=2026-11-23
t set ends=2026-11-20
t set begins=2026-12-24 ends=2026-12-31
t set begins=2024-02-29 ends=2024-02-29
t set ends=
t set begins=31.12.2029 ends=1.1.2030
t set begins=29.02.2029
t set ends=
t set begins=2030-01-01
values
t add PA born=2001-02-29
t add PA born=2000-02-29
t edit PA born=2000-02-30
t add PB
t add PC
t add PD
# once a round is paired a system is replaced by one of its kind only
t set system=knockout
t set system=dutch
t pair
for system in knockout groups scheveningen monrad dutch; do
	t set system=$system
done
values
# a round robin that becomes a double one: everybody meets twice
strat-tourney robin init system=round-robin
for p in PA PB PC PD; do strat-tourney robin add $p; done >/dev/null
strat-tourney robin pair >/dev/null
strat-tourney robin pair --unfinished >/dev/null
strat-tourney robin set system=dutch || echo "exit $?"
strat-tourney robin set system=double-round-robin
while strat-tourney robin pair --unfinished >/dev/null 2>&1; do :; done
strat-tourney robin crosstable
# a report with such days
printf '012 Bad\n042 2026/02/31\n052 2026/02/28\n' >bad.trf
strat-tourney generate --players 4 --rounds 2 --line-end lf >>bad.trf
strat-tourney bad init
strat-tourney bad import --rounds bad.trf
strat-tourney bad set --csv | grep -e ^begins -e ^ends | cut -d, -f 1,2
