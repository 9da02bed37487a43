-- $3: milliseconds until another run may claim it.
UPDATE ops_builds SET state = 'queued', phase = 'waiting', run = NULL,
  run_until = now() + $3 * interval '1 millisecond', change = nextval('ops_builds_change')
WHERE id = $1 AND run = $2 AND state = 'running'
