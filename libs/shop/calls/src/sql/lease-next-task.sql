-- The task in hand with its lease extended to $9 minutes, else a lease of the most urgent task of the lanes $6.
-- A lease without a heartbeat for $11 seconds was abandoned: it is resumed with a new token.
-- $8 reserved callbacks due by then are free, as are those of $10 (staff and country); $12 highest rank of these lanes.
-- The read model may lag, leases do not. A row without a lease: another agent was faster, retry.
-- Not synced to disk: a claim without a lease is released by the sweeper.
WITH held AS MATERIALIZED (
  SELECT order_id, kind, claim_id, token, staff_id, lease_until,
         lease_until <= now() + make_interval(mins => $9, secs => -$11::double precision) AS abandoned
  FROM calls_lock_agent('calls-desk-' || $1, $1) LIMIT 1
), extended AS (
  UPDATE calls_leases l
  SET lease_until = now() + make_interval(mins => $9), token = CASE WHEN held.abandoned THEN $3 ELSE l.token END
  FROM held
  WHERE l.order_id = held.order_id AND l.claim_id = held.claim_id
  RETURNING l.order_id, l.kind, l.claim_id, l.token, l.staff_id, l.lease_until, set_config('synchronous_commit', 'off', true)
), fresh AS (
  SELECT q.id, q.kind, q.rank, q.urgent_at
  FROM call_task_queue q
  WHERE NOT EXISTS (SELECT FROM held)
    AND q.open AND NOT q.claimed
    AND q.rank <= $12
    AND q.due_at <= $5::timestamptz
    AND q.lane = ANY ($6::text[])
    AND q.id <> ALL ($7::text[])
    AND (q.reserved_for_id IS NULL OR q.reserved_for_id = $1 OR q.due_at <= $8::timestamptz
      OR q.reserved_for_id || ' ' || q.country = ANY ($10::text[]))
    AND NOT EXISTS (SELECT 1 FROM calls_leases l WHERE l.order_id = q.id AND l.lease_until > now())
  ORDER BY q.rank, q.urgent_at, q.id
  LIMIT 1
  FOR UPDATE OF q SKIP LOCKED
), lapsed AS (
  SELECT q.id, q.kind, q.rank, q.urgent_at
  FROM calls_leases l
  JOIN call_task_queue q ON q.id = l.order_id
  WHERE NOT EXISTS (SELECT FROM held)
    AND l.lease_until <= now()
    AND q.open
    AND q.due_at <= $5::timestamptz
    AND q.lane = ANY ($6::text[])
    AND q.id <> ALL ($7::text[])
    AND (q.reserved_for_id IS NULL OR q.reserved_for_id = $1 OR q.due_at <= $8::timestamptz
      OR q.reserved_for_id || ' ' || q.country = ANY ($10::text[]))
  ORDER BY q.rank, q.urgent_at, q.id
  LIMIT 1
  FOR UPDATE OF q SKIP LOCKED
), picked AS (
  SELECT id, CASE kind WHEN 'order_confirmation' THEN 'order' ELSE 'errand' END AS kind
  FROM (SELECT * FROM fresh UNION ALL SELECT * FROM lapsed) AS candidates
  ORDER BY rank, urgent_at, id
  LIMIT 1
), leased AS (
  INSERT INTO calls_leases (order_id, claim_id, token, staff_id, command_id, lease_until, kind)
  SELECT id, $2, $3, $1, $4, now() + make_interval(mins => $9), kind
  FROM picked
  ON CONFLICT (order_id) DO UPDATE
  SET claim_id = EXCLUDED.claim_id, token = EXCLUDED.token, staff_id = EXCLUDED.staff_id,
      command_id = EXCLUDED.command_id, lease_until = EXCLUDED.lease_until, since = EXCLUDED.since
  WHERE calls_leases.lease_until <= now()
  RETURNING claim_id, token, staff_id, lease_until, set_config('synchronous_commit', 'off', true)
)
SELECT order_id AS id, kind, claim_id, token, staff_id, lease_until, true AS in_hand, token = $3 AS resumed FROM extended
UNION ALL
SELECT order_id, kind, claim_id, token, staff_id, lease_until, true, false FROM held
WHERE NOT EXISTS (SELECT FROM extended)
UNION ALL
SELECT picked.id, picked.kind, leased.claim_id, leased.token, leased.staff_id, leased.lease_until, false, false
FROM picked LEFT JOIN leased ON true
