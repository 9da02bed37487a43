-- $3 position before, $4 position after.
UPDATE pr_subscribers SET position = $4 WHERE id = $1 AND epoch = $2 AND position = $3
