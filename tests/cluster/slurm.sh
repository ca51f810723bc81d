# slurm.sh - Slurm on this machine alone, without systemd: to be read by a shell script.
#
#	. tests/cluster/slurm.sh
#	have_slurm || ...       what is not there, in $slurm_missing
#	start_slurm DIR [CORES] all of its files are there; an absolute path
#	... sbatch ...          SLURM_CONF is set
#	stop_slurm
#
# The daemons belong to who calls this, and listen on the loopback interface, on ports of their own,
# so that they stand beside a cluster that is there already.

slurm_dir=
slurm_needs="munged slurmctld slurmd sbatch scontrol"
PATH=$PATH:/usr/sbin:/sbin

have_slurm() {
	slurm_missing=
	for slurm_need in $slurm_needs; do
		command -v "$slurm_need" >/dev/null || slurm_missing="$slurm_missing $slurm_need"
	done
	[ -z "$slurm_missing" ]
}

# Two ports in a row that nobody listens on, from $1 on: the first one.
free_ports() {
	slurm_port=$1
	while [ -n "$(awk -v a="$(printf %04X "$slurm_port")" -v b="$(printf %04X $((slurm_port + 1)))" \
		'$2 ~ ":(" a "|" b ")$"' /proc/net/tcp)" ]; do
		slurm_port=$((slurm_port + 2))
	done
	echo "$slurm_port"
}

# Wait until the command behind $1 seconds is true.
wait_for() {
	slurm_left=$(($1 * 5))
	shift
	until "$@" >/dev/null 2>&1; do
		slurm_left=$((slurm_left - 1))
		[ $slurm_left -gt 0 ] || return 1
		sleep 0.2
	done
}

slurm_is_up() { sinfo -h -o %t | grep -qx idle; }

# As root all is one user's: Slurm does without another one.
write_slurm_conf() {
	slurm_port=$(free_ports $((20000 + $$ % 20000)))
	cat >"$slurm_dir/slurm.conf" <<END
ClusterName=strat
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=$slurm_port
SlurmdPort=$((slurm_port + 1))
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$slurm_dir/munge.socket,cred_expire=5
StateSaveLocation=$slurm_dir/state
SlurmdSpoolDir=$slurm_dir/spool
SlurmctldPidFile=$slurm_dir/slurmctld.pid
SlurmdPidFile=$slurm_dir/slurmd.pid
SlurmctldLogFile=$slurm_dir/slurmctld.log
SlurmdLogFile=$slurm_dir/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SwitchType=switch/none
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
ReturnToService=2
KillWait=1
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
SchedulerParameters=sched_interval=1,batch_sched_delay=0
NodeName=localhost NodeAddr=127.0.0.1 NodeHostname=$(hostname -s) CPUs=$1 RealMemory=1024 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
}

# 0: it is up; else what is wrong has been said.
start_slurm() {
	slurm_dir=$1
	mkdir -p "$slurm_dir/state" "$slurm_dir/spool" && chmod 755 "$slurm_dir" || return 1
	write_slurm_conf "${2:-2}"
	SLURM_CONF=$slurm_dir/slurm.conf
	export SLURM_CONF
	(umask 077 && dd if=/dev/urandom of="$slurm_dir/munge.key" bs=1024 count=1 2>/dev/null)
	munged --force --key-file="$slurm_dir/munge.key" --socket="$slurm_dir/munge.socket" \
	    --pid-file="$slurm_dir/munged.pid" --log-file="$slurm_dir/munged.log" \
	    --seed-file="$slurm_dir/munged.seed" 2>"$slurm_dir/munged.err" &&
		slurmctld -c 2>"$slurm_dir/slurmctld.err" && slurmd -c -N localhost \
		2>"$slurm_dir/slurmd.err" && wait_for 30 slurm_is_up && return 0
	tail -n 5 "$slurm_dir"/*.err "$slurm_dir"/*.log
	return 1
}

nothing_runs() { [ -z "$(squeue -h -t running,completing)" ]; }

# All jobs end, then the daemons.
stop_slurm() {
	[ -n "$slurm_dir" ] || return 0
	scancel -u "$(id -un)" 2>/dev/null && wait_for 20 nothing_runs
	for slurm_name in slurmd slurmctld munged; do
		slurm_pid=$(cat "$slurm_dir/$slurm_name.pid" 2>/dev/null) || continue
		kill "$slurm_pid" 2>/dev/null
		wait_for 10 not_there "$slurm_pid" || kill -9 "$slurm_pid"
	done
}

not_there() { ! kill -0 "$1" 2>/dev/null; }
