UPDATE pr_subscribers AS subscriber SET owner = NULL, lease_until = '-infinity', rate = 0
FROM unnest($2::text[], $3::bigint[]) AS held (id, epoch)
WHERE subscriber.id = held.id AND subscriber.epoch = held.epoch AND subscriber.owner = $1
