#!/bin/sh
# Runs the same job in every scheduler, with kills, and compares the answers with that of one
# machine. Installs what it needs.
# usage, as root, on Debian: all.sh PROGRAM [--short]
set -eu
for scheduler in hyperqueue parallel slurm; do
  "$(dirname "$0")/$scheduler.sh" "$@"
done
