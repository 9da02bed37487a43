-- $3: lease in milliseconds; only the previous release reads it, others see that the row changed. Too late a renewal changes nothing.
UPDATE jobs_sweepers SET lease_until = clock_timestamp() + $3::integer * interval '1 millisecond'
WHERE name = $1 AND owner = $2 AND lease_until <> '-infinity'
