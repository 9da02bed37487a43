-- $1 sweeper, $2 owner, $3 lease in milliseconds, $4 whether a round before it is due is wanted, $5 the sweeper's period
-- in milliseconds. Returns the database's time; nothing when the turn is another's.
-- A time further ahead than a lease or a period can be was stored before the clock was set back: it counts as reached.
INSERT INTO jobs_sweepers AS known (name, owner, lease_until, due_at)
VALUES ($1, $2, clock_timestamp() + $3::integer * interval '1 millisecond', clock_timestamp())
ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until
WHERE (
    known.owner = excluded.owner
    OR known.lease_until NOT BETWEEN clock_timestamp() AND clock_timestamp() + $3::integer * interval '1 millisecond'
  )
  AND (
    $4::boolean
    OR known.due_at NOT BETWEEN clock_timestamp() AND clock_timestamp() + $5::integer * interval '1 millisecond'
  )
RETURNING clock_timestamp() AS now
