-- $2: milliseconds for which done jobs are remembered.
DELETE FROM jobs_ledger WHERE id IN (
  SELECT id FROM jobs_ledger WHERE kind = $1 AND done_at < now() - $2 * interval '1 millisecond'
  LIMIT 1000
)
