-- $2: event types and versions. Removed types are missed from now on, new ones until a program that knows them runs the process.
WITH before AS (
  SELECT FROM pr_declarations WHERE subscriber = $1
), wanted AS (
  SELECT $2::jsonb || coalesce((
    SELECT jsonb_object_agg(need.key, need.value)
    FROM pr_declarations, jsonb_each(needs) AS need
    WHERE subscriber = $1 AND need.key LIKE 'not:%'
  ), '{}') AS needs
), declared AS (
  INSERT INTO pr_declarations AS declared (subscriber, needs) SELECT $1, needs FROM wanted
  ON CONFLICT (subscriber) DO UPDATE SET
    needs = excluded.needs,
    missed = (
      SELECT coalesce(jsonb_object_agg(changed.type, subscriber.position), '{}')
      FROM pr_subscribers AS subscriber, jsonb_object_keys(declared.needs || excluded.needs) AS changed (type)
      WHERE subscriber.id = $1 AND NOT (declared.needs ? changed.type AND excluded.needs ? changed.type)
    ) || declared.missed
  WHERE declared.needs <> excluded.needs
  RETURNING subscriber
)
UPDATE pr_subscribers AS subscriber SET epoch = epoch + 1, owner = NULL, lease_until = '-infinity'
FROM declared
WHERE subscriber.id = declared.subscriber AND EXISTS (SELECT FROM before)
