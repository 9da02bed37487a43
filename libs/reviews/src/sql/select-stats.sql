-- Decisions between $1 and $2 that stand (or stood when the author took the review away): how many, how many approvals, and
-- seconds to the decision; in all and by stars, country and moderator. One pass, told apart by `level`.
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
