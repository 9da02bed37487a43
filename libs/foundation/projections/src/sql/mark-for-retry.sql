-- Retries whole streams, to preserve order.
UPDATE pr_parked SET retry = true WHERE subscriber = ANY($1::text[]) AND ($2::text IS NULL OR stream = $2)
