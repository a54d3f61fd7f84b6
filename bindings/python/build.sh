#!/usr/bin/env bash
# Builds the wheel into dist/. Needs a Rust toolchain and Python 3.10 or later.
#   build.sh            the wheel of PyPI: with all tables, 57 MB
#   build.sh --compact  with the compact tables, 2 MB
#   build.sh --quick    for tests on this machine: compiled in less time, and with less optimization
set -euo pipefail
cd "$(dirname "$0")"

profile=(--release)
case "${1-}" in
  '') features=() ;;
  --compact) features=(--no-default-features) ;;
  --quick) features=() profile=(--profile quick) ;;
  *)
    echo "usage: build.sh [--compact | --quick]" >&2
    exit 2
    ;;
esac

need() { # command, how to get it
  command -v "$1" >/dev/null || { echo "build.sh: $1 is missing; $2" >&2; exit 1; }
}
need cargo "install Rust 1.89 or later from https://rustup.rs"
need python3 "install Python 3.10 or later (apt-get install python3 python3-venv)"
python3 -c 'import sys, venv; sys.exit(sys.version_info < (3, 10))' || {
  echo "build.sh: python3 is older than 3.10 or lacks venv (apt-get install python3-venv)" >&2
  exit 1
}

tools=target/tools
[ -x $tools/bin/maturin ] || python3 -m venv $tools
$tools/bin/pip install --quiet --disable-pip-version-check 'maturin>=1.9,<2'

# Zig links against the symbols of an old glibc, so the wheel runs on every Linux since 2014.
glibc=()
if [ "$(uname)" = Linux ] && [ "${1-}" != --quick ]; then
  $tools/bin/pip install --quiet --disable-pip-version-check ziglang
  glibc=(--zig --compatibility manylinux2014)
fi

rm -rf dist
PATH="$PWD/$tools/bin:$PATH" maturin build "${profile[@]}" --strip --out dist --target-dir ../target \
  "${features[@]}" "${glibc[@]}"
# An editor shows the documentation that stands in the stub, so the stub in the wheel takes it from the module.
$tools/bin/pip install --quiet --disable-pip-version-check 'docify>=1.2,<2' wheel
rm -rf target/unpacked
$tools/bin/wheel unpack dist/*.whl --dest target/unpacked
PYTHONPATH=$(echo target/unpacked/*) $tools/bin/docify --in-place target/unpacked/*
rm dist/*.whl
$tools/bin/wheel pack target/unpacked/* --dest-dir dist
if [ "${1-}" != --quick ]; then
  $tools/bin/pip install --quiet --disable-pip-version-check deflate
  $tools/bin/python pack.py dist/*.whl
fi
ls -l dist
