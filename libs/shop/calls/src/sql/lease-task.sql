-- The agent’s own claim stays and gets a new token. $7 takes over the lease of another agent. $6 minutes, $8 kind.
-- A row with `other`: the agent has that task in hand. No row: another agent has the task.
WITH held AS MATERIALIZED (
  SELECT order_id, kind, claim_id, token, staff_id, lease_until FROM calls_lock_agent('calls-desk-' || $2, $2)
), other AS (
  SELECT * FROM held WHERE NOT EXISTS (SELECT FROM held WHERE order_id = $1) LIMIT 1
), leased AS (
  INSERT INTO calls_leases AS l (order_id, claim_id, token, staff_id, command_id, lease_until, kind)
  SELECT $1, $3, $4, $2, $5, now() + make_interval(mins => $6), $8
  WHERE NOT EXISTS (SELECT FROM other)
  ON CONFLICT (order_id) DO UPDATE
  SET claim_id = CASE WHEN l.staff_id = $2 AND l.lease_until > now() THEN l.claim_id ELSE EXCLUDED.claim_id END,
      token = EXCLUDED.token, staff_id = EXCLUDED.staff_id, command_id = EXCLUDED.command_id,
      lease_until = EXCLUDED.lease_until,
      since = CASE WHEN l.staff_id = $2 AND l.lease_until > now() THEN l.since ELSE EXCLUDED.since END
  WHERE l.lease_until <= now() OR l.staff_id = $2 OR $7
  RETURNING order_id, kind, claim_id, token, staff_id, lease_until
)
SELECT order_id AS id, kind, claim_id, token, staff_id, lease_until, false AS other FROM leased
UNION ALL
SELECT order_id, kind, claim_id, token, staff_id, lease_until, true FROM other
