INSERT INTO crm_deliveries (id, type, event, subject, revision, person, phone_name, email_name, happened_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT (id) DO NOTHING
