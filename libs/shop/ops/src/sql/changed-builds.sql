SELECT name, state, phase, change::text AS change, now() AS at FROM ops_builds WHERE change > $1 ORDER BY change LIMIT 100
