#!/usr/bin/env bash
# Leaves superflip.h, libsuperflip.a, libsuperflip.so (macOS: .dylib) and superflip.pc in
# bindings/c/out: `build.sh [--metrics] [--quick] [TARGET]`.
# With --metrics, the libraries also search in a metric, and are in bindings/c/out/metrics.
# With --quick, they are compiled for tests: in less time, and with less optimization.
# TARGET is a target of `rustc --print target-list`; for a target without an operating system, there
# is no shared library.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

if ! command -v cargo >/dev/null; then
  echo "build.sh: cargo is missing. Install Rust 1.89 or later: https://rustup.rs" >&2
  exit 1
fi
if ! command -v "${CC:-cc}" >/dev/null; then
  echo "build.sh: ${CC:-cc}, which links, is missing. Install gcc (apt-get install gcc)" \
    "or set CC to a C compiler." >&2
  exit 1
fi

metrics= profile=plain
if [ "${1-}" = --metrics ]; then
  metrics=metrics profile=release
  shift
fi
if [ "${1-}" = --quick ]; then
  profile=quick
  shift
fi
options=(${metrics:+--features metrics} ${1:+--target "$1"})
# The package for Python has the same target directory, so both packages share what they compile.
cargo build --profile $profile --locked --manifest-path "$here/Cargo.toml" --target-dir "$here/../target" "${options[@]}"

built="$here/../target/${1:+$1/}$profile"
out="$here/out/$metrics"
rm -rf "$out"
mkdir -p "$out"
cp "$here/include/superflip.h" "$out/"
cp "$built/libsuperflip_c.a" "$out/libsuperflip.a"
for suffix in so dylib; do
  [ ! -e "$built/libsuperflip_c.$suffix" ] || cp "$built/libsuperflip_c.$suffix" "$out/libsuperflip.$suffix"
done
cat > "$out/superflip.pc" <<PC
libdir=\${pcfiledir}
Name: superflip
Description: A solver of the Rubik's cube that needs no start-up
Version: $(sed -n 's/^version = "\(.*\)"/\1/p' "$here/Cargo.toml")
Cflags: -I\${libdir}
Libs: -L\${libdir} -lsuperflip -Wl,--gc-sections
PC
ls -l "$out"
