SELECT count(*)::integer AS count FROM views_saved WHERE owner_id = $1 AND resource = $2
