#!/bin/sh
# Run by nginx's image before it starts: writes what .env says about the proxy into /etc/nginx/settings.
set -eu
into="${SETTINGS_FOLDER:-/etc/nginx/settings}"
mkdir -p "$into"
fail() { echo "$1" >&2; exit 1; }

# PROXY_REAL_IP_FROM: who may say where a visitor comes from (X-Forwarded-For), with commas. Nobody, when it is empty.
addresses=$(echo "${PROXY_REAL_IP_FROM:-}" | tr ',' ' ')
{
  for address in $addresses; do
    case "$address" in *[!0-9a-fA-F.:/]*) fail "PROXY_REAL_IP_FROM: $address is no address or network." ;; esac
    echo "set_real_ip_from $address;"
  done
  echo 'real_ip_header X-Forwarded-For;'
  echo 'real_ip_recursive on;'
  echo 'geo $realip_remote_addr $from_proxy {'
  echo '  default 0;'
  for address in $addresses; do echo "  $address 1;"; done
  echo '}'
  # COUNTRY_HEADER: from a visitor it is dropped
  if [ -n "${COUNTRY_HEADER:-}" ]; then
    case "$COUNTRY_HEADER" in *[!A-Za-z0-9-]*) fail "COUNTRY_HEADER: $COUNTRY_HEADER is no name of a header." ;; esac
    name=$(echo "$COUNTRY_HEADER" | tr 'A-Z-' 'a-z_')
    echo "map \$from_proxy \$country { default \"\"; 1 \$http_$name; }"
  fi
} > "$into/real-ip.conf"
if [ -n "${COUNTRY_HEADER:-}" ]; then echo "proxy_set_header $COUNTRY_HEADER \$country;"; fi > "$into/headers.conf"

# PROXY_TLS=1: a certificate is mounted, and port 80 leads to it
case "${PROXY_TLS:-0}" in
  1) servers=tls ;;
  0) servers=plain ;;
  *) fail "PROXY_TLS: 0 or 1, not $PROXY_TLS." ;;
esac
{
  # PROXY_TLS_PORT: where pages that are asked for without TLS are sent
  case "${PROXY_TLS_PORT:-443}" in *[!0-9]*) fail "PROXY_TLS_PORT: $PROXY_TLS_PORT is no port." ;; esac
  port=""
  [ "${PROXY_TLS_PORT:-443}" = 443 ] || port=":$PROXY_TLS_PORT"
  echo "map \"\" \$tls_port { default \"$port\"; }"
  echo "include /etc/nginx/kerf/$servers.conf;"
} > "$into/servers.conf"
