-- For a settled delivery, when nothing waits behind it any longer.
UPDATE crm_deliveries SET phone_name = NULL, email_name = NULL
WHERE id = $1 AND (erased OR skipped IS NOT NULL) AND (phone_name IS NOT NULL OR email_name IS NOT NULL)
