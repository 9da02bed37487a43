-- At most $1 tasks of kind $2 (order or errand) with a claim but without a lease, no decided orders. Read along the
-- partial index of the claimed tasks.
SELECT q.id
FROM call_task_queue q
LEFT JOIN calls_leases l ON l.order_id = q.id
WHERE q.claimed AND q.decided IS NOT TRUE AND l.order_id IS NULL AND (q.kind = 'order_confirmation') = ($2 = 'order')
ORDER BY q.id
LIMIT $1
