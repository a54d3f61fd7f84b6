#!/usr/bin/env bash
# Builds the library, and tests it by programs in C.
#   test.sh          also under valgrind, and with the address sanitizer; needs gcc, g++, cmake, pkg-config, valgrind, and
#                    cbindgen for the header
#   test.sh --quick  the library with metrics alone, compiled for tests; needs gcc and g++
set -euo pipefail
cd "$(dirname "$0")"

programs=../target/programs
mkdir -p $programs
warnings=(-Wall -Wextra -pedantic -Werror)
stickers=UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB
build_with_metrics() { # NAME SOURCE OPTION...
  gcc "${warnings[@]}" -O1 -g -I out/metrics "${@:3}" "$2" out/metrics/libsuperflip.a -pthread -lm -o "$programs/$1"
}
# Installs the library below a scratch folder, moves the folder, and builds programs as a user of it does: with the
# options of pkg-config, and with CMake.
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
check_installed() { # OPTION...
  local prefix="$scratch/moved" flags=()
  rm -rf "$scratch/staged" "$prefix" "$scratch/build"
  DESTDIR="$scratch/staged" ./install.sh "$@" /opt/superflip >/dev/null
  mv "$scratch/staged/opt/superflip" "$prefix"
  export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
  read -ra flags < <(pkg-config --cflags --libs superflip)
  # The headers are those of C89, and the model of stickers is not.
  echo '#include "search.h"' | gcc "${warnings[@]}" -std=c89 -I "$prefix/include/superflip-kociemba" \
    "${flags[@]}" -fsyntax-only -x c -
  gcc "${warnings[@]}" -std=c99 tests/kociemba.c -I "$prefix/include/superflip-kociemba" "${flags[@]}" -Wl,-rpath,"$prefix/lib" \
    -o "$scratch/kociemba"
  "$scratch/kociemba" "$(pkg-config --modversion superflip)"
  cmake -S tests/cmake -B "$scratch/build" -DCMAKE_PREFIX_PATH="$prefix" >"$scratch/cmake.log"
  cmake --build "$scratch/build" >>"$scratch/cmake.log"
  for program in solve-shared solve-static; do
    [ "$("$scratch/build/$program" $stickers)" = "U R U' R'" ]
  done
  if cmake -S tests/cmake -B "$scratch/other" -DCMAKE_PREFIX_PATH="$prefix" -DVERSION=9.9 >/dev/null 2>&1; then exit 1; fi
}
if [ "${1-}" = --quick ]; then
  ./build.sh --metrics --quick
  cargo test --profile quick --locked --features metrics --target-dir ../target
  build_with_metrics solve examples/solve.c -std=c99
  g++ "${warnings[@]}" -x c++ -I out/metrics examples/solve.c -x none -L out/metrics -l:libsuperflip.so \
    -o $programs/solve-shared
  [ "$($programs/solve $stickers)" = "U R U' R'" ]
  [ "$(LD_LIBRARY_PATH=out/metrics $programs/solve-shared $stickers)" = "U R U' R'" ]
  build_with_metrics metric examples/metric.c -std=c99
  [ "$($programs/metric axial "R2 L U D' F2")" = "F2 (U' D) (R2 L'), cost 3" ]
  for test in "solutions 100 21" "colors 100" mistakes "hostile 10000" "metrics 2" optimal; do
    build_with_metrics "${test%% *}" "tests/${test%% *}.c" -std=c99
    # shellcheck disable=SC2086
    $programs/$test
  done
  exit
fi

./build.sh
./header.sh > out/superflip.h
if ! cmp include/superflip.h out/superflip.h; then
  echo "test.sh: include/superflip.h is stale. Run: ./header.sh > include/superflip.h" >&2
  exit 1
fi
cargo test --profile plain --locked --target-dir ../target

build() { # NAME SOURCE OPTION...
  gcc "${warnings[@]}" -O1 -g -I out "${@:3}" "$2" out/libsuperflip.a -pthread -o "$programs/$1"
}
check() { valgrind --quiet --error-exitcode=1 --leak-check=full "$@"; }

for standard in c99 c11; do
  build solve examples/solve.c -std=$standard -Wl,--gc-sections
done
g++ "${warnings[@]}" -x c++ -I out examples/solve.c -x none -L out -l:libsuperflip.so \
  -o $programs/solve-shared
[ "$(check $programs/solve $stickers)" = "U R U' R'" ]
[ "$(LD_LIBRARY_PATH=out $programs/solve-shared $stickers)" = "U R U' R'" ]
# If a sticker of U is F, the example names the sticker.
if mistake=$(check $programs/solve ${stickers/UU/UF} 2>&1); then exit 1; fi
[[ $mistake == *"sticker 2 is F and must be U"* ]]

check_installed

# A program that reads no colors uses no heap, and contains only the tables that it reads.
if nm --dynamic --undefined-only $programs/solve | grep -E 'alloc|memalign|free'; then exit 1; fi
[ "$(size $programs/solve | awk 'NR == 2 { print $1 }')" -lt 1150000 ]

build solutions tests/solutions.c -std=c99
$programs/solutions 1000 21
build colors tests/colors.c -std=c99
$programs/colors 1000
check $programs/colors 20
build mistakes tests/mistakes.c -std=c99
check $programs/mistakes
build hostile tests/hostile.c -std=c99
check $programs/hostile 100000
build hostile-sanitized tests/hostile.c -std=c99 -fsanitize=address,undefined
$programs/hostile-sanitized 100000 >/dev/null

# Metrics, in a library of their own.
./build.sh --metrics
build_with_metrics metric examples/metric.c -std=c99 -Wl,--gc-sections
[ "$($programs/metric axial "R2 L U D' F2")" = "F2 (U' D) (R2 L'), cost 3" ]
if $programs/metric htm U 2>/dev/null; then exit 1; fi
check_installed --metrics
build_with_metrics metrics tests/metrics.c -std=c99
check $programs/metrics 2
build_with_metrics optimal tests/optimal.c -std=c99
# Rust's standard library keeps the handle of the main thread, which valgrind calls possibly lost.
check --errors-for-leak-kinds=definite $programs/optimal
mkdir "$scratch/tables"
$programs/metrics 50 "$scratch/tables"
[ -s "$scratch/tables/metric_axial_group.table" ]
# The other functions are the same in both libraries.
build_with_metrics mistakes-with-metrics tests/mistakes.c -std=c99
$programs/mistakes-with-metrics
build_with_metrics solutions-with-metrics tests/solutions.c -std=c99
[ "$($programs/solutions 100 21)" = "$($programs/solutions-with-metrics 100 21)" ]
