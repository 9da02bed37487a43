-- Deliveries of an erased person have no pseudonyms.
INSERT INTO crm_deliveries (id, type, event, subject, revision, person, phone_name, email_name, erased, happened_at)
SELECT $1, $2, $3, $4, $5, $6, CASE WHEN NOT gone THEN $7 END, CASE WHEN NOT gone THEN $8 END, gone, $9
FROM (SELECT EXISTS (SELECT FROM crm_deliveries WHERE person = $6 AND erased) AS gone) AS person
ON CONFLICT (id) DO NOTHING
