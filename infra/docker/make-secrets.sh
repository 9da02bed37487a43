#!/bin/sh
# Makes the secrets that docker-compose.yml hands out, once: what is there already stays. Needs nothing but a shell.
set -eu
folder="$(dirname "$0")/secrets"
umask 077
mkdir -p "$folder"
# Containers read single files under users of their own, so those are readable; nobody else gets into the folder.
chmod 700 "$folder"

random() {
  head -c 48 /dev/urandom | base64 | tr -dc 'A-Za-z0-9' | head -c 40
}

for name in session-secret data-key metrics-token postgres-password redis-password eventstore-password carrier-key crm-key; do
  file="$folder/$name"
  if [ ! -s "$file" ]; then
    random >"$file.new"
    chmod 444 "$file.new"
    mv "$file.new" "$file"
    echo "made $file"
  fi
done

# EventStoreDB takes its first passwords from the environment only, so they stand in an environment file.
file="$folder/eventstore.env"
if [ ! -s "$file" ]; then
  {
    echo "EVENTSTORE_DEFAULT_ADMIN_PASSWORD=$(cat "$folder/eventstore-password")"
    echo "EVENTSTORE_DEFAULT_OPS_PASSWORD=$(random)"
  } >"$file.new"
  mv "$file.new" "$file"
  echo "made $file"
fi
