-- Also removes windows that ended a day ago.
WITH ended AS (
  DELETE FROM orders_undo_windows WHERE key IN (
    SELECT key FROM orders_undo_windows WHERE until < now() - interval '1 day' LIMIT 10 FOR UPDATE SKIP LOCKED
  )
)
INSERT INTO orders_undo_windows (key) VALUES ($1) ON CONFLICT (key) DO NOTHING
