-- 1 subscribers, 2 stream, 3 revision of the event to pass over: the stream is tried again as a whole, without it.
UPDATE pr_parked SET retry = true, skip = skip OR revision = $3
WHERE subscriber = ANY($1::text[]) AND stream = $2
  AND EXISTS (
    SELECT FROM pr_parked AS one
    WHERE one.subscriber = pr_parked.subscriber AND one.stream = $2 AND one.revision = $3
  )
