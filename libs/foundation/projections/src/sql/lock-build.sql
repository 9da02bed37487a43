SELECT subscriber.position, subscriber.id AS relation, model.state
FROM pr_subscribers AS subscriber JOIN pr_read_models AS model ON model.relation = subscriber.id
WHERE subscriber.id = $1 AND subscriber.name IS NOT NULL
FOR UPDATE OF subscriber
