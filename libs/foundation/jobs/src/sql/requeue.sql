-- $4: milliseconds until the sweeper looks. A run under way is too old and loses the job. Waiting jobs are neither changed nor returned.
INSERT INTO jobs_ledger AS job (id, kind, payload, look_at)
SELECT wanted.id, $2, wanted.payload::jsonb, now() + $4 * interval '1 millisecond'
FROM unnest($1::text[], $3::text[]) AS wanted (id, payload)
ON CONFLICT (id) DO UPDATE
SET done_at = NULL, dead_at = NULL, tries = 0, uncounted_tries = 0, postponed = NULL,
    asked_at = excluded.asked_at, look_at = excluded.look_at,
    run = CASE WHEN job.run_until > now() THEN gen_random_uuid() END
WHERE job.done_at IS NOT NULL OR job.dead_at IS NOT NULL OR job.run_until > now()
RETURNING job.id
