-- The lease of command $3, else the agent’s lease without a heartbeat for $5 seconds, with a new token, for $4 minutes.
WITH taken AS (
  SELECT order_id, claim_id, token, staff_id, lease_until FROM calls_leases
  WHERE command_id = $3 AND staff_id = $1 AND lease_until > now() AND kind = $6
), resumed AS (
  UPDATE calls_leases
  SET token = $2, command_id = $3, lease_until = now() + make_interval(mins => $4)
  WHERE NOT EXISTS (SELECT FROM taken) AND staff_id = $1 AND order_id = (
    SELECT order_id FROM calls_leases
    WHERE staff_id = $1
      AND kind = $6
      AND lease_until > now()
      AND lease_until <= now() + make_interval(mins => $4, secs => -$5::double precision)
    ORDER BY lease_until
    LIMIT 1
  )
  RETURNING order_id, claim_id, token, staff_id, lease_until
)
SELECT * FROM taken UNION ALL SELECT * FROM resumed
