-- $2 position before, $4 position after, $5 number of events, $6 dead letters.
WITH moved AS (
  UPDATE pr_subscribers SET position = $4, handled = handled + $5
  WHERE id = $1 AND position = $2 AND epoch = $3
  RETURNING id, set_config('synchronous_commit', 'off', true)
), parked AS (
  INSERT INTO pr_parked (subscriber, position, stream, revision, event_id, type, reason, attempts)
  SELECT moved.id, event.* FROM moved CROSS JOIN json_to_recordset($6::json)
    AS event(position text, stream text, revision bigint, "eventId" text, type text, reason text, attempts integer)
  ON CONFLICT (subscriber, position) DO NOTHING
)
SELECT count(*)::integer AS moved FROM moved
