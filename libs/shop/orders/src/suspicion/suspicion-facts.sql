-- Facts at the time $3 of the order: $1 account, $2 phone or null, $4 command. The order $5 counts once, whether the list has it yet or not.
SELECT 1 + coalesce(phone.orders, 0) AS phone_orders,
       1 + coalesce(phone.accounts, 0) AS phone_accounts,
       coalesce(phone.refused, 0) AS phone_refused,
       (SELECT 1 + count(DISTINCT o.phone)::integer FROM order_list o
        WHERE o.user_id = $1 AND o.phone <> $2
          AND o.placed_at <= $3::timestamptz AND o.placed_at > $3::timestamptz - interval '1 day'
       ) AS account_phones,
       (SELECT floor(extract(epoch FROM $3::timestamptz - u.registered_at) / 60)::integer
        FROM order_customer u WHERE u.id = $1) AS account_age_minutes,
       (SELECT a.orders FROM orders_address_orders a WHERE a.command_id = $4) AS address_orders
FROM (
  SELECT (count(*) FILTER (WHERE o.placed_at > $3::timestamptz - interval '1 day'))::integer AS orders,
         (count(DISTINCT o.user_id) FILTER (
           WHERE o.user_id <> $1 AND o.placed_at > $3::timestamptz - interval '30 days'))::integer AS accounts,
         (count(*) FILTER (WHERE r.status = 'refused' AND NOT r.carriers_fault))::integer AS refused
  FROM order_list o LEFT JOIN order_report r ON r.id = o.id
  WHERE o.phone = $2 AND o.id IS DISTINCT FROM $5
    AND o.placed_at <= $3::timestamptz AND o.placed_at > $3::timestamptz - interval '180 days'
) phone
