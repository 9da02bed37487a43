-- $1 build
SELECT type, version, event_id AS "eventId", position, seen_at AS "seenAt"
FROM platform_event_misfits WHERE build = $1 ORDER BY type, version
