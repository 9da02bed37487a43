-- The next $3 erased persons with accounting records after ($1, $2), longest inactive first. The conditions equal those
-- of the partial index, and the row comparison is one range of it.
SELECT id, country, last_at
FROM kept_person
WHERE erased_at IS NOT NULL AND books_destroyed_at IS NULL AND (last_at, id) > ($1::timestamptz, $2)
ORDER BY last_at, id
LIMIT $3
