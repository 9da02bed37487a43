-- $5: only overdue ones. Due callbacks first, then due orders by deadline, then later ones. The leases decide who has an order.
SELECT q.id, q.lead_id, q.country, q.placed_at, q.deadline, q.due_at, q.kind, q.attempts, q.reserved_for_id,
       l.staff_id, l.lease_until, q.warned, q.overdue, q.total_minor, q.currency, q.first_name, q.last_name, q.revision, x.signs
FROM call_queue q
LEFT JOIN calls_leases l ON l.order_id = q.id AND l.lease_until > now()
LEFT JOIN order_suspicion x ON x.id = q.id
WHERE q.waiting AND q.country = ANY ($1::text[]) AND (NOT $5::boolean OR q.deadline <= $2::timestamptz)
ORDER BY (q.due_at <= $2::timestamptz) DESC,
         CASE WHEN q.due_at <= $2::timestamptz THEN q.rank ELSE 1 END,
         CASE WHEN q.due_at <= $2::timestamptz THEN q.deadline ELSE q.due_at END,
         q.id
LIMIT $3 OFFSET $4
