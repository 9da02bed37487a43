-- 1 owner, 2 milliseconds until it counts as gone, 3 subscribers with the event types that this program knows (JSON),
-- 4 program. What it handed over (`not:PROGRAM`) is for another one.
-- Returns those that it may run, each with the other living workers that may.
WITH gone AS (
  DELETE FROM pr_workers WHERE seen_until < clock_timestamp() - interval '1 hour' AND owner <> $1
), mine AS (
  SELECT known.key AS id
  FROM jsonb_each($3::jsonb) AS known LEFT JOIN pr_declarations AS declared ON declared.subscriber = known.key
  WHERE NOT EXISTS (
    SELECT FROM jsonb_each_text(declared.needs) AS need
    WHERE CASE
      WHEN need.key LIKE 'not:%' THEN need.key = 'not:' || $4::text
      ELSE coalesce((known.value ->> need.key)::integer, 0) < need.value::integer
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
