-- A page of the queue ($1 countries, $2 now, $3 rows, $4 rows before, $5 only the late): call-backs that are due, then what is due by its
-- deadline, then what is to be called later. Who has an order is what the leases say.
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
