-- $3: lease in milliseconds. Other processes see that the row changed; the release before uses the time.
-- A renewal that arrives after the end of its turn changes nothing.
UPDATE jobs_sweepers SET lease_until = clock_timestamp() + $3::integer * interval '1 millisecond'
WHERE name = $1 AND owner = $2 AND lease_until <> '-infinity'
