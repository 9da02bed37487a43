SELECT id, resource, owner_id, name, shared, state, revision FROM views_saved WHERE id = $1
