-- Orders placed from $1 (inclusive) to $2 (exclusive), by $3: all, country, hour or agent. $4, $5, $6: bits of the
-- metrics confirmed, in_time and late. Read from the index on `placed_at`; other tables are joined by id. `promise`
-- equals `promiseSql`, so that each metric is the total of its drill-down. The waiting time starts with the order's
-- clock; 0 if called before the chosen time.
SELECT key,
       count(*)::integer AS placed,
       count(suspicion)::integer AS suspicious,
       (count(*) FILTER (WHERE confirmed))::integer AS confirmed,
       (count(*) FILTER (WHERE promise = 'kept'))::integer AS in_time,
       (count(*) FILTER (WHERE promise = 'broken'))::integer AS broken,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY waited) FILTER (WHERE confirmed) AS p50,
       percentile_cont(0.9) WITHIN GROUP (ORDER BY waited) FILTER (WHERE confirmed) AS p90
FROM (
  SELECT CASE $3
           WHEN 'all' THEN 'all'
           WHEN 'country' THEN o.country
           WHEN 'hour' THEN to_char(date_trunc('hour', o.placed_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD"T"HH24:00:00.000"Z"')
           WHEN 'agent' THEN r.agent_id
         END AS key,
         x.id AS suspicion,
         r.figures & $4::integer <> 0 AS confirmed,
         CASE WHEN c.breached_at IS NOT NULL OR r.figures & $6::integer <> 0 THEN 'broken'
              WHEN r.figures & $5::integer <> 0 THEN 'kept' END AS promise,
         extract(epoch FROM greatest(o.confirmed_at - o.clock_from, interval '0')) AS waited
  FROM order_list o
  JOIN order_report r ON r.id = o.id
  LEFT JOIN order_calls c ON c.id = o.id
  LEFT JOIN order_suspicion x ON x.id = o.id
  WHERE o.placed_at >= $1::timestamptz AND o.placed_at < $2::timestamptz
) AS counted
WHERE key IS NOT NULL
GROUP BY key ORDER BY key
