-- The delivery that responds to request $1, decided once: the open one of lead $2, else the request itself.
WITH decided AS (
  INSERT INTO crm_resyncs (request, delivery)
  SELECT $1, coalesce(
    (SELECT id FROM crm_deliveries WHERE subject = $2 AND event = 'received' AND sent_at IS NULL AND skipped IS NULL ORDER BY seq DESC LIMIT 1),
    $1
  )
  ON CONFLICT (request) DO NOTHING
  RETURNING delivery
)
SELECT delivery FROM decided UNION ALL SELECT delivery FROM crm_resyncs WHERE request = $1
