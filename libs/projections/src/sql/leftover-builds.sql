-- Builds that are neither live nor in work, and the ones in work.
SELECT model.relation, model.state = 'building' AND subscriber.lease_until > clock_timestamp() AS leased
FROM pr_read_models AS model JOIN pr_subscribers AS subscriber ON subscriber.id = model.relation
WHERE model.name = $1 AND model.state <> 'live'
