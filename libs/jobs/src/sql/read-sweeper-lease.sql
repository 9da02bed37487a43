-- $1 sweeper. Every change of the row gives it another version, whatever the clock does.
SELECT xmin::text AS version, owner, lease_until = '-infinity' AS ended, due_at = '-infinity' AS due
FROM jobs_sweepers WHERE name = $1
