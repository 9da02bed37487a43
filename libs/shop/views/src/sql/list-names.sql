SELECT id, name FROM views_saved
