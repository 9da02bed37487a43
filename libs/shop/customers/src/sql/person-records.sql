-- A person’s streams: by account $1, or by e-mail $2 or phone $3 without an account, with the leads behind their memberships.
WITH own AS (
  SELECT id, kind, lead_id, at FROM customer_record WHERE user_id = $1
  UNION
  SELECT id, kind, lead_id, at FROM customer_record WHERE user_id IS NULL AND email = ANY ($2::text[])
  UNION
  SELECT id, kind, lead_id, at FROM customer_record WHERE user_id IS NULL AND phone = ANY ($3::text[])
)
SELECT id, kind
FROM (SELECT id, kind, at FROM own
      UNION
      SELECT r.id, r.kind, r.at FROM own JOIN customer_record r ON r.lead_id = own.lead_id AND r.user_id IS NULL) found
ORDER BY at DESC, id
LIMIT $4
