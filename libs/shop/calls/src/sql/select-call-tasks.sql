-- Due tasks by priority, then later ones by time. $5 kinds; $6: only orders past their deadline.
-- The leases decide who has a task.
SELECT q.id, q.kind, q.subject_id, q.lead_id, q.country, q.opened_at, q.deadline, q.due_at, q.due, q.attempts,
       q.reserved_for_id, l.staff_id, l.lease_until, q.warned, q.overdue, q.total_minor, q.currency,
       q.first_name, q.last_name, q.revision, x.signs
FROM call_task_queue q
LEFT JOIN calls_leases l ON l.order_id = q.id AND l.lease_until > now()
LEFT JOIN order_suspicion x ON x.id = q.id
WHERE q.open AND q.country = ANY ($1::text[]) AND q.kind = ANY ($5::text[])
  AND (NOT $6::boolean OR q.deadline <= $2::timestamptz)
ORDER BY (q.due_at <= $2::timestamptz) DESC,
         CASE WHEN q.due_at <= $2::timestamptz THEN q.rank ELSE 0 END,
         CASE WHEN q.due_at <= $2::timestamptz THEN q.urgent_at ELSE q.due_at END,
         q.id
LIMIT $3 OFFSET $4
