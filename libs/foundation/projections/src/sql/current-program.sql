-- The latest deployed program, and whether each of its read models is built.
SELECT id, read_models AS "readModels", NOT EXISTS (
  SELECT FROM jsonb_each_text(program.read_models) AS wanted (name, version)
  WHERE NOT EXISTS (
    SELECT FROM pr_subscribers AS served
    WHERE served.name = wanted.name AND served.version = wanted.version AND served.segment = 0
  )
) AS "isBuilt"
FROM pr_programs AS program WHERE is_current
