#!/usr/bin/env bash
# Check binder/ without a container engine: repo2docker renders it; then what it would do is done in a fresh
# environment of the same Python, and the first lesson runs there. Needs uv.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/repo" "$work/home"
# What a clone would hold after a commit of everything at hand.
git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$work/repo"
cd "$work/repo"

echo "binder: repo2docker reads the folder"
uv tool run --quiet --from jupyter-repo2docker==2026.4.0 jupyter-repo2docker --no-build --debug . >"$work/log" 2>&1 ||
  { tail -20 "$work/log"; exit 1; }
for used in 'binder/requirements.txt' 'binder/postBuild' 'python=3.11'; do
  grep -qF -- "$used" "$work/log" || { echo "binder: repo2docker makes no use of $used"; exit 1; }
done
[[ $(<binder/runtime.txt) == python-3.11 && -x binder/postBuild ]]

echo "binder: a fresh Python 3.11 installs the pins and runs postBuild"
uv venv --quiet --seed --python 3.11 "$work/venv"
UV_CACHE_DIR=$(uv cache dir)
export UV_CACHE_DIR VIRTUAL_ENV="$work/venv" PATH="$work/venv/bin:$PATH" HOME="$work/home"
unset PYTHONPATH UV_PROJECT_ENVIRONMENT
uv pip install --quiet --requirements binder/requirements.txt
./binder/postBuild >"$work/log" 2>&1 || { tail -20 "$work/log"; exit 1; }
uv pip check --quiet
tablegames doctor | tail -1

echo "binder: the first lesson runs"
jupyter execute --output="$work/lesson.ipynb" notebooks/00-start-here.ipynb >"$work/log" 2>&1 || { tail -40 "$work/log"; exit 1; }
echo "binder: works"
