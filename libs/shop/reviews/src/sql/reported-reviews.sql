-- Reviews of offer $2 that user $1 reported. The GIN index on `reporters` serves @>, but not = ANY.
SELECT r.id
FROM review_list r
WHERE r.reporters @> ARRAY[$1]::text[] AND r.offer_id = $2 AND r.status <> 'removed'
ORDER BY r.id
