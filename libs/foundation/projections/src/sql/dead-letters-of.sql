-- Per subscriber and stream: $1 streams, $2 read model whose streams all count, $4 event type that counts for a process.
SELECT coalesce(model.name, subscriber.id) AS name, model.name IS NULL AS "isProcess", parked.stream,
  (array_agg(parked.type ORDER BY parked.position))[1] AS type,
  (array_agg(parked.reason ORDER BY parked.position))[1] AS reason,
  to_char(min(parked.parked_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS since
FROM pr_parked AS parked
JOIN pr_subscribers AS subscriber ON subscriber.id = parked.subscriber
LEFT JOIN pr_read_models AS model ON model.relation = subscriber.id
WHERE (parked.stream = ANY($1::text[]) OR model.name = $2) AND model.state IS DISTINCT FROM 'retired'
  AND (model.name IS NULL OR model.name = ANY($3::text[]))
GROUP BY 1, 2, 3
HAVING bool_and(model.name IS NOT NULL) OR bool_or(parked.type = $4)
ORDER BY 1, 3
LIMIT 100
