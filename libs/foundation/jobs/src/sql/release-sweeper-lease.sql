-- $3: milliseconds until the next round, null after a failed one. Only the previous release reads the time.
UPDATE jobs_sweepers
SET lease_until = '-infinity',
    due_at = coalesce(clock_timestamp() + $3::integer * interval '1 millisecond', '-infinity')
WHERE name = $1 AND owner = $2
RETURNING xmin::text AS version
