-- 1 subscriber, 2 event types, 3 epoch: under another one they may have been missed again
UPDATE pr_declarations AS declared SET missed = missed - $2::text[]
FROM pr_subscribers AS subscriber
WHERE declared.subscriber = $1 AND subscriber.id = $1 AND subscriber.epoch = $3
