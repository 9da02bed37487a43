-- Builds of this version that do not serve; leased: still in progress.
SELECT model.relation, model.state = 'building' AND subscriber.lease_until > clock_timestamp() AS leased
FROM pr_read_models AS model JOIN pr_subscribers AS subscriber ON subscriber.id = model.relation
WHERE model.name = $1 AND model.version = $2 AND model.fingerprint = $3 AND model.state IN ('building', 'retired')
