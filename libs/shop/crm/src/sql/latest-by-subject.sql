SELECT DISTINCT ON (subject) subject, tries, tried_at,
       CASE WHEN sent_at IS NOT NULL THEN 'sent'
            WHEN skipped IS NOT NULL THEN 'skipped'
            WHEN refused_at IS NOT NULL THEN 'refused'
            ELSE 'waiting' END AS status,
       CASE WHEN sent_at IS NULL THEN coalesce(skipped, last_refusal) END AS reason
FROM crm_deliveries
WHERE subject = ANY ($1::text[]) AND event = 'received'
ORDER BY subject, seq DESC
