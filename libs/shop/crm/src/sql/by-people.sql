SELECT id, type, event, subject, happened_at, tries, tried_at, sent_at,
       CASE WHEN sent_at IS NOT NULL THEN 'sent'
            WHEN skipped IS NOT NULL THEN 'skipped'
            WHEN refused_at IS NOT NULL THEN 'refused'
            ELSE 'waiting' END AS status,
       CASE WHEN sent_at IS NULL THEN coalesce(skipped, last_refusal) END AS reason
FROM crm_deliveries
WHERE person = ANY ($1::text[])
ORDER BY seq
