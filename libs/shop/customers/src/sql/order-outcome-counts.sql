-- An index-only scan.
SELECT user_id,
       count(*)::integer AS total,
       count(*) FILTER (WHERE fate = 'open')::integer AS open,
       count(*) FILTER (WHERE fate = 'delivered')::integer AS delivered,
       count(*) FILTER (WHERE fate = 'cancelled')::integer AS cancelled,
       count(*) FILTER (WHERE fate = 'refused')::integer AS refused,
       count(*) FILTER (WHERE fate = 'returned')::integer AS returned,
       coalesce(sum(total_minor) FILTER (WHERE fate = 'delivered'), 0)::bigint AS paid_minor,
       max(placed_at) AS last_at
FROM customer_order
WHERE user_id = ANY ($1::text[])
GROUP BY user_id
