WITH model AS (
  INSERT INTO pr_read_models (relation, name, version, fingerprint, state) VALUES ($1, $2, $3, $4, 'building')
)
INSERT INTO pr_subscribers (id, position) VALUES ($1, $5)
