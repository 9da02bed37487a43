-- $1 from when on, $2 until when, $3 type or null: what was told or refused, and how many people that is.
SELECT count(*)::integer AS count, count(DISTINCT person)::integer AS people
FROM crm_deliveries
WHERE happened_at >= $1 AND happened_at <= $2 AND ($3::text IS NULL OR type = $3) AND skipped IS NULL
  AND (sent_at IS NOT NULL OR refused_at IS NOT NULL)
