-- The higher epoch stops the writes of the old owner.
WITH model AS (
  UPDATE pr_read_models SET state = 'retired' WHERE relation = $1
)
UPDATE pr_subscribers SET name = NULL, version = NULL, epoch = epoch + 1, owner = NULL, lease_until = '-infinity'
WHERE id = $1
