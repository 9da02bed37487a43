#!/bin/bash
# The certificates of the EventStoreDB nodes: an authority of our own, made once, and each node's certificate, made anew
# at every start of this. Runs in the image of es-gencert-cli.
set -euo pipefail
umask 077
cd /certificates

if [ ! -s authority/ca.crt ]; then
  rm -rf authority.new
  es-gencert-cli create-ca -days 3650 -out ./authority.new
  rm -rf authority
  mv authority.new authority
fi

for node in eventstore-1 eventstore-2 eventstore-3; do
  rm -rf "$node.new"
  es-gencert-cli create-node -days 1825 -ca-certificate ./authority/ca.crt -ca-key ./authority/ca.key \
    -out "./$node.new" -ip-addresses 127.0.0.1 -dns-names "localhost,eventstore,$node"
  # Every node's key is that node's alone: each mounts its own folder. 1000 is EventStoreDB's user.
  mkdir -p "/nodes/$node/ca"
  install -o 1000 -g 1000 -m 0400 "$node.new/node.key" "/nodes/$node/node.key"
  install -o 1000 -g 1000 -m 0444 "$node.new/node.crt" "/nodes/$node/node.crt"
  install -o 1000 -g 1000 -m 0444 authority/ca.crt "/nodes/$node/ca/ca.crt"
  chown -R 1000:1000 "/nodes/$node"
  rm -rf "$node.new"
done

# Clients need the authority's certificate, and nothing else of all this.
install -m 0444 authority/ca.crt /clients/ca.crt
chmod 0755 /clients
