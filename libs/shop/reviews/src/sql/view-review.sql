-- Records that staff $2 has review $1 open, for $3 seconds. Each call deletes some expired rows, so that the table stays small; SKIP
-- LOCKED, so that concurrent calls do not wait for each other.
WITH gone AS (
  DELETE FROM reviews_viewers
  WHERE (review_id, staff_id) IN (
    SELECT review_id, staff_id FROM reviews_viewers
    WHERE until < now() - interval '1 minute' LIMIT 20 FOR UPDATE SKIP LOCKED
  )
)
INSERT INTO reviews_viewers (review_id, staff_id, until)
VALUES ($1, $2, now() + make_interval(secs => $3))
ON CONFLICT (review_id, staff_id) DO UPDATE SET until = excluded.until
RETURNING until
