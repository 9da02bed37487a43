-- $1 id, $2 this run: nothing was tried, or it may be tried again at once.
UPDATE jobs_ledger SET run = NULL, run_until = NULL WHERE id = $1 AND run = $2
