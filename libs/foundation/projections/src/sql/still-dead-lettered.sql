-- Streams of $2 that still have dead letters; those that arrived meanwhile are retried, too.
WITH marked AS (
  UPDATE pr_parked SET retry = true WHERE subscriber = $1 AND stream = ANY($2::text[]) AND NOT retry
)
SELECT stream FROM unnest($2::text[]) AS handled (stream)
WHERE EXISTS (SELECT FROM pr_parked WHERE subscriber = $1 AND pr_parked.stream = handled.stream)
