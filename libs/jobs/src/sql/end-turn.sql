-- $3: milliseconds until the next round is due; 0 after a failed one.
UPDATE jobs_sweepers
SET lease_until = clock_timestamp(), due_at = clock_timestamp() + $3::integer * interval '1 millisecond'
WHERE name = $1 AND owner = $2
