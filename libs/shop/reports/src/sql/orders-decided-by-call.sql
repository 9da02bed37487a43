-- Orders placed from $1 (inclusive) to $2 (exclusive), by the number of the call that decided them: no further call is
-- due. The drill-down has the same orders (`decidedByCallCondition`). The period is read from the index on `placed_at`.
SELECT c.attempts AS call, count(*)::integer AS decided,
       (count(*) FILTER (WHERE c.calls @> '[{"outcome":"confirmed"}]'))::integer AS confirmed
FROM order_list o
JOIN order_calls c ON c.id = o.id
WHERE o.placed_at >= $1::timestamptz AND o.placed_at < $2::timestamptz
  AND c.attempts > 0 AND c.next_call_at IS NULL
GROUP BY call ORDER BY call
