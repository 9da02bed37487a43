WITH skipped AS (
  DELETE FROM pr_parked WHERE subscriber = $1 AND position = ANY($2::text[])
  RETURNING subscriber, event_id
)
INSERT INTO pr_skipped (name, event_id)
SELECT coalesce((SELECT name FROM pr_read_models WHERE relation = skipped.subscriber), skipped.subscriber), event_id
FROM skipped
ON CONFLICT DO NOTHING
