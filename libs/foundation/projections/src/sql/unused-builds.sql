-- Builds without a lease that no program has declared for 24 hours; $1: only this build, or null.
SELECT model.relation
FROM pr_read_models AS model JOIN pr_subscribers AS subscriber ON subscriber.id = model.relation
WHERE ($1::text IS NULL OR model.relation = $1)
  AND model.declared_at < clock_timestamp() - interval '24 hours'
  AND subscriber.lease_until < clock_timestamp()
