-- Due callbacks first, then due tasks, then later ones. The leases decide who has a task.
SELECT q.id, q.kind, q.subject_id, q.country, q.opened_at, q.due_at, q.due, q.attempts, q.reserved_for_id, q.revision,
       l.staff_id, l.lease_until
FROM errand_queue q
LEFT JOIN calls_leases l ON l.order_id = q.id AND l.lease_until > now()
WHERE q.open AND q.country = ANY ($1::text[]) AND ($2::text IS NULL OR q.kind = $2)
ORDER BY (q.due_at <= $3::timestamptz) DESC,
         CASE WHEN q.due_at <= $3::timestamptz THEN q.rank ELSE 1 END,
         q.due_at,
         q.id
LIMIT $4 OFFSET $5
