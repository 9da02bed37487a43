SELECT id, position FROM pr_subscribers WHERE id = ANY($1::text[]) ORDER BY id
