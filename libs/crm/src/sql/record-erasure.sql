-- $1 id, $2 where PersonErased is in its stream, $3 who was erased, the one that stands for them first, $4 when. Marks the
-- person as erased also where the CRM was told nothing: nothing that is recorded later is sent.
INSERT INTO crm_deliveries (id, type, event, subject, revision, person, people, erased, happened_at)
VALUES ($1, 'erased', 'erased', ($3::text[])[1], $2, ($3::text[])[1], $3, true, $4)
ON CONFLICT (id) DO NOTHING
