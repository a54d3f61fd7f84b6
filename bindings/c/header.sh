#!/usr/bin/env bash
# Prints the header that cbindgen generates from the crate, without what C89 does not accept: commas after the last
# enumerators, and comments that begin with two slashes. `header.sh > include/superflip.h` writes it.
set -euo pipefail
cd "$(dirname "$0")"
cbindgen --quiet . | awk '
  /^[#}]/ { sub(/ *\/\/.*/, "") }
  /^}/ { sub(/,$/, "", last) }
  NR > 1 { print last }
  { last = $0 }
  END { print last }
'
