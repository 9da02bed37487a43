INSERT INTO pr_parked (subscriber, position, stream, revision, event_id, type, reason, attempts)
SELECT $1, event.* FROM json_to_recordset($2::json)
  AS event(position text, stream text, revision bigint, "eventId" text, type text, reason text, attempts integer)
