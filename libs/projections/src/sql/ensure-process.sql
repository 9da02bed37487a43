INSERT INTO pr_subscribers (id, position) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING
