#!/bin/sh
# Runs a job in HyperQueue through its Python interface. Kills a task, and the server with its
# workers. The lines that `job submit --hyperqueue` prints need the program `hq`, which is not
# tested here.
# usage: hyperqueue.sh PROGRAM [--short]
name=hyperqueue
script=$(realpath "$0")
. "$(dirname "$0")/common.sh"
python3 -c 'import ensurepip' 2>/dev/null || needs no-such-program python3-venv
python3 -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet hyperqueue==0.27

cleanup() {
  test -z "${run-}" || kill -9 "$run" 2>/dev/null || true
  for process in $(pgrep -f -- "job run $job"); do kill -9 "$process" 2>/dev/null || true; done
  rm -rf "$place"
}
trap cleanup EXIT

plan_job
cd "$place"
script=$(dirname "$script")/hyperqueue_tasks.py
submit() { exec nice "$place/venv/bin/python" "$script" "$program" "$job" "$parts"; }
(submit) >submit.log 2>&1 &
run=$!
wait_for_results 2
kill_task
wait_for_results 4
kill_task
kill_more
wait_for_results 8
kill -9 $run
run=
say "killed the server and both workers, $(results) of $parts parts done"
test "$(results)" -lt "$parts" || fail "the server was killed too late"

for _ in 1 2 3; do
  (submit) >>submit.log 2>&1 || fail "$(tail -n 5 submit.log)"
  test "$(results)" = "$parts" && break
done
say "$(tail -n 1 submit.log), $(head -n 1 submit.log)"
nice "$program" job collect "$job" -o "$job/answer"
compare
