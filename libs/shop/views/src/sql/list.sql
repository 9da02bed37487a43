SELECT id, resource, owner_id, name, shared, state, revision
FROM views_saved WHERE resource = $1 AND (shared OR owner_id = $2)
ORDER BY shared DESC, lower(name), id LIMIT 200
