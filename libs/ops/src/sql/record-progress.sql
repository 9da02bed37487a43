-- $1 id, $2 run, $3 phase, $4 done, $5 events, $6 rate, $7 eta, $8 milliseconds that it stays this run's.
UPDATE ops_builds SET phase = $3, done = $4, events = $5, rate = $6, eta_ms = $7,
  run_until = now() + $8 * interval '1 millisecond', change = nextval('ops_builds_change')
WHERE id = $1 AND run = $2 AND state = 'running'
