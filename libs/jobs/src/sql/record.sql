-- $1 id, $2 kind, $3 payload, $4 milliseconds until the sweeper looks.
-- Answers the row that there is now: an earlier one stays as it is.
WITH added AS (
  INSERT INTO jobs_ledger (id, kind, payload, look_at)
  VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond')
  ON CONFLICT (id) DO NOTHING
  RETURNING false AS settled
)
SELECT settled FROM added
UNION ALL
SELECT done_at IS NOT NULL OR dead_at IS NOT NULL FROM jobs_ledger WHERE id = $1
LIMIT 1
