SELECT DISTINCT ON (name) name, id, kind, state, phase, done, events::float8 AS events, rate, eta_ms::float8 AS "etaMs",
  requested_at AS "requestedAt", finished_at AS "finishedAt", equal, row_count::float8 AS rows, differing, failure
FROM ops_builds
ORDER BY name, requested_at DESC
