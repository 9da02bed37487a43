-- $3: whether the CRM will never take it as it is. $4: whether it may have it all the same.
UPDATE crm_deliveries
SET tries = tries + 1, tried_at = now(), last_refusal = $2, refused_at = CASE WHEN $3 THEN now() END, parked = false, told = told OR $4
WHERE id = $1 AND sent_at IS NULL
