-- Keeps a lease that still holds ($1 order, $2 token, $3 staff, $4 minutes, $5 kind of call). No row: it holds no more.
UPDATE calls_leases
SET lease_until = now() + make_interval(mins => $4)
WHERE order_id = $1 AND token = $2 AND staff_id = $3 AND kind = $5 AND lease_until > now()
RETURNING order_id, claim_id, token, staff_id, lease_until
