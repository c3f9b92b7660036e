#!/bin/sh
# Makes the clone's virtual environment: `sh scripts/setup.sh EXTRAS`, with EXTRAS such as [test] or nothing.
set -eu
cd "$(dirname "$0")/.."
extras="${1:-}"

python=""
for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11; do
    [ -n "$candidate" ] || continue
    if command -v "$candidate" >/dev/null 2>&1 &&
        "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        python="$candidate"
        break
    fi
done
if [ -z "$python" ]; then
    echo "Rulewright needs Python 3.11 or newer. Install it (on Debian: apt-get install python3 python3-venv) and try again." >&2
    exit 1
fi

if ! "$python" -c 'import venv, ensurepip' 2>/dev/null; then
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        echo "Installing python$version-venv ..." >&2
        apt-get update -qq >/dev/null && apt-get install -y -qq "python$version-venv" >/dev/null
    else
        echo "Python lacks its venv module. Install it (on Debian: apt-get install python$version-venv) and try again." >&2
        exit 1
    fi
fi

if [ ! -x .venv/bin/python ] || ! .venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    rm -rf .venv
    echo "Making a virtual environment in .venv ..." >&2
    "$python" -m venv .venv
fi
echo "Installing what Rulewright needs ..." >&2
PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CONSTRAINT=constraints.txt .venv/bin/python -m pip install -q -e ".$extras"
