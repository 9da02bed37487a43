SELECT model.name, model.version, model.fingerprint, model.relation, subscriber.position
FROM pr_read_models AS model JOIN pr_subscribers AS subscriber ON subscriber.id = model.relation
WHERE model.state = 'live'
