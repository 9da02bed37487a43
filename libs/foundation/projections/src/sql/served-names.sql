SELECT DISTINCT name FROM pr_subscribers WHERE name = ANY($1::text[])
