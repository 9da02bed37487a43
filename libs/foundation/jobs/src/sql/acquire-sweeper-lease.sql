-- $3 lease in milliseconds, $4 version of the row as read (null: none). Returns the database time, or no row when another process changed it.
INSERT INTO jobs_sweepers AS known (name, owner, lease_until, due_at)
VALUES ($1, $2, clock_timestamp() + $3::integer * interval '1 millisecond', '-infinity')
ON CONFLICT (name) DO UPDATE
SET owner = excluded.owner, lease_until = excluded.lease_until, due_at = excluded.due_at
WHERE known.xmin::text = $4
RETURNING clock_timestamp() AS now
