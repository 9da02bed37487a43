-- 1 name, 2 a build of it: what serves other versions
SELECT name, id AS relation, position FROM pr_subscribers WHERE name = $1 AND id <> $2
