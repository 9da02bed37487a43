SELECT event_id AS "eventId" FROM pr_skipped WHERE name = $1
