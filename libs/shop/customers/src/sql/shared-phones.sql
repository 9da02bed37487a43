-- Accounts other than $1 with a phone of $2, their own or on an order; uncertain: none of their phones is in $3.
WITH found AS (
  SELECT id, phone, true AS by_account FROM customer_list WHERE phone = ANY ($2::text[]) AND id <> $1
  UNION ALL
  SELECT user_id, phone, false FROM customer_record WHERE phone = ANY ($2::text[]) AND user_id IS NOT NULL AND user_id <> $1
)
SELECT c.id, c.country, c.first_name, c.last_name, c.email, c.phone, c.consents, c.registered_at, c.erased_at, c.revision,
       bool_or(found.by_account) AS by_account, NOT bool_or(found.phone = ANY ($3::text[])) AS uncertain
FROM found JOIN customer_list c ON c.id = found.id
GROUP BY c.id, c.country, c.first_name, c.last_name, c.email, c.phone, c.consents, c.registered_at, c.erased_at, c.revision
ORDER BY c.registered_at DESC, c.id
LIMIT 20
