-- Who has an older one in sight hears that it was changed.
UPDATE views_saved SET name = $2, revision = revision + 1 WHERE id = ANY ($1::text[])
