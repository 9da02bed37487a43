-- Orders placed from $1 (inclusive) to $2 (exclusive), by the field $3 of their calls. The period is read from the index
-- on `placed_at`.
SELECT call ->> $3 AS key, count(DISTINCT o.id)::integer AS orders
FROM order_list o
JOIN order_calls c ON c.id = o.id
CROSS JOIN jsonb_array_elements(c.calls) AS call
WHERE o.placed_at >= $1::timestamptz AND o.placed_at < $2::timestamptz
GROUP BY key ORDER BY orders DESC, key
