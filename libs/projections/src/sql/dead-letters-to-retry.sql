-- 1 subscriber, 2 position after which to look, 3 most events
SELECT subscriber, position, stream, revision::text AS revision, event_id AS "eventId", type, skip
FROM pr_parked
WHERE subscriber = $1 AND retry AND position > $2
ORDER BY position
LIMIT $3
