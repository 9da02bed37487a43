-- Retries the whole stream without the event at revision $3.
UPDATE pr_parked SET retry = true, skip = skip OR revision = $3
WHERE subscriber = ANY($1::text[]) AND stream = $2
  AND EXISTS (
    SELECT FROM pr_parked AS one
    WHERE one.subscriber = pr_parked.subscriber AND one.stream = $2 AND one.revision = $3
  )
