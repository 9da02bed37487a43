UPDATE jobs_sweepers SET lease_until = clock_timestamp() + $3::integer * interval '1 millisecond'
WHERE name = $1 AND owner = $2
