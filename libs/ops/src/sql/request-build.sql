-- $1 id, $2 name, $3 kind. Nothing is written where one of this name is open; a repeat of the same command has the same id.
INSERT INTO ops_builds (id, name, kind, change) VALUES ($1, $2, $3, nextval('ops_builds_change'))
ON CONFLICT DO NOTHING
