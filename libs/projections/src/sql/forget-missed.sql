-- 1 subscriber, 2 event types
UPDATE pr_declarations SET missed = missed - $2::text[] WHERE subscriber = $1
