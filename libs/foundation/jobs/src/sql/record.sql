-- $4: milliseconds until the sweeper looks, $5: until the job is due. Returns the row as it is now; an existing one does not change.
WITH added AS (
  INSERT INTO jobs_ledger (id, kind, payload, look_at, postponed)
  VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond',
          CASE WHEN $5::integer > 0 THEN tstzrange(now(), now() + $5::integer * interval '1 millisecond') END)
  ON CONFLICT (id) DO NOTHING
  RETURNING false AS settled
)
SELECT settled FROM added
UNION ALL
SELECT done_at IS NOT NULL OR dead_at IS NOT NULL FROM jobs_ledger WHERE id = $1
LIMIT 1
