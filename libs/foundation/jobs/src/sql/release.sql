-- $3: milliseconds until the next try; this one does not count.
UPDATE jobs_ledger
SET run = NULL, run_until = NULL, postponed = tstzrange(now(), now() + $3 * interval '1 millisecond'),
    look_at = greatest(look_at, now() + ($3 + 5000) * interval '1 millisecond')
WHERE id = $1 AND run = $2
