-- For a single process ($1). Builds are left out: a separate command may run them, and their lease decides.
WITH workers AS (
  DELETE FROM pr_workers WHERE owner <> $1
)
UPDATE pr_subscribers AS subscriber SET owner = NULL, lease_until = '-infinity', rate = 0
WHERE owner <> $1
  AND NOT EXISTS (SELECT FROM pr_read_models AS model WHERE model.relation = subscriber.id AND model.state = 'building')
