-- The agent’s own claim stays and gets a new token. No row: another agent has it; $7 takes it over. $6 minutes, $8 kind.
INSERT INTO calls_leases AS l (order_id, claim_id, token, staff_id, command_id, lease_until, kind)
VALUES ($1, $3, $4, $2, $5, now() + make_interval(mins => $6), $8)
ON CONFLICT (order_id) DO UPDATE
SET claim_id = CASE WHEN l.staff_id = $2 AND l.lease_until > now() THEN l.claim_id ELSE EXCLUDED.claim_id END,
    token = EXCLUDED.token, staff_id = EXCLUDED.staff_id, command_id = EXCLUDED.command_id,
    lease_until = EXCLUDED.lease_until,
    since = CASE WHEN l.staff_id = $2 AND l.lease_until > now() THEN l.since ELSE EXCLUDED.since END
WHERE l.lease_until <= now() OR l.staff_id = $2 OR $7
RETURNING order_id, claim_id, token, staff_id, lease_until
