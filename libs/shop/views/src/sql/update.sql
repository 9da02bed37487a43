UPDATE views_saved SET name = $2, shared = $3, state = $4, revision = revision + 1
WHERE id = $1 AND revision = $5
RETURNING id, resource, owner_id, name, shared, state, revision
