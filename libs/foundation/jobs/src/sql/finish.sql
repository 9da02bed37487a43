-- Not synced to disk: a job may run twice.
UPDATE jobs_ledger AS job
SET done_at = now(), tries = job.tries + 1, tried_at = now(), last_failure = NULL, run = NULL, run_until = NULL
FROM unnest($1::text[], $2::uuid[]) AS done (id, run)
WHERE job.id = done.id AND job.run = done.run AND job.done_at IS NULL
RETURNING job.id, set_config('synchronous_commit', 'off', true)
