INSERT INTO pr_subscribers (id, position, name, version) VALUES ($1, $2, $1, '') ON CONFLICT (id) DO NOTHING
