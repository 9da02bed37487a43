-- Reopens sent and refused deliveries from $1 to $2, once per request $4; also returns those of the request that are still open.
WITH concerned AS (
  SELECT id, seq FROM crm_deliveries
  WHERE happened_at >= $1 AND happened_at <= $2 AND ($3::text IS NULL OR type = $3) AND skipped IS NULL AND seq > $5
    AND (redrive IS NOT DISTINCT FROM $4::uuid AND sent_at IS NULL AND refused_at IS NULL
      OR redrive IS DISTINCT FROM $4::uuid AND (sent_at IS NOT NULL OR refused_at IS NOT NULL))
  ORDER BY seq LIMIT $6
), ready AS (
  UPDATE crm_deliveries d SET told = d.told OR d.sent_at IS NOT NULL, sent_at = NULL, refused_at = NULL, last_refusal = NULL, tries = 0, parked = false,
    redrive = $4
  FROM concerned c
  WHERE d.id = c.id AND d.redrive IS DISTINCT FROM $4::uuid
)
SELECT id, seq::text AS seq FROM concerned ORDER BY seq
