-- $1 request, $2 the lead: what it is answered with, decided once. Itself, unless the lead is still on its way.
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
