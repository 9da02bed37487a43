INSERT INTO crm_deliveries (id, type, event, subject, revision, person, happened_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (id) DO NOTHING
