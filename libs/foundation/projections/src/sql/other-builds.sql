SELECT name, id AS relation, position FROM pr_subscribers WHERE name = $1 AND id <> $2
