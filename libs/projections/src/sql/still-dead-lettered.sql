-- 1 subscriber, 2 streams whose events were handled: those that have more. What was parked behind them meanwhile is
-- retried, too.
WITH marked AS (
  UPDATE pr_parked SET retry = true WHERE subscriber = $1 AND stream = ANY($2::text[]) AND NOT retry
)
SELECT stream FROM unnest($2::text[]) AS handled (stream)
WHERE EXISTS (SELECT FROM pr_parked WHERE subscriber = $1 AND pr_parked.stream = handled.stream)
