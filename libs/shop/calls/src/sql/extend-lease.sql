-- $4 minutes. No row: the lease has ended.
UPDATE calls_leases
SET lease_until = now() + make_interval(mins => $4)
WHERE order_id = $1 AND token = $2 AND staff_id = $3 AND kind = $5 AND lease_until > now()
RETURNING order_id AS id, kind, claim_id, token, staff_id, lease_until
