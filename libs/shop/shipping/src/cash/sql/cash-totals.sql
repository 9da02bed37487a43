-- Amounts of parcels from $1 (inclusive) to $2 (exclusive). FILTER computes all sums in one scan of the period, by the
-- index on `since`.
-- The balance is that of `balanceOf`.
SELECT country,
       coalesce(sum(amount_minor) FILTER (WHERE standing = 'owed'), 0)::bigint AS owed_minor,
       coalesce(sum(remitted_minor) FILTER (WHERE standing <> 'stray'), 0)::bigint AS remitted_minor,
       coalesce(sum(remitted_minor) FILTER (WHERE standing = 'stray'), 0)::bigint AS stray_minor,
       coalesce(sum(amount_minor) FILTER (WHERE status = 'open'), 0)::bigint AS open_minor,
       coalesce(sum(remitted_minor - CASE WHEN standing = 'owed' THEN amount_minor ELSE 0 END)
         FILTER (WHERE status = 'different' AND standing <> 'stray'), 0)::bigint AS different_minor,
       coalesce(sum(remitted_minor - CASE WHEN standing = 'owed' THEN amount_minor ELSE 0 END)
         FILTER (WHERE status = 'settled' AND standing <> 'stray'), 0)::bigint AS settled_minor
FROM cash_list
WHERE since >= $1::timestamptz AND since < $2::timestamptz
GROUP BY country ORDER BY country
