-- Not synced to disk: the checkpoint of the process comes later in the WAL.
-- In the order of the arrays, since a delivery waits for earlier ones of the person. Those of an erased person have no pseudonyms.
INSERT INTO crm_deliveries (id, type, event, subject, revision, person, phone_name, email_name, erased, happened_at)
SELECT id, type, event, subject, revision, person, CASE WHEN NOT gone THEN phone END, CASE WHEN NOT gone THEN email END,
       gone, happened_at
FROM unnest(
  $1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::timestamptz[]
) WITH ORDINALITY AS delivery (id, type, event, subject, revision, person, phone, email, happened_at, place)
CROSS JOIN LATERAL (
  SELECT EXISTS (SELECT FROM crm_deliveries AS known WHERE known.person = delivery.person AND erased) AS gone
) AS erasure
ORDER BY place
ON CONFLICT (id) DO NOTHING
RETURNING set_config('synchronous_commit', 'off', true)
