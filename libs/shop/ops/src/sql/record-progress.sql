-- $8: lease in milliseconds.
UPDATE ops_builds SET phase = $3, done = $4, events = $5, rate = $6, eta_ms = $7,
  run_until = now() + $8 * interval '1 millisecond', change = nextval('ops_builds_change')
WHERE id = $1 AND run = $2 AND state = 'running'
