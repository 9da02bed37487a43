-- Every change of the row gives it a new version, independent of any clock.
SELECT xmin::text AS version, owner, lease_until = '-infinity' AS ended, due_at = '-infinity' AS due
FROM jobs_sweepers WHERE name = $1
