#!/usr/bin/env bash
# Builds the static page in web/dist.
set -euo pipefail
cd "$(dirname "$0")"

command -v npm >/dev/null || {
  echo "build.sh: npm is missing; install Node 20 or later from https://nodejs.org" >&2
  exit 1
}
../bindings/wasm/build.sh
npm ci --no-audit --no-fund || {
  echo "build.sh: npm could not install the packages of web/package-lock.json" >&2
  exit 1
}
npm run build
echo "web/dist: serve this folder from any web server, below any path"
