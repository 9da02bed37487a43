-- $4: milliseconds until the sweeper looks, $5: until the job is due. Returns the rows as they are now; existing ones do not change.
-- Not synced to disk: the checkpoint of the process that asks comes later in the WAL.
WITH wanted AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::integer[])
    AS job (id, kind, payload, look_in, due_in)
), added AS (
  INSERT INTO jobs_ledger (id, kind, payload, look_at, postponed)
  SELECT id, kind, payload::jsonb, now() + look_in * interval '1 millisecond',
         CASE WHEN due_in > 0 THEN tstzrange(now(), now() + due_in * interval '1 millisecond') END
  FROM wanted
  ON CONFLICT (id) DO NOTHING
  RETURNING id, set_config('synchronous_commit', 'off', true)
)
SELECT id, false AS settled FROM added
UNION ALL
SELECT id, done_at IS NOT NULL OR dead_at IS NOT NULL FROM jobs_ledger WHERE id = ANY ($1::text[])
