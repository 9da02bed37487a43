-- All of them return to their place in the order before any is sent.
UPDATE crm_deliveries SET refused_at = NULL
WHERE id = ANY ($1::uuid[]) AND sent_at IS NULL AND skipped IS NULL AND refused_at IS NOT NULL
RETURNING id
