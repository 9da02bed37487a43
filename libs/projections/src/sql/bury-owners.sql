WITH workers AS (
  DELETE FROM pr_workers WHERE owner = ANY($1::text[])
)
UPDATE pr_subscribers SET owner = NULL, lease_until = '-infinity', rate = 0 WHERE owner = ANY($1::text[])
