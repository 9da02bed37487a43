UPDATE jobs_ledger
SET done_at = now(), tries = tries + 1, tried_at = now(), last_failure = NULL, run = NULL, run_until = NULL
WHERE id = $1 AND run = $2 AND done_at IS NULL
