-- 1 subscriber, 2 the event types of its process in the current program, with versions (JSON). Types that are no longer
-- among them are missed from now on. Whoever runs it hands it over.
WITH before AS (
  SELECT needs FROM pr_declarations WHERE subscriber = $1
), declared AS (
  INSERT INTO pr_declarations AS declared (subscriber, needs) VALUES ($1, $2::jsonb)
  ON CONFLICT (subscriber) DO UPDATE SET
    needs = excluded.needs,
    missed = (
      SELECT coalesce(jsonb_object_agg(dropped.type, subscriber.position), '{}')
      FROM pr_subscribers AS subscriber, jsonb_object_keys(declared.needs) AS dropped (type)
      WHERE subscriber.id = $1 AND NOT excluded.needs ? dropped.type AND dropped.type NOT LIKE 'not:%'
    ) || declared.missed
  WHERE declared.needs <> excluded.needs
  RETURNING subscriber
)
UPDATE pr_subscribers AS subscriber SET epoch = epoch + 1, owner = NULL, lease_until = '-infinity'
FROM declared
WHERE subscriber.id = declared.subscriber AND EXISTS (SELECT FROM before)
