-- Jobs that are due and have failed, by kind; looks at $1 of them at most.
SELECT kind, count(*)::integer AS waiting, min(asked_at) AS since,
       (array_agg(last_failure ORDER BY tried_at DESC))[1] AS reason
FROM (
  SELECT kind, asked_at, tried_at, last_failure FROM jobs_ledger
  WHERE done_at IS NULL AND dead_at IS NULL AND last_failure IS NOT NULL
  ORDER BY look_at LIMIT $1
) AS failed
GROUP BY kind ORDER BY kind
