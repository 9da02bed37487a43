-- 1 relation, 2 name, 3 version, 4 fingerprint, 5 position
WITH model AS (
  INSERT INTO pr_read_models (relation, name, version, fingerprint, state) VALUES ($1, $2, $3, $4, 'building')
)
INSERT INTO pr_subscribers (id, position) VALUES ($1, $5)
