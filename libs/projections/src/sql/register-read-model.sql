-- 1 relation, 2 name, 3 version, 4 state, 5 position
WITH model AS (
  INSERT INTO pr_read_models (relation, name, version, state) VALUES ($1, $2, $3, $4)
)
INSERT INTO pr_subscribers (id, position) VALUES ($1, $5)
