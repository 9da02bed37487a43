DELETE FROM views_saved WHERE id = $1
