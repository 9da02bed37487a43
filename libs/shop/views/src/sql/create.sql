-- The update changes nothing: it makes a repeated command return the row.
INSERT INTO views_saved (id, resource, owner_id, name, shared, state) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (id) DO UPDATE SET id = excluded.id
RETURNING id, resource, owner_id, name, shared, state, revision
