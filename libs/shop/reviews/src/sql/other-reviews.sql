-- The newest reviews of author $1 except $2; each row has the number of all. The window function counts in the scan that
-- sorts, so no second statement is needed.
SELECT r.id, r.offer_id, r.country, r.rating, r.title, r.status,
       CASE r.decision WHEN 'rejected' THEN coalesce(r.reason_words, r.reason, 'erased') END AS reason,
       r.created_at, (count(*) OVER ())::integer AS total
FROM review_list r
WHERE r.user_id = $1 AND r.id <> $2 AND r.status <> 'removed'
ORDER BY r.created_at DESC, r.id
LIMIT 20
