-- 1 and 2 the words of the lock that an import holds. An advisory lock of two keys is listed by them, as unsigned numbers.
SELECT (SELECT file FROM platform_import) AS file,
  EXISTS (
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 2 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND classid::bigint = hashtext($1)::bigint & 4294967295 AND objid::bigint = hashtext($2)::bigint & 4294967295
  ) AS "underWay"
