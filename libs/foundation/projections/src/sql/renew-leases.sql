-- $5: lease in milliseconds. Locked by id, as pages are written, against deadlocks.
UPDATE pr_subscribers AS subscriber
SET lease_until = clock_timestamp() + $5 * interval '1 millisecond', rate = held.rate, reported_state = held.state
FROM (
  SELECT held.* FROM pr_subscribers AS one
  JOIN unnest($2::text[], $3::bigint[], $4::real[], $6::text[]) AS held (id, epoch, rate, state) ON held.id = one.id
  WHERE one.epoch = held.epoch AND one.owner = $1
  ORDER BY one.id FOR NO KEY UPDATE OF one
) AS held
WHERE subscriber.id = held.id AND subscriber.epoch = held.epoch AND subscriber.owner = $1
RETURNING subscriber.id, subscriber.paused,
  EXISTS (SELECT FROM pr_parked WHERE pr_parked.subscriber = held.id AND pr_parked.retry) AS retry
