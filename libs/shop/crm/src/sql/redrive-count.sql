-- Deliveries that were sent or refused from $1 to $2, and the number of their people; $3: type or null.
SELECT count(*)::integer AS count, count(DISTINCT person)::integer AS people
FROM crm_deliveries
WHERE happened_at >= $1 AND happened_at <= $2 AND ($3::text IS NULL OR type = $3) AND skipped IS NULL
  AND (sent_at IS NOT NULL OR refused_at IS NOT NULL)
