#!/bin/sh
# Writes a backup of the gateway's database to BACKUP_DIR, and then deletes those that are older than
# BACKUP_DAYS. Run it in the folder of the gateway, with its settings.
set -eu
backup="$BACKUP_DIR/ridepages-$(date -u +%Y%m%dT%H%M%SZ)"

if [ -n "${DATABASE_URL:-}" ]; then
  trap 'rm -f "$backup.part"' EXIT
  pg_dump --format=custom --file="$backup.part" "$DATABASE_URL"
  # A backup that cannot be listed is not complete.
  pg_restore --list "$backup.part" >/dev/null
  mv "$backup.part" "$backup.dump"
else
  node scripts/ride.mjs data backup "$backup.sqlite"
fi

find "$BACKUP_DIR" -maxdepth 1 -name 'ridepages-*' -mtime "+${BACKUP_DAYS:-14}" -delete
