#!/usr/bin/env bash
# Builds the wheel into dist/. Needs a Rust toolchain and Python 3.10 or later.
#   build.sh            the wheel of PyPI, with all tables of the solvers
#   build.sh --compact  the wheel with the compact tables
set -euo pipefail
cd "$(dirname "$0")"

features=()
if [ "${1-}" = --compact ]; then
  features=(--no-default-features)
elif [ $# -gt 0 ]; then
  echo "usage: build.sh [--compact]" >&2
  exit 2
fi

tools=target/tools
[ -x $tools/bin/maturin ] || python3 -m venv $tools
$tools/bin/pip install --quiet --disable-pip-version-check 'maturin>=1.9,<2'

# Zig links against the symbols of an old glibc, so the wheel runs on every Linux since 2014.
glibc=()
if [ "$(uname)" = Linux ]; then
  $tools/bin/pip install --quiet --disable-pip-version-check ziglang
  glibc=(--zig --compatibility manylinux2014)
fi

rm -rf dist
PATH="$PWD/$tools/bin:$PATH" maturin build --release --strip --out dist "${features[@]}" "${glibc[@]}"
ls -l dist
