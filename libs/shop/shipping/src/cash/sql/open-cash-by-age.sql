-- Open parcels and their amounts by country and age at the time $1. LATERAL chooses the age class in the scan of the
-- partial index of the open ones, so that no class needs a scan of its own.
SELECT country, from_days, count(*) AS parcels, sum(amount_minor)::bigint AS amount_minor
FROM cash_list, LATERAL (
  SELECT max(days) AS from_days FROM unnest(ARRAY[0, 8, 15, 31]) AS days
  WHERE since <= $1::timestamptz - days * interval '1 day' OR days = 0
) AS age
WHERE status = 'open'
GROUP BY 1, 2 ORDER BY 1, 2
