-- Includes unfinished builds of these versions. An owner lives as long as its session (see lock-owner.sql).
WITH living AS MATERIALIZED (
  SELECT objid FROM pg_locks
  WHERE locktype = 'advisory' AND classid = 7310011 AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
), parked AS (
  SELECT subscriber, count(*)::integer AS events, min(parked_at) AS since FROM pr_parked GROUP BY subscriber
), wanted AS (
  SELECT * FROM unnest($1::text[], $2::text[]) AS one (name, version)
)
SELECT subscriber.id, model.name, subscriber.name IS NULL AS building, subscriber.position, subscriber.owner,
  subscriber.lease_until > clock_timestamp() AS leased, subscriber.paused, subscriber.rate,
  (hashtext(subscriber.owner)::bigint & 4294967295)::oid IN (SELECT objid FROM living) AS alive,
  subscriber.reported_state AS "reportedState", subscriber.handled::text AS handled,
  coalesce(parked.events, 0) AS parked,
  to_char(parked.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "parkedSince"
FROM pr_subscribers AS subscriber
LEFT JOIN pr_read_models AS model ON model.relation = subscriber.id
LEFT JOIN parked ON parked.subscriber = subscriber.id
WHERE (subscriber.name, subscriber.version) IN (SELECT name, version FROM wanted)
  OR (model.state = 'building' AND (model.name, model.version || '.' || model.fingerprint) IN (SELECT name, version FROM wanted))
ORDER BY model.name NULLS LAST, building, subscriber.id
