-- 1 names of read models: those that are served in any version
SELECT DISTINCT name FROM pr_subscribers WHERE name = ANY($1::text[])
