-- $1 people who were erased; answers what of theirs is not told yet, and what is settled but still says who they were: what
-- waits behind either is found by its names.
WITH gone AS (
  UPDATE crm_deliveries SET erased = true
  WHERE person = ANY ($1::text[])
  RETURNING id, sent_at IS NULL AND skipped IS NULL AND refused_at IS NULL AS open,
            phone_name IS NOT NULL OR email_name IS NOT NULL AS named
)
SELECT id, open FROM gone WHERE open OR named
