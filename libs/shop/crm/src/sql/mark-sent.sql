-- Not synced to disk: the CRM knows a repeated delivery by its id.
UPDATE crm_deliveries SET sent_at = now(), tries = tries + 1, tried_at = now(), refused_at = NULL, parked = false
WHERE id = ANY ($1::uuid[]) AND sent_at IS NULL
RETURNING set_config('synchronous_commit', 'off', true)
