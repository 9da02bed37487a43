-- Final rejections from $1 to $2 by reason. Read by the index on `decided_at`.
SELECT CASE r.decision WHEN 'rejected' THEN coalesce(r.reason_words, r.reason, 'erased') END AS reason, count(*) AS count
FROM review_list r
WHERE r.decided_at >= $1 AND r.decided_at < $2 AND r.decision = 'rejected'
GROUP BY 1 ORDER BY count DESC, 1
LIMIT 50
