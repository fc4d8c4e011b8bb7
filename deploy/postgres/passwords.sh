#!/bin/sh
# Gives the roles of roles.sql their passwords, once, when the database is new.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -v owner="$OWNER_PASSWORD" -v auth="$AUTH_PASSWORD" -v rest="$REST_PASSWORD" -v storage="$STORAGE_PASSWORD" <<'SQL'
alter role postgres password :'owner';
alter role supabase_auth_admin password :'auth';
alter role authenticator password :'rest';
alter role supabase_storage_admin password :'storage';
SQL
