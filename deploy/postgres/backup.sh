#!/bin/sh
# Dumps the database and copies the files of receipts, at the start and every day. A dump appears complete or not at all.
set -eu
case $KEPT_DAYS in
  '' | *[!0-9]*)
    echo "BACKUP_DAYS is a number of days, not \"$KEPT_DAYS\"." >&2
    exit 1
    ;;
esac
while :; do
  name="tostao-$(date -u +%Y%m%dT%H%M%SZ).dump"
  # The dump comes first: a file is deleted later than its row. Files are written once, so that new ones alone are copied.
  if pg_dump --format=custom --file="/backups/.$name" && mkdir -p /backups/files &&
    cp -an /files/. /backups/files/ && mv "/backups/.$name" "/backups/$name"; then
    echo "Backup: $name"
    # Old dumps go only after a new one is there.
    find /backups -name '*.dump' -mtime "+$KEPT_DAYS" -delete
    # The file of a deleted receipt stays as long as the dumps that name it.
    (cd /backups/files && find . -type f ! -name '*.gone') | while read -r file; do
      [ -e "/files/$file" ] || { mv "/backups/files/$file" "/backups/files/$file.gone" && touch "/backups/files/$file.gone"; }
    done
    find /backups/files -name '*.gone' -mtime "+$KEPT_DAYS" -delete
  else
    echo "The backup failed. The earlier ones are kept." >&2
    rm -f "/backups/.$name"
  fi
  sleep 86400 &
  wait $!
done
