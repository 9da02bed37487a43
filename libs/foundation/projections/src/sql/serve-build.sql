-- $5 the build that is replaced, or null. The lease becomes free; a pause stays.
WITH old AS (
  SELECT paused, handled FROM pr_subscribers WHERE id = $5
), model AS (
  UPDATE pr_read_models SET state = $4 WHERE relation = $1
)
UPDATE pr_subscribers SET name = $2, version = $3,
  epoch = epoch + 1, owner = NULL, lease_until = '-infinity',
  paused = coalesce((SELECT paused FROM old), false), handled = coalesce((SELECT handled FROM old), handled)
WHERE id = $1
