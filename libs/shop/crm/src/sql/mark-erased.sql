-- Also returns settled deliveries with pseudonyms: deliveries that wait behind them are found by these.
WITH gone AS (
  UPDATE crm_deliveries SET erased = true
  WHERE person = ANY ($1::text[])
  RETURNING id, sent_at IS NULL AND skipped IS NULL AND refused_at IS NULL AS open,
            phone_name IS NOT NULL OR email_name IS NOT NULL AS named
)
SELECT id, open FROM gone WHERE open OR named
