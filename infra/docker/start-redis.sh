#!/bin/sh
# Redis reads its password from a file, not from the command line, where everybody on the machine could see it.
set -eu
umask 077
printf 'requirepass %s\n' "$(cat /run/secrets/redis-password)" >/run/redis/password.conf
exec redis-server /etc/redis/redis.conf
