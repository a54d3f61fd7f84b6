#!/usr/bin/env bash
# Installs what build.sh has built: `install.sh [--metrics] [PREFIX]`.
# The default of PREFIX is /usr/local. If DESTDIR is set, the files are written below it.
# pkg-config and CMake find the library if PREFIX is one of theirs, or in PKG_CONFIG_PATH and CMAKE_PREFIX_PATH.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

out="$here/out" private=
if [ "${1-}" = --metrics ]; then
  out="$here/out/metrics" private="-lm -pthread"
  shift
fi
to="${DESTDIR-}${1:-/usr/local}"
if [ ! -e "$out/libsuperflip.a" ]; then
  echo "install.sh: $out/libsuperflip.a is missing; run build.sh first" >&2
  exit 1
fi
version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$here/Cargo.toml")
minor=${version%.*}
mkdir -p "$to"/{include/superflip-kociemba,lib/pkgconfig,lib/cmake/superflip}
cp "$out/superflip.h" "$to/include/"
cp "$here/include/kociemba/search.h" "$to/include/superflip-kociemba/"
cp "$out/libsuperflip.a" "$to/lib/"
shared=
for suffix in so dylib; do
  [ ! -e "$out/libsuperflip.$suffix" ] || shared=libsuperflip.$suffix
done
if [ "$shared" ]; then cp "$out/$shared" "$to/lib/"; fi

# Both files find the folder of the library from their own, so an installed folder may be moved.
cat > "$to/lib/pkgconfig/superflip.pc" <<PC
prefix=\${pcfiledir}/../..
libdir=\${prefix}/lib
includedir=\${prefix}/include
Name: superflip
Description: A solver of the Rubik's cube that needs no start-up
Version: $version
Cflags: -I\${includedir}
Libs: -L\${libdir} -lsuperflip
Libs.private: $private
PC
cat > "$to/lib/cmake/superflip/superflip-config.cmake" <<CMAKE
# The targets superflip::static and, where there is a shared library, superflip::superflip.
get_filename_component(_superflip_prefix "\${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET superflip::static)
  add_library(superflip::static STATIC IMPORTED)
  set_target_properties(superflip::static PROPERTIES
    IMPORTED_LOCATION "\${_superflip_prefix}/lib/libsuperflip.a"
    INTERFACE_INCLUDE_DIRECTORIES "\${_superflip_prefix}/include"
    INTERFACE_LINK_LIBRARIES "$private")
  if(NOT "$shared" STREQUAL "")
    add_library(superflip::superflip SHARED IMPORTED)
    set_target_properties(superflip::superflip PROPERTIES
      IMPORTED_LOCATION "\${_superflip_prefix}/lib/$shared"
      INTERFACE_INCLUDE_DIRECTORIES "\${_superflip_prefix}/include")
  endif()
endif()
unset(_superflip_prefix)
CMAKE
cat > "$to/lib/cmake/superflip/superflip-config-version.cmake" <<CMAKE
# Before version 1, a version $minor.x is compatible with the earlier ones of $minor.
set(PACKAGE_VERSION "$version")
if("\${PACKAGE_FIND_VERSION_MAJOR}.\${PACKAGE_FIND_VERSION_MINOR}" STREQUAL "$minor"
    AND NOT PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
if(PACKAGE_FIND_VERSION STREQUAL PACKAGE_VERSION)
  set(PACKAGE_VERSION_EXACT TRUE)
endif()
CMAKE
find "$to/include" "$to/lib" \( -name '*superflip*' -o -path '*/superflip-kociemba/*' \) -type f
