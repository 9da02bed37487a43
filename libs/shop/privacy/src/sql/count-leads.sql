-- Leads by country. The conditions are those of next-leads.sql.
SELECT country, count(*) AS count, min(last_at) AS oldest_at
FROM kept_person
WHERE kind = 'lead' AND erased_at IS NULL
GROUP BY country
