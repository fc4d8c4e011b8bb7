#!/bin/sh
# Dumps the database at the start and every day. A dump appears complete or not at all.
set -eu
case $KEPT_DAYS in
  '' | *[!0-9]*)
    echo "BACKUP_DAYS is a number of days, not \"$KEPT_DAYS\"." >&2
    exit 1
    ;;
esac
while :; do
  name="tostao-$(date -u +%Y%m%dT%H%M%SZ).dump"
  if pg_dump --format=custom --file="/backups/.$name" && mv "/backups/.$name" "/backups/$name"; then
    echo "Backup: $name"
    # Old dumps go only after a new one is there.
    find /backups -name '*.dump' -mtime "+$KEPT_DAYS" -delete
  else
    echo "The backup failed. The earlier ones are kept." >&2
    rm -f "/backups/.$name"
  fi
  sleep 86400 &
  wait $!
done
