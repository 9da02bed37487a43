-- $2 run, $3 failure, $4 whether it was the last try, $5 milliseconds until the next, $6 whether it counts as a try.
UPDATE jobs_ledger
SET tries = CASE WHEN $6 THEN tries + 1 ELSE tries END,
    uncounted_tries = CASE WHEN $6 THEN 0 ELSE uncounted_tries + 1 END,
    tried_at = now(), last_failure = $3, run = NULL, run_until = NULL,
    dead_at = CASE WHEN $4 THEN now() END,
    postponed = CASE WHEN NOT $4 THEN tstzrange(now(), now() + $5 * interval '1 millisecond') END,
    look_at = greatest(look_at, now() + ($5 + 5000) * interval '1 millisecond')
WHERE id = $1 AND run = $2 AND done_at IS NULL
