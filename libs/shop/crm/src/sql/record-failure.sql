-- $3: whether the CRM rejects it for good. $4: whether the CRM may have stored it nevertheless.
UPDATE crm_deliveries
SET tries = tries + 1, tried_at = now(), last_refusal = $2, refused_at = CASE WHEN $3 THEN now() END, parked = false, told = told OR $4
WHERE id = $1 AND sent_at IS NULL
