-- $1 people who were erased; answers what of theirs is not told yet. Until it is settled, what waits behind it is found by its
-- names.
WITH gone AS (
  UPDATE crm_deliveries SET erased = true,
    phone_name = CASE WHEN sent_at IS NULL AND skipped IS NULL AND refused_at IS NULL THEN phone_name END,
    email_name = CASE WHEN sent_at IS NULL AND skipped IS NULL AND refused_at IS NULL THEN email_name END
  WHERE person = ANY ($1::text[])
  RETURNING id, sent_at, skipped, refused_at
)
SELECT id FROM gone WHERE sent_at IS NULL AND skipped IS NULL AND refused_at IS NULL
