-- $3: milliseconds that the run may take. No row: nothing to do. `mine` false: another run owns the job for `wait_ms` more.
WITH mine AS (
  UPDATE jobs_ledger SET run = $2, run_until = now() + $3 * interval '1 millisecond'
  WHERE id = $1 AND done_at IS NULL AND dead_at IS NULL AND (run_until IS NULL OR run_until <= now())
  RETURNING payload, tries, uncounted_tries
)
SELECT true AS mine, payload, tries, uncounted_tries, 0 AS wait_ms FROM mine
UNION ALL
SELECT false, NULL, tries, uncounted_tries, ceil(extract(epoch FROM run_until - now()) * 1000)::integer
FROM jobs_ledger
WHERE id = $1 AND done_at IS NULL AND dead_at IS NULL AND run_until > now() AND NOT EXISTS (SELECT FROM mine)
