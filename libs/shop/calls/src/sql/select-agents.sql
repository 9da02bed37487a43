-- $1 seconds without a heartbeat until an agent is away, $2 hours until the agent is left out.
SELECT coalesce(a.staff_id, l.staff_id) AS staff_id, a.seen_at, a.since AS here_since,
       coalesce(a.seen_at > now() - make_interval(secs => $1), false) AS here,
       p.reason, p.paused_at, l.order_id, l.kind, q.kind AS call_kind, q.lead_id, l.since AS call_since, l.lease_until
FROM calls_agents a
FULL JOIN (
  SELECT DISTINCT ON (staff_id) staff_id, order_id, kind, since, lease_until
  FROM calls_leases WHERE lease_until > now() ORDER BY staff_id, lease_until DESC
) l ON l.staff_id = a.staff_id
LEFT JOIN agent_pause p ON p.id = coalesce(a.staff_id, l.staff_id)
LEFT JOIN call_task_queue q ON q.id = l.order_id
WHERE l.staff_id IS NOT NULL OR a.seen_at > now() - make_interval(hours => $2)
ORDER BY 1
LIMIT 500
