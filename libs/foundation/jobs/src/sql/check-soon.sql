-- For jobs that did not reach the queue.
UPDATE jobs_ledger SET look_at = now() WHERE id = ANY($1) AND done_at IS NULL
