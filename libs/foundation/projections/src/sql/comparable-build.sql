-- The furthest build that serves another version of $1 and has the same columns as $2.
SELECT subscriber.name, subscriber.id AS relation, subscriber.position
FROM pr_subscribers AS subscriber
WHERE subscriber.name = $1 AND NOT EXISTS (
  (SELECT attname, atttypid FROM pg_attribute WHERE attrelid = to_regclass(subscriber.id) AND attnum > 0
   UNION ALL SELECT attname, atttypid FROM pg_attribute WHERE attrelid = to_regclass($2) AND attnum > 0)
  EXCEPT
  (SELECT attname, atttypid FROM pg_attribute WHERE attrelid = to_regclass(subscriber.id) AND attnum > 0
   INTERSECT SELECT attname, atttypid FROM pg_attribute WHERE attrelid = to_regclass($2) AND attnum > 0)
)
ORDER BY subscriber.position COLLATE "C" DESC
LIMIT 1
