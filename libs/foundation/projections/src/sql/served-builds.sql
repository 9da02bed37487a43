SELECT subscriber.name, subscriber.id AS relation, subscriber.position
FROM unnest($1::text[], $2::text[]) AS wanted (name, version)
JOIN pr_subscribers AS subscriber ON subscriber.name = wanted.name AND subscriber.version = wanted.version
WHERE subscriber.segment = 0
