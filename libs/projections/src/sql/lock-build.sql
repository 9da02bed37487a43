SELECT subscriber.position
FROM pr_subscribers AS subscriber JOIN pr_read_models AS model ON model.relation = subscriber.id
WHERE subscriber.id = $1 AND model.state = 'live'
FOR UPDATE
