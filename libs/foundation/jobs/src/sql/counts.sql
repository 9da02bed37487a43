SELECT kind,
       count(*) FILTER (WHERE dead_at IS NULL)::integer AS due,
       count(*) FILTER (WHERE dead_at IS NOT NULL)::integer AS dead,
       coalesce(extract(epoch FROM now() - min(asked_at) FILTER (WHERE dead_at IS NULL)), 0)::float8 AS oldest_seconds
FROM jobs_ledger
WHERE done_at IS NULL
GROUP BY kind
