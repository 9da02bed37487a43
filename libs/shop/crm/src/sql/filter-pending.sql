SELECT id FROM crm_deliveries
WHERE id = ANY ($1::uuid[]) AND sent_at IS NULL AND skipped IS NULL AND refused_at IS NULL
