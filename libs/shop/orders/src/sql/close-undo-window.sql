-- Returns milliseconds until a running undo has ended; no row: no undo runs and none can begin. A minute ago: an undo that waits
-- for this row compares it with its own, earlier time.
WITH closed AS (
  UPDATE orders_undo_windows SET until = least(until, now() - interval '1 minute')
  WHERE key = $1 AND (undoing_until IS NULL OR undoing_until <= now())
  RETURNING key
)
SELECT greatest(1, ceil(extract(epoch FROM undoing_until - now()) * 1000))::integer AS wait_ms
FROM orders_undo_windows
WHERE key = $1 AND NOT EXISTS (SELECT FROM closed)
