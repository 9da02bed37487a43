UPDATE pr_subscribers SET paused = $2 WHERE id = ANY($1::text[])
