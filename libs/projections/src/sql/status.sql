-- 1 names of read models, 2 subscribers of processes
SELECT subscriber.id, model.name, model.version, model.fingerprint, model.state, subscriber.position, subscriber.owner,
  subscriber.lease_until > clock_timestamp() AS leased, subscriber.paused, subscriber.rate,
  subscriber.handled::text AS handled,
  (SELECT count(*)::integer FROM pr_parked WHERE pr_parked.subscriber = subscriber.id) AS parked
FROM pr_subscribers AS subscriber LEFT JOIN pr_read_models AS model ON model.relation = subscriber.id
WHERE (model.name = ANY($1::text[]) AND model.state <> 'retired') OR subscriber.id = ANY($2::text[])
ORDER BY model.name NULLS LAST, model.state DESC, subscriber.id
