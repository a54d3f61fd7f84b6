#!/usr/bin/env bash
# Builds the wheel, and checks style, types and the platform tag. Runs the tests on the wheel in a
# separate environment, never on the sources. Takes the arguments of build.sh.
set -euo pipefail
cd "$(dirname "$0")"

./build.sh "$@"
wheel=$(ls dist/*.whl)

tools=target/tools/bin
$tools/pip install --quiet --disable-pip-version-check ruff mypy auditwheel numpy
$tools/ruff check .
$tools/ruff format --check .
$tools/mypy

if [ "$(uname)" = Linux ] && [ "${1-}" != --quick ]; then
  # auditwheel reads the symbols of the module itself, so a wrong tag is found.
  $tools/auditwheel show "$wheel" | tee target/auditwheel.txt
  grep -q 'manylinux_2_17' target/auditwheel.txt
fi

bytes=$(wc -c <"$wheel")
case "${1-}" in
  --compact) limit=3000000 ;;
  --quick) limit=80000000 ;;
  *) limit=60000000 ;;
esac
echo "$wheel has $bytes bytes, at most $limit are allowed"
[ "$bytes" -le "$limit" ]

rm -rf target/fresh
python3 -m venv target/fresh
target/fresh/bin/pip install --quiet --disable-pip-version-check "$wheel[numpy]" pytest matplotlib mypy
# The package that programs require instead of `kociemba`, for tests/test_packages.py.
rm -rf target/kociemba
target/fresh/bin/pip install --quiet --disable-pip-version-check --no-deps --target target/kociemba packages/kociemba
# In another directory, and with -P (or its variable), Python does not import from the sources.
(cd target && PYTHONSAFEPATH=1 fresh/bin/python -m mypy.stubtest superflip --allowlist ../tests/stubtest.txt)
(cd target && PYTHONSAFEPATH=1 fresh/bin/python -m pytest -p no:cacheprovider ../tests)
