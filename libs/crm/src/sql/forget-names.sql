-- $1 people, of whom nothing may say any more who they were; answers what of theirs is not told yet.
WITH forgotten AS (
  UPDATE crm_deliveries SET phone_name = NULL, email_name = NULL
  WHERE person = ANY ($1::text[])
  RETURNING id, sent_at, skipped, refused_at
)
SELECT id FROM forgotten WHERE sent_at IS NULL AND skipped IS NULL AND refused_at IS NULL
