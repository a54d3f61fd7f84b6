#!/bin/sh
# Runs a job by GNU parallel on two hosts: two network namespaces over one directory, each with an
# ssh server. Kills a task, a session and a whole ssh server, and parallel itself.
# usage, as root: parallel.sh PROGRAM [--short]
name=parallel
. "$(dirname "$0")/common.sh"
needs parallel parallel
needs ip iproute2
needs sshd openssh-server openssh-client

cleanup() {
  test -z "${run-}" || kill "$run" 2>/dev/null || true
  for process in $(pgrep -f -- "job run $job"); do kill -9 "$process" 2>/dev/null || true; done
  for host in 1 2; do
    kill "$(cat "$place/sshd$host.pid" 2>/dev/null)" 2>/dev/null || true
    ip netns delete "superflip$host" 2>/dev/null || true
  done
  rm -rf "$place"
}
trap cleanup EXIT

if ! ip netns add superflip1; then
  say "skipped: this machine does not allow network namespaces"
  exit 0
fi
ssh-keygen -q -t ed25519 -N '' -f "$place/key"
ssh-keygen -q -t ed25519 -N '' -f "$place/host_key"
cp "$place/key.pub" "$place/authorized_keys"
mkdir -p /run/sshd
start_host() {
  # bash reads .bashrc in a session of ssh, unless another shell started it. A kill must not hit
  # the programs of .bashrc, some of which hold locks.
  ip netns exec "superflip$1" /usr/sbin/sshd -f /dev/null -h "$place/host_key" \
    -o "PidFile=$place/sshd$1.pid" -o "AuthorizedKeysFile=$place/authorized_keys" \
    -o PermitRootLogin=yes -o StrictModes=no -o UsePAM=no -o "ListenAddress=10.173.$1.2" \
    -o MaxStartups=100 -o "SetEnv=SHLVL=2 SUPERFLIP_TABLE_DIR=$SUPERFLIP_TABLE_DIR" \
    || fail "no ssh server on host $1"
}
for host in 1 2; do
  ip netns delete "superflip$host" 2>/dev/null || true
  ip netns add "superflip$host"
  ip link add "sf$host" type veth peer name eth0 netns "superflip$host"
  ip address add "10.173.$host.1/30" dev "sf$host"
  ip link set "sf$host" up
  ip netns exec "superflip$host" ip address add "10.173.$host.2/30" dev eth0
  ip netns exec "superflip$host" ip link set lo up
  ip netns exec "superflip$host" ip link set eth0 up
  start_host $host
  echo "2/ssh -i $place/key -o StrictHostKeyChecking=no -o UserKnownHostsFile=$place/known -o LogLevel=ERROR root@10.173.$host.2" >>"$place/hosts"
done
say "GNU $(parallel --version | head -n 1), two hosts"

plan_job
submit() {
  nice "$program" job submit "$job" --parallel --go --join 1 --throttle 2 --hosts "$place/hosts"
}
submit >"$place/submit.log" 2>&1 &
run=$!
wait_for_results 2
kill_task
wait_for_results 4
for _ in $(seq 300); do
  # Each job has a session of its own, so a session may end before the kill.
  session=$(pgrep -P "$(cat "$place/sshd1.pid")" | head -n 1)
  test -n "$session" && kill -9 "$session" 2>/dev/null && break
  session=
  sleep 0.05
done
test -n "$session" || fail "host 1 has no session"
say "killed a session of host 1, $(results) of $parts parts done"

wait_for_results 6
kill -9 "$(cat "$place/sshd2.pid")"
for process in $(ip netns pids superflip2); do kill -9 "$process" 2>/dev/null || true; done
say "killed host 2 with all its processes, $(results) of $parts parts done"
start_host 2

kill_more
wait_for_results 8
for process in $(pgrep -f "parallel --will-cite.*$job"); do kill -9 "$process" 2>/dev/null || true; done
wait $run || true
run=
say "killed parallel, $(results) of $parts parts done"
test "$(results)" -lt "$parts" || fail "parallel was killed too late"

for _ in 1 2 3; do
  submit >>"$place/submit.log" 2>&1 || say "$(tail -n 2 "$place/submit.log")"
  test "$(results)" = "$parts" && break
done
compare
