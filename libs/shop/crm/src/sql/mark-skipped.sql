UPDATE crm_deliveries SET skipped = $2, parked = false WHERE id = $1 AND sent_at IS NULL
