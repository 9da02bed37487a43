-- $3: lease in milliseconds.
UPDATE ops_builds SET run_until = now() + $3 * interval '1 millisecond' WHERE id = $1 AND run = $2 AND state = 'running'
