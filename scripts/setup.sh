#!/bin/sh
# Makes the clone's virtual environment: `sh scripts/setup.sh EXTRAS`, with EXTRAS such as [table], [test] or nothing.
# [test] also needs programs that pip cannot bring: PostgreSQL's server and Chromium.
set -eu
cd "$(dirname "$0")/.."
extras="${1:-}"

may_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1
}

install_packages() {
    echo "Installing $* ..." >&2
    apt-get update -qq >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

has_postgres() {
    for server in "$(pg_config --bindir 2>/dev/null || echo /nowhere)"/postgres /usr/lib/postgresql/*/bin/postgres; do
        if [ -x "$server" ] && [ -x "${server%postgres}initdb" ]; then return 0; fi
    done
    command -v postgres >/dev/null 2>&1 && command -v initdb >/dev/null 2>&1
}

has_chromium() {
    command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1
}

has_font() {
    [ -d /usr/share/fonts/truetype/dejavu ] || fc-list 2>/dev/null | grep -q DejaVu
}

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
    if may_install; then
        install_packages "python$version-venv"
    else
        echo "Python lacks its venv module. Install it (on Debian: apt-get install python$version-venv) and try again." >&2
        exit 1
    fi
fi

case "$extras" in *test*)
    missing=""
    has_postgres || missing="$missing postgresql"
    has_chromium || missing="$missing chromium"
    has_font || missing="$missing fonts-dejavu-core"
    if [ -n "$missing" ]; then
        if may_install; then
            # shellcheck disable=SC2086 # several words, none with a space in it
            install_packages $missing
        else
            echo "The tests also need:$missing. Install them (on Debian: apt-get install$missing) and try again." >&2
            exit 1
        fi
    fi
    # With it the tests in the browser take half the time; where there is none, they take the whole browser.
    if ! command -v chromium-headless-shell >/dev/null 2>&1 && may_install; then
        install_packages chromium-headless-shell 2>/dev/null || true
    fi
    ;;
esac

if [ ! -x .venv/bin/python ] || ! .venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    rm -rf .venv
    echo "Making a virtual environment in .venv ..." >&2
    "$python" -m venv .venv
fi
echo "Installing what Rulewright needs ..." >&2
PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CONSTRAINT=constraints.txt .venv/bin/python -m pip install -q -e ".$extras"
