UPDATE ops_builds SET state = $3, equal = $4, row_count = $5, differing = $6, failure = $7, finished_at = now(), eta_ms = NULL,
  done = CASE WHEN $3 = 'done' THEN 1 ELSE done END, events = coalesce($8, events), change = nextval('ops_builds_change')
WHERE id = $1 AND run = $2 AND state = 'running'
