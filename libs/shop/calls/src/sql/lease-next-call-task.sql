-- $8 reserved callbacks due by then are free, as are those of $10 (staff and country); $9 minutes.
-- The read model may lag, leases do not. A row without a lease: another agent was faster, retry.
WITH picked AS (
  SELECT q.id
  FROM errand_queue q
  WHERE q.open
    AND q.due_at <= $5::timestamptz
    AND q.lane = ANY ($6::text[])
    AND q.id <> ALL ($7::text[])
    AND (q.reserved_for_id IS NULL OR q.reserved_for_id = $1 OR q.due_at <= $8::timestamptz
      OR q.reserved_for_id || ' ' || q.country = ANY ($10::text[]))
    AND NOT EXISTS (SELECT 1 FROM calls_leases l WHERE l.order_id = q.id AND l.lease_until > now())
  ORDER BY q.rank, q.due_at, q.id
  LIMIT 1
  FOR UPDATE OF q SKIP LOCKED
), leased AS (
  INSERT INTO calls_leases (order_id, claim_id, token, staff_id, command_id, lease_until, kind)
  SELECT id, $2, $3, $1, $4, now() + make_interval(mins => $9), 'errand'
  FROM picked
  ON CONFLICT (order_id) DO UPDATE
  SET claim_id = EXCLUDED.claim_id, token = EXCLUDED.token, staff_id = EXCLUDED.staff_id,
      command_id = EXCLUDED.command_id, lease_until = EXCLUDED.lease_until, since = EXCLUDED.since
  WHERE calls_leases.lease_until <= now()
  RETURNING order_id, claim_id, token, staff_id, lease_until
)
SELECT picked.id AS order_id, leased.claim_id, leased.token, leased.staff_id, leased.lease_until
FROM picked LEFT JOIN leased ON true
