-- 1 new relation, 2 old relation. The new lease is free to be taken; a pause stays a pause.
WITH model AS (
  UPDATE pr_read_models SET state = 'live' WHERE relation = $1
)
UPDATE pr_subscribers AS subscriber
SET epoch = subscriber.epoch + 1, owner = NULL, lease_until = '-infinity', paused = old.paused, handled = old.handled
FROM pr_subscribers AS old
WHERE subscriber.id = $1 AND old.id = $2
