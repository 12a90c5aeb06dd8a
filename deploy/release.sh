#!/bin/sh
# Puts what a server needs into a new folder, and nothing else: the builds, the dependencies of production, Node itself.
# Run it in a checkout that is installed and built; the release then runs anywhere, also on a read-only disk.
set -eu
[ $# -eq 1 ] || { echo "Usage: deploy/release.sh <new folder>" >&2; exit 2; }
cd "$(dirname "$0")/.."
for build in apps/api/build/server.js apps/web/build/server/index.js; do
  [ -f "$build" ] || { echo "$build is missing: build first" >&2; exit 1; }
done
mkdir "$1"
release=$(cd "$1" && pwd)
# pnpm wants the manifest of every package that its lockfile knows.
tar -c package.json pnpm-lock.yaml pnpm-workspace.yaml .env.example LICENSE centre scripts/loadEnvironment.ts \
  scripts/package.json .storybook/package.json apps/*/package.json packages/*/package.json \
  packages/api-client/openapi.yaml apps/*/build | tar -x -C "$release"
node=$(readlink -f node_modules/node/bin/node)
commands=$PWD/deploy/centre
# Where the facts are a link to a file of the machine, the release has the link too.
[ ! -L .env ] || cp -P .env "$release/.env"
cd "$release"
CI=true npx --yes pnpm@12 install --prod --frozen-lockfile --filter @centro/api --filter @centro/web
mkdir bin
cp "$node" bin/node
cp "$commands" bin/centre
