-- $3: milliseconds that a run may take. No row: nothing to do. `run` null: not due, or another run owns the job, for `wait_ms` more.
-- Not synced to disk: a job may run twice.
WITH wanted AS (
  SELECT * FROM unnest($1::text[], $2::uuid[], $3::integer[]) AS attempt (id, run, limit_ms)
), mine AS (
  UPDATE jobs_ledger AS job
  SET run = wanted.run, run_until = now() + wanted.limit_ms * interval '1 millisecond', postponed = NULL
  FROM wanted
  WHERE job.id = wanted.id AND job.done_at IS NULL AND job.dead_at IS NULL
    AND (job.run_until IS NULL OR job.run_until <= now()) AND (job.postponed @> now()) IS NOT TRUE
  RETURNING job.id, job.run, job.payload, job.tries, job.uncounted_tries, set_config('synchronous_commit', 'off', true)
), other AS (
  SELECT id, tries, uncounted_tries,
         greatest(run_until, CASE WHEN postponed @> now() THEN upper(postponed) END) AS until
  FROM jobs_ledger AS job
  WHERE id = ANY ($1::text[]) AND done_at IS NULL AND dead_at IS NULL
    AND NOT EXISTS (SELECT FROM mine WHERE mine.id = job.id)
)
SELECT id, run, payload, tries, uncounted_tries, 0 AS wait_ms FROM mine
UNION ALL
SELECT id, NULL, NULL, tries, uncounted_tries, ceil(extract(epoch FROM until - now()) * 1000)::integer
FROM other WHERE until > now()
