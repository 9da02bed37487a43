-- 1 names of read models, 2 subscribers of processes
SELECT id FROM pr_subscribers
WHERE id IN (SELECT relation FROM pr_read_models WHERE state = 'live' AND name = ANY($1::text[])) OR id = ANY($2::text[])
ORDER BY id
