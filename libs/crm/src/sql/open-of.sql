-- $1 subject: the last that is neither told nor never to be told.
SELECT id FROM crm_deliveries WHERE subject = $1 AND sent_at IS NULL AND skipped IS NULL ORDER BY seq DESC LIMIT 1
