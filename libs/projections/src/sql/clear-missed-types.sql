-- 1 subscriber, 2 event types, 3 epoch (under another one they may have been missed again), 4 position of the subscriber.
-- While a type is not declared (roll-back), the next owner may be a program that does not know it: it counts as missed
-- from here on.
UPDATE pr_declarations AS declared
SET missed = declared.missed - $2::text[] || coalesce(
  (SELECT jsonb_object_agg(type, $4::text) FROM unnest($2::text[]) AS type WHERE NOT declared.needs ? type), '{}')
FROM pr_subscribers AS subscriber
WHERE declared.subscriber = $1 AND subscriber.id = $1 AND subscriber.epoch = $3
