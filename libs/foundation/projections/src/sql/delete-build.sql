WITH parked AS (
  DELETE FROM pr_parked WHERE subscriber = $1
), subscribers AS (
  DELETE FROM pr_subscribers WHERE id = $1
)
DELETE FROM pr_read_models WHERE relation = $1
