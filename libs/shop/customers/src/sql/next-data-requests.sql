SELECT DISTINCT ON (user_id) user_id, kind, due_at
FROM data_request_list
WHERE user_id = ANY ($1::text[]) AND answered_at IS NULL
ORDER BY user_id, due_at
