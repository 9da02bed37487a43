-- Inserts nothing when a build of this name is open. A repeated command has the same id.
INSERT INTO ops_builds (id, name, kind, change) VALUES ($1, $2, $3, nextval('ops_builds_change'))
ON CONFLICT DO NOTHING
