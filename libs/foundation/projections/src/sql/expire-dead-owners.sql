-- Ends workers and leases of owners without a session (see lock-owner.sql), except $1.
WITH living AS MATERIALIZED (
  SELECT objid FROM pg_locks
  WHERE locktype = 'advisory' AND classid = 7310011 AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
), dead AS (
  SELECT owner FROM (
    SELECT owner FROM pr_workers
    UNION
    SELECT owner FROM pr_subscribers WHERE owner IS NOT NULL
  ) AS owners
  WHERE owner <> $1 AND (hashtext(owner)::bigint & 4294967295)::oid NOT IN (SELECT objid FROM living)
), workers AS (
  DELETE FROM pr_workers USING dead WHERE pr_workers.owner = dead.owner
)
UPDATE pr_subscribers AS subscriber SET owner = NULL, lease_until = '-infinity', rate = 0
FROM dead WHERE subscriber.owner = dead.owner
RETURNING subscriber.id
