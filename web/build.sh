#!/usr/bin/env bash
# Builds the static page in web/dist.
#   build.sh            builds the npm package first
#   build.sh --packed   with the npm package in bindings/wasm/pkg
set -euo pipefail
cd "$(dirname "$0")"

command -v npm >/dev/null || {
  echo "build.sh: npm is missing; install Node 20 or later from https://nodejs.org" >&2
  exit 1
}
case "${1-}" in
  '') ../bindings/wasm/build.sh ;;
  --packed) ;;
  *)
    echo "usage: build.sh [--packed]" >&2
    exit 2
    ;;
esac
npm ci --no-audit --no-fund || {
  echo "build.sh: npm could not install the packages of web/package-lock.json" >&2
  exit 1
}
npm run build
echo "web/dist: serve this folder from any web server, below any path"
