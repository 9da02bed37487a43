-- $3: position of the event that failed again, per stream.
UPDATE pr_parked SET
  retry = false,
  attempts = attempts + CASE WHEN pr_parked.position = failed.position THEN 1 ELSE 0 END,
  reason = CASE WHEN pr_parked.position = failed.position THEN failed.reason ELSE pr_parked.reason END
FROM unnest($2::text[], $3::text[], $4::text[]) AS failed (stream, position, reason)
WHERE subscriber = $1 AND pr_parked.stream = failed.stream
