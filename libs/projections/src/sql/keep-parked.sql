-- The stream stays parked; the event that failed again says why.
UPDATE pr_parked SET
  retry = false,
  attempts = attempts + CASE WHEN position = $3 THEN 1 ELSE 0 END,
  reason = CASE WHEN position = $3 THEN $4 ELSE reason END
WHERE subscriber = $1 AND stream = $2
