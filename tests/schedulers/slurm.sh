#!/bin/sh
# Runs a job in Slurm: a controller and two node daemons on this machine. Kills a task, puts a task
# back into the queue, and kills a node daemon with its tasks, and the controller.
# usage, as root: slurm.sh PROGRAM [--short]
name=slurm
. "$(dirname "$0")/common.sh"
needs slurmctld slurm-wlm munge


cleanup() {
  scancel --quiet --user=root 2>/dev/null || true
  for file in "$place"/*.pid; do
    test -s "$file" && kill -9 "$(cat "$file")" 2>/dev/null || true
  done
  for process in $(pgrep -f -- "job run $job"); do kill -9 "$process" 2>/dev/null || true; done
  rm -rf "$place"
}
trap cleanup EXIT

host=$(hostname -s)
export SLURM_CONF=$place/slurm.conf
mkdir "$place/state"
cat >"$SLURM_CONF" <<END
ClusterName=superflip
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=17817
AuthType=auth/munge
AuthInfo=socket=$place/munge.socket
CredType=cred/munge
SlurmUser=root
SlurmdUser=root
StateSaveLocation=$place/state
SlurmdSpoolDir=$place/spool.%n
SlurmctldPidFile=$place/slurmctld.pid
SlurmdPidFile=$place/slurmd.%n.pid
SlurmctldLogFile=$place/slurmctld.log
SlurmdLogFile=$place/slurmd.%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=2,batch_sched_delay=1,defer
ReturnToService=2
SlurmdTimeout=10
KillWait=2
MaxArraySize=11
MpiDefault=none
NodeName=node[1-2] NodeHostname=$host NodeAddr=127.0.0.1 Port=[17821-17822] CPUs=2 RealMemory=2000
PartitionName=main Nodes=ALL Default=YES LLN=YES State=UP
END
dd if=/dev/urandom of="$place/munge.key" bs=1024 count=1 2>/dev/null
chmod 400 "$place/munge.key"

start_node() { slurmd -N "$1"; }

chmod 755 "$place"
munged --force --key-file="$place/munge.key" --socket="$place/munge.socket" \
  --pid-file="$place/munged.pid" --log-file="$place/munged.log" --seed-file="$place/munge.seed" \
  2>"$place/munged.err" || fail "munged: $(cat "$place/munged.err")"
slurmctld
for node in node1 node2; do start_node $node; done
for _ in $(seq 100); do
  test "$(sinfo --noheader --format=%D --states=idle 2>/dev/null)" = 2 && break
  sleep 0.2
done
test "$(sinfo --noheader --format=%D --states=idle)" = 2 || fail "$(sinfo; tail "$place"/*.log)"
say "Slurm $(sinfo --version), two nodes"

plan_job
# In this setup, an array has at most 10 tasks, so the parts need several arrays.
submit() { nice "$program" job submit "$job" --slurm --go --join 1 --throttle 3 --max-array 10; }
submit

queue_is_empty() { test -z "$(squeue --noheader 2>/dev/null || echo error)"; }
wait_for_queue() {
  for _ in $(seq 1200); do
    queue_is_empty && return
    sleep 0.5
  done
  fail "the queue does not end: $(squeue)"
}

wait_for_results 2
kill_task
for _ in $(seq 1000); do
  running=$(squeue --noheader --array --states=running --format=%i | head -n 1)
  # A task may end before it is put back.
  test -n "$running" && scontrol requeue "$running" 2>/dev/null && break
  running=
  sleep 0.1
done
test -n "$running" || fail "no task to put back into the queue"
say "put task $running back into the queue"
kill_task

wait_for_results 5
# The node goes down with its daemon, its step daemons and its tasks.
lost=
for _ in $(seq 3000); do
  for process in $(pgrep -f -- "job run $job"); do
    tr '\0' '\n' <"/proc/$process/environ" 2>/dev/null | grep -qx SLURMD_NODENAME=node2 || continue
    parent=$(ps -o ppid= -p "$process") || continue
    test -n "$lost" || kill -9 "$(cat "$place/slurmd.node2.pid")"
    lost="$lost $process"
    kill -9 $parent "$process" 2>/dev/null || true
  done
  test -n "$lost" && break
  sleep 0.1
done
test -n "$lost" || fail "node2 never had a task"
say "killed the daemon of node2 and its tasks$lost, $(results) of $parts parts done"
rm -f "$place/slurmd.node2.pid"
start_node node2

kill_more
wait_for_results 8
kill -9 "$(cat "$place/slurmctld.pid")"
say "killed the controller, $(results) of $parts parts done"
sleep 1
slurmctld
wait_for_queue
say "the queue is empty, $(results) of $parts parts done"

for _ in 1 2 3; do
  again=$(nice "$program" job retry "$job" 2>/dev/null)
  test -n "$again" || break
  say "run again: $again"
  submit
  wait_for_queue
done
# The last job of the queue has collected, unless the controller lost it.
test -s "$job/answer" || nice "$program" job collect "$job" -o "$job/answer"
compare
