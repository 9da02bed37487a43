-- A new revision informs screens that show the old name.
UPDATE views_saved SET name = $2, revision = revision + 1 WHERE id = ANY ($1::text[])
