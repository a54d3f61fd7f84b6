# The code that the scripts of this folder share: it plans the job, kills tasks, and compares answers.
# A script first sets its name, and then reads this file: `name=slurm; . "$(dirname "$0")/common.sh"`.
set -eu

program=$(realpath "${1:?usage: $0 PROGRAM [--short]}")
# 12 random moves: 1,273 sequences of 16 moves solve the position.
position="F2 R' B U2 L D' F R2 B' U L2 D"
moves=16
# In a long run, more tasks are killed, each after one of these numbers of results.
case ${2-} in
--short) parts=24 kills= ;;
*) parts=96 kills="12 20 28 36 44 52 60" ;;
esac
place=$(mktemp -d "/tmp/superflip-$name.XXXXXX")
job=$place/job
export SUPERFLIP_TABLE_DIR=$place/no-tables
# After a signal, the script ends through its trap for EXIT, which cleans up.
trap 'exit 1' HUP INT TERM

say() { printf '%s: %s\n' "$name" "$*"; }
fail() { say "FAILED: $*"; exit 1; }

# Installs Debian packages, unless the given program of theirs is already installed.
needs() {
  program_of_package=$1
  shift
  command -v "$program_of_package" >/dev/null ||
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } >"$place/apt.log" 2>&1 ||
    fail "cannot install $*: $(tail -n 3 "$place/apt.log")"
}

needs pgrep procps
needs python3 python3

plan_job() {
  say "$moves moves in $parts parts, and on one machine for comparison"
  nice "$program" search "$moves" "$position" >"$place/expected" || fail "no answer of one machine"
  test -s "$place/expected" || fail "the answer is empty"
  nice "$program" job plan search "$job" "$moves" "$position" --parts "$parts"
}

# Prints the number of parts with a result. Fails if the status reports a bad or unknown file.
results() {
  nice "$program" job status "$job" --json | python3 -c '
import json, sys
status = json.load(sys.stdin)
assert not status["bad"] and not status["unknown"], status
print(status["done"])'
}

# Waits until COUNT parts have a result.
wait_for_results() {
  for _ in $(seq 600); do
    done_now=$(results) || fail "the status is wrong"
    test "$done_now" -ge "$1" && return
    sleep 0.2
  done
  fail "only $done_now of $1 results after two minutes"
}

# Prints the identifier of a process that is answering a part.
task() {
  # Slurm starts a task that was put back into the queue, and the arrays behind it, after two minutes.
  for _ in $(seq 4000); do
    for process in $(pgrep -f -- "job run $job"); do
      # Skip shells and wrappers, which have the same words in their command lines.
      test "$(readlink "/proc/$process/exe")" = "$program" || continue
      echo "$process" && return
    done
    sleep 0.05
  done
  return 1
}

kill_task() {
  for _ in $(seq 50); do
    victim=$(task) || fail "no task is running"
    # A task may end before the kill.
    kill -9 "$victim" 2>/dev/null && say "killed a task, $(results) of $parts parts done" && return
  done
  fail "every task ended before the kill"
}

# Kills the tasks of a long run.
kill_more() {
  for count in $kills; do
    wait_for_results "$count"
    kill_task
  done
}

# Compares the collected answer with that of one machine.
compare() {
  test "$(results)" = "$parts" || fail "parts are missing: $("$program" job retry "$job")"
  cmp "${1-$job/answer}" "$place/expected" || fail "the answer differs"
  say "the collected answer of $(wc -l <"$place/expected") lines equals that of one machine"
}
