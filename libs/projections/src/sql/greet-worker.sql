-- 1 owner, 2 milliseconds until it counts as gone. Those long gone are forgotten.
WITH gone AS (
  DELETE FROM pr_workers WHERE seen_until < clock_timestamp() - interval '1 hour' AND owner <> $1
), greeted AS (
  INSERT INTO pr_workers VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
  ON CONFLICT (owner) DO UPDATE SET seen_until = excluded.seen_until
)
SELECT 1 + count(*)::integer AS workers FROM pr_workers WHERE owner <> $1 AND seen_until > clock_timestamp()
