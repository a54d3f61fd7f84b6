#!/usr/bin/env bash
# Builds the npm package in bindings/wasm/pkg, and beside it the packages pkg-cubejs, pkg-min2phase, pkg-cube-solver and
# pkg-rubiks-cube-solver, which have names of their own.
#
#   build.sh          the package as it is published
#   build.sh --quick  the same functions in larger modules, which compile in less time; the tiny module as published
set -euo pipefail
cd "$(dirname "$0")"
case ${1-} in
  "") ;;
  --quick)
    export CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1
    export CARGO_PROFILE_TINY_LTO=fat CARGO_PROFILE_TINY_CODEGEN_UNITS=1
    ;;
  *)
    echo "build.sh: unknown option $1; expected --quick or nothing" >&2
    exit 2
    ;;
esac

need() { # command, how to get it
  command -v "$1" >/dev/null || { echo "build.sh: $1 is missing; $2" >&2; exit 1; }
}
need cargo "install Rust 1.89 or later from https://rustup.rs"
need node "install Node 20 or later from https://nodejs.org"
need npm "install Node 20 or later from https://nodejs.org"
target=wasm32-unknown-unknown
libraries="$(rustc --print sysroot)/lib/rustlib/$target/lib"
if [[ ! -d $libraries ]]; then
  command -v rustup >/dev/null && rustup target add "$target" || {
    echo "build.sh: Rust's target $target is missing; run: rustup target add $target" >&2
    exit 1
  }
fi

# The modules contain the names of source files in messages of panics. Shorter names make the modules smaller, and
# name no folder of this machine.
commit=$(rustc -vV | sed -n 's/^commit-hash: //p')
remap() { printf -- '--remap-path-prefix=%s\x1f' "$@"; }
CARGO_ENCODED_RUSTFLAGS=$(remap "$(cd ../.. && pwd)/=" "${CARGO_HOME:-$HOME/.cargo}/registry/src=." "/rustc/$commit/library/=")
export CARGO_ENCODED_RUSTFLAGS=${CARGO_ENCODED_RUSTFLAGS%$'\x1f'}

mkdir -p target
build() { # profile, features, name
  cargo build --profile "$1" --no-default-features --features "$2" --locked --target-dir ../target
  # Two builds of one profile have one file.
  cp "../target/$target/$1/superflip_wasm.wasm" "target/$3.wasm"
}
if [ "${1-}" ]; then
  # One module has the functions of all three, so the library is compiled once for them.
  build release optimal,metric,machine optimal
  for module in metric machine; do cp target/optimal.wasm target/$module.wasm; done
else
  for module in optimal metric machine; do build release $module $module; done
fi
build release catalogue catalogue
build release people people
build release large large
build tiny tiny tiny
rm -rf pkg
mkdir pkg
cp -r js/* README.md ../../LICENSE-* pkg/
cp target/large.wasm pkg/superflip.wasm
cp target/{people,optimal,metric,machine,tiny}.wasm pkg/
node catalogue.mjs target/catalogue.wasm pkg/catalogue
encode() { # module, file of JavaScript
  node --input-type=module -e '
    import { readFileSync, writeFileSync } from "node:fs";
    const bytes = readFileSync(process.argv[1]);
    writeFileSync(process.argv[2], `export const base64 = "${bytes.toString("base64")}";\n`);
  ' "$1" "$2"
}
encode pkg/superflip.wasm pkg/bytes.js
encode pkg/tiny.wasm pkg/tiny-bytes.js

# What takes the place of another package as one file each, for CommonJS, for <script> and for importScripts. Node reads the names
# of a CommonJS module from an assignment, which is never reached.
npm ci --prefix tools --silent --no-audit --no-fund
classic() { # entry, global, file, names of exports
  local names=
  if [ "${4-}" ]; then names="0&&(module.exports={$4});"; fi
  tools/node_modules/.bin/esbuild "$1" --bundle --minify --target=es2020 --format=iife --global-name="$2" \
    --footer:js="$names$2=$2.default;if(typeof module===\"object\"&&module&&module.exports)module.exports=$2;else if(this)this.$2=$2;" \
    --log-level=warning --outfile="$3"
}
# A file that adds functions to the class of ./cube, as the files of cubejs do.
added() { # entry, name of the function that adds, file
  tools/node_modules/.bin/esbuild "$1" --bundle --minify --target=es2020 --format=iife --global-name=added \
    --banner:js="(function(){" \
    --footer:js="var Cube=this&&this.Cube||require('./cube');added.$2(Cube);if(typeof module==='object'&&module)module.exports=Cube;}).call(this);" \
    --log-level=warning --outfile="$3"
}
classic pkg/cubejs-cube.js Cube pkg/cubejs/lib/cube.js
added pkg/cubejs-tiny.js addTiny pkg/cubejs/lib/solve.js
added pkg/cubejs-async.js addAsync pkg/cubejs/lib/async.js

# The packages that take the place of other packages in a package.json.
aliases="cubejs min2phase cube-solver rubiks-cube-solver"
for package in $aliases; do
  rm -rf pkg-$package
  cp -r packages/$package pkg-$package
  cp ../../LICENSE-* pkg-$package/
done
cp pkg/cubejs/lib/* pkg-cubejs/lib/
classic pkg/min2phase.js min2phase pkg-min2phase/min2phase.js
classic pkg/cube-solver.js cubeSolver pkg-cube-solver/dist/bundle.js solve,scramble,initialize
classic pkg/rubiks-cube-solver.js rubiksCubeSolver pkg-rubiks-cube-solver/lib/index.common.js \
  RubiksCube,Solver,algorithmShortener
tools/node_modules/.bin/esbuild pkg/rubiks-cube-solver.js --bundle --minify --target=es2020 --format=esm \
  --log-level=warning --outfile=pkg-rubiks-cube-solver/lib/index.es6.js
rm pkg/{min2phase,cube-solver,rubiks-cube-solver,cfop,goals,face-turns,held}.js pkg/catalogue/first.js

# The addresses are those of the workspace in Cargo.toml, when it names them.
for package in pkg $(printf "pkg-%s " $aliases); do
  cargo metadata --manifest-path ../../Cargo.toml --no-deps --format-version 1 | node package.mjs $package/package.json
done
for module in superflip people optimal metric machine tiny; do
  echo "bindings/wasm/pkg/$module.wasm: $(wc -c < pkg/$module.wasm) bytes, $(gzip -9c pkg/$module.wasm | wc -c) with gzip"
done
node sizes.mjs
