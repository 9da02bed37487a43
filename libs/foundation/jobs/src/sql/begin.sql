-- $3: milliseconds that the run may take. No row: nothing to do. `mine` false: not due, or another run owns the job, for `wait_ms` more.
WITH mine AS (
  UPDATE jobs_ledger SET run = $2, run_until = now() + $3 * interval '1 millisecond', postponed = NULL
  WHERE id = $1 AND done_at IS NULL AND dead_at IS NULL AND (run_until IS NULL OR run_until <= now())
    AND (postponed @> now()) IS NOT TRUE
  RETURNING payload, tries, uncounted_tries
), other AS (
  SELECT tries, uncounted_tries, greatest(run_until, CASE WHEN postponed @> now() THEN upper(postponed) END) AS until
  FROM jobs_ledger
  WHERE id = $1 AND done_at IS NULL AND dead_at IS NULL AND NOT EXISTS (SELECT FROM mine)
)
SELECT true AS mine, payload, tries, uncounted_tries, 0 AS wait_ms FROM mine
UNION ALL
SELECT false, NULL, tries, uncounted_tries, ceil(extract(epoch FROM until - now()) * 1000)::integer
FROM other WHERE until > now()
