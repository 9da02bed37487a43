-- Facts at the time of each order: $1 accounts, $2 phones or null, $3 times, $4 commands, $5 orders. An order counts once, whether the list has it yet or not.
SELECT 1 + coalesce(phone.orders, 0) AS phone_orders,
       1 + coalesce(phone.accounts, 0) AS phone_accounts,
       coalesce(phone.refused, 0) AS phone_refused,
       (SELECT 1 + count(DISTINCT o.phone)::integer FROM order_list o
        WHERE o.user_id = asked.user_id AND o.phone <> asked.phone
          AND o.placed_at <= asked.placed_at AND o.placed_at > asked.placed_at - interval '1 day'
       ) AS account_phones,
       (SELECT floor(extract(epoch FROM asked.placed_at - u.registered_at) / 60)::integer
        FROM order_customer u WHERE u.id = asked.user_id) AS account_age_minutes,
       (SELECT a.orders FROM orders_address_orders a WHERE a.command_id = asked.command_id) AS address_orders
FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::uuid[], $5::text[]) WITH ORDINALITY
  AS asked (user_id, phone, placed_at, command_id, order_id, place)
CROSS JOIN LATERAL (
  SELECT (count(*) FILTER (WHERE o.placed_at > asked.placed_at - interval '1 day'))::integer AS orders,
         (count(DISTINCT o.user_id) FILTER (
           WHERE o.user_id <> asked.user_id AND o.placed_at > asked.placed_at - interval '30 days'))::integer AS accounts,
         (count(*) FILTER (WHERE r.status = 'refused' AND NOT r.carriers_fault))::integer AS refused
  FROM order_list o LEFT JOIN order_report r ON r.id = o.id
  WHERE o.phone = asked.phone AND o.id IS DISTINCT FROM asked.order_id
    AND o.placed_at <= asked.placed_at AND o.placed_at > asked.placed_at - interval '180 days'
) AS phone
ORDER BY asked.place
