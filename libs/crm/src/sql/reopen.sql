-- $1 ids: what the CRM refused is on its way again, all of it in its place of the line before any of it is told.
UPDATE crm_deliveries SET refused_at = NULL
WHERE id = ANY ($1::uuid[]) AND sent_at IS NULL AND skipped IS NULL AND refused_at IS NOT NULL
RETURNING id
