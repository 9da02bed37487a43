-- Claims the oldest build without a lease; $2: lease in milliseconds.
UPDATE ops_builds SET state = 'running', run = $1, run_until = now() + $2 * interval '1 millisecond',
  change = nextval('ops_builds_change')
WHERE id = (
  SELECT id FROM ops_builds
  WHERE state IN ('queued', 'running') AND run_until < now()
  ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING id, name, kind
