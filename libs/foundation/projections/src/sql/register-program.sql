-- $2: whether a known program becomes current again, because it is being deployed.
WITH known AS (
  SELECT FROM pr_programs WHERE id = $1
), others AS (
  UPDATE pr_programs SET is_current = false
  WHERE is_current AND id <> $1 AND ($2 OR NOT EXISTS (SELECT FROM known))
  RETURNING id
), turned AS (
  SELECT count(*) FROM others
)
INSERT INTO pr_programs AS program (id, is_current, read_models) SELECT $1, true, $3::jsonb FROM turned
ON CONFLICT (id) DO UPDATE SET
  is_current = program.is_current OR $2,
  registered_at = CASE WHEN $2 THEN now() ELSE program.registered_at END,
  read_models = excluded.read_models
RETURNING is_current AS "isCurrent"
