-- Leases one order ($1) to a member of staff ($2) who claims it ($3 claim, $4 token, $5 command, $6 minutes). Who has it
-- already keeps the claim and gets a new token. No row: somebody else has it; with $7 it is taken from them; $8 what it is.
INSERT INTO calls_leases AS l (order_id, claim_id, token, staff_id, command_id, lease_until, kind)
VALUES ($1, $3, $4, $2, $5, now() + make_interval(mins => $6), $8)
ON CONFLICT (order_id) DO UPDATE
SET claim_id = CASE WHEN l.staff_id = $2 AND l.lease_until > now() THEN l.claim_id ELSE EXCLUDED.claim_id END,
    token = EXCLUDED.token, staff_id = EXCLUDED.staff_id, command_id = EXCLUDED.command_id,
    lease_until = EXCLUDED.lease_until,
    since = CASE WHEN l.staff_id = $2 AND l.lease_until > now() THEN l.since ELSE EXCLUDED.since END
WHERE l.lease_until <= now() OR l.staff_id = $2 OR $7
RETURNING order_id, claim_id, token, staff_id, lease_until
