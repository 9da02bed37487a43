-- $3 lease in milliseconds. Dead letters of another program are retried: this one ($5) may understand them.
WITH free AS (
  SELECT id, program FROM pr_subscribers
  WHERE id = ANY($2::text[]) AND lease_until < clock_timestamp() AND NOT paused
  ORDER BY id LIMIT $4
  FOR UPDATE SKIP LOCKED
), retried AS (
  UPDATE pr_parked SET retry = true FROM free
  WHERE pr_parked.subscriber = free.id AND free.program IS DISTINCT FROM $5
)
UPDATE pr_subscribers AS subscriber
SET owner = $1, epoch = epoch + 1, reported_state = NULL, program = $5,
  lease_until = clock_timestamp() + $3 * interval '1 millisecond'
FROM free WHERE subscriber.id = free.id
RETURNING subscriber.id AS subscriber, subscriber.epoch::text AS epoch, subscriber.position
