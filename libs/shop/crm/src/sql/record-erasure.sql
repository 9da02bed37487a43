-- $2 revision of PersonErased, $3 the erased ids, main one first. Recorded even if the CRM knows nothing: later deliveries of the person are not sent.
INSERT INTO crm_deliveries (id, type, event, subject, revision, person, people, erased, happened_at)
VALUES ($1, 'erased', 'erased', ($3::text[])[1], $2, ($3::text[])[1], $3, true, $4)
ON CONFLICT (id) DO NOTHING
