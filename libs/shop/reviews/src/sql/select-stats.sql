-- Final decisions from $1 to $2; p50 and p90 are seconds until the decision. `level` tells the grouping sets apart.
SELECT rating, country, decided_by_id AS moderator,
       grouping(rating, country, decided_by_id) AS level,
       count(*)::integer AS decided,
       (count(*) FILTER (WHERE decision = 'approved'))::integer AS approved,
       round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - pending_since)))::numeric, 3)::float8 AS p50,
       round((percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - pending_since)))::numeric, 3)::float8 AS p90
FROM review_list
WHERE decided_at >= $1::timestamptz AND decided_at < $2::timestamptz
GROUP BY GROUPING SETS ((), (rating), (country), (decided_by_id))
ORDER BY level, rating, country, decided DESC, moderator
