-- $2: milliseconds until the worker counts as gone. Returns what it may run, with the other workers that may.
-- Until its read models are built, the current program runs no process; one without a new type may, if that is noted as missed.
WITH gone AS (
  DELETE FROM pr_workers WHERE seen_until < clock_timestamp() - interval '1 hour' AND owner <> $1
), current AS (
  SELECT NOT EXISTS (
    SELECT FROM pr_programs AS program, jsonb_each_text(program.read_models) AS wanted (name, version)
    WHERE program.is_current AND NOT EXISTS (
      SELECT FROM pr_subscribers AS served
      WHERE served.name = wanted.name AND served.version = wanted.version AND served.segment = 0
    )
  ) AS is_built
), mine AS (
  SELECT known.key AS id
  FROM current, jsonb_each($3::jsonb) AS known
  LEFT JOIN pr_declarations AS declared ON declared.subscriber = known.key
  WHERE NOT EXISTS (
    SELECT FROM jsonb_each_text(declared.needs) AS need
    WHERE CASE
      WHEN need.key LIKE 'not:%' THEN need.key = 'not:' || $4::text
      ELSE coalesce((known.value ->> need.key)::integer, 0) < need.value::integer
        AND (current.is_built OR NOT (known.value ? need.key OR declared.missed ? need.key))
    END
  )
), greeted AS (
  INSERT INTO pr_workers (owner, seen_until, runs)
  VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond', (SELECT coalesce(array_agg(id), '{}') FROM mine))
  ON CONFLICT (owner) DO UPDATE SET seen_until = excluded.seen_until, runs = excluded.runs
), others AS (
  SELECT owner, unnest(runs) AS id FROM pr_workers WHERE owner <> $1 AND seen_until > clock_timestamp()
)
SELECT mine.id, coalesce(array_agg(others.owner ORDER BY others.owner) FILTER (WHERE others.owner IS NOT NULL), '{}') AS others
FROM mine LEFT JOIN others ON others.id = mine.id
GROUP BY mine.id
