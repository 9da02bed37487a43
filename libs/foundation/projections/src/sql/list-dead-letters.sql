SELECT subscriber, position, stream, revision::text AS revision, event_id AS "eventId", type, reason, attempts, retry, skip,
  to_char(parked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "parkedAt"
FROM pr_parked
WHERE subscriber = ANY($1::text[])
ORDER BY subscriber, position
LIMIT $2
