#!/usr/bin/env bash
# Builds the image, starts everything in compose.yaml under the name localhost, looks whether it is as promised, and
# takes it all away again. Needs Docker with its compose command.
set -euo pipefail
cd "$(dirname "$0")"

export SITE=localhost HTTP_PORT="${HTTP_PORT:-8080}" HTTPS_PORT="${HTTPS_PORT:-8443}"
export ORIGIN="https://localhost:$HTTPS_PORT" DATABASE_PASSWORD=only-for-this-try METRICS_TOKEN=only-for-this-try-too
project="sandtable-try-$$"
compose() { docker compose --project-name "$project" --file compose.yaml --env-file /dev/null "$@"; }
finish() { compose --profile monitoring down --volumes --remove-orphans >/dev/null 2>&1 || true; }
trap finish EXIT
fail() { echo "try.sh: $1" >&2; compose logs --tail 50 >&2 || true; exit 1; }

compose --profile monitoring up --detach --build --wait --wait-timeout 600 || fail "not everything started"

url="https://localhost:$HTTPS_PORT"
get() { curl --silent --show-error --insecure --max-time 20 "$@"; }
get --fail "$url/readyz" >/dev/null || fail "the server does not answer through the proxy"
headers="$(get --include "$url/api/me")"
grep -qi '^set-cookie: __Host-sandtable-.*secure' <<<"$headers" || fail "the cookie is not the host's own"
grep -qi '^strict-transport-security:' <<<"$headers" || fail "browsers are not told to stay with TLS"
[ "$(get --output /dev/null --write-out '%{http_code}' "$url/metrics")" = 404 ] || fail "metrics are public"
[ "$(compose exec -T sandtable id -u)" = 10001 ] || fail "the server runs as somebody else"
compose exec -T sandtable grep -q '^[^ ]* / [^ ]* ro,' /proc/mounts || fail "the root file system can be written"
compose exec -T sandtable stat -c %a /data | grep -qx 700 || fail "the data folder is open to others"
watched='compose exec -T prometheus wget -q -O - http://127.0.0.1:9090/api/v1/query?query=up'
for _ in $(seq 60); do $watched | grep -q '"job":"sandtable".*"1"' && break; sleep 1; done
$watched | grep -q '"job":"sandtable".*"1"' || fail "Prometheus does not read the metrics"
compose exec -T sandtable sandtable backup /data/try.sandtable || fail "no backup could be made"
compose restart sandtable >/dev/null
for _ in $(seq 60); do get --fail "$url/readyz" >/dev/null 2>&1 && break; sleep 1; done
get --fail "$url/readyz" >/dev/null || fail "the server is not back after a restart"
echo "Built, started and looked at: as promised."
