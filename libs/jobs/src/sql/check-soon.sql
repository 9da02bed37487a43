-- $1 ids of jobs that did not get into the queue.
UPDATE jobs_ledger SET look_at = now() WHERE id = ANY($1) AND done_at IS NULL
