-- A stream is tried again as a whole: order holds.
UPDATE pr_parked SET retry = true WHERE subscriber = ANY($1::text[]) AND ($2::text IS NULL OR stream = $2)
