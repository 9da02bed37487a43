-- Erased persons with accounting records, by country. The conditions are those of next-books.sql.
SELECT country, count(*) AS count, min(last_at) AS oldest_at
FROM kept_person
WHERE erased_at IS NOT NULL AND books_destroyed_at IS NULL
GROUP BY country
