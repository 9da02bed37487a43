-- $2 and $3: shortest and longest milliseconds until the next look; old jobs are looked at less often.
UPDATE jobs_ledger
SET look_at = now() + least(greatest((now() - asked_at) / 4, $2 * interval '1 millisecond'), $3 * interval '1 millisecond')
WHERE id IN (
  SELECT id FROM jobs_ledger
  WHERE done_at IS NULL AND dead_at IS NULL AND look_at <= now()
  ORDER BY look_at LIMIT $1
  FOR UPDATE SKIP LOCKED
)
RETURNING id, kind
