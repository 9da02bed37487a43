SELECT subscriber, position, stream, revision::text AS revision, event_id AS "eventId", type, skip
FROM pr_parked
WHERE subscriber = $1 AND retry AND position > $2
ORDER BY position
LIMIT $3
