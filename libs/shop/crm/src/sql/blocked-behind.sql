-- The next parked delivery of the same person behind each of $1: by account or lead, by phone and by e-mail.
SELECT DISTINCT d.id AS ended, next.id
FROM crm_deliveries d
CROSS JOIN LATERAL (
  (SELECT e.id, e.parked FROM crm_deliveries e
   WHERE e.person = d.person AND e.seq > d.seq AND e.sent_at IS NULL AND e.skipped IS NULL AND e.refused_at IS NULL
   ORDER BY e.seq LIMIT 1)
  UNION ALL
  (SELECT e.id, e.parked FROM crm_deliveries e
   WHERE e.phone_name = d.phone_name AND e.seq > d.seq AND e.sent_at IS NULL AND e.skipped IS NULL AND e.refused_at IS NULL
   ORDER BY e.seq LIMIT 1)
  UNION ALL
  (SELECT e.id, e.parked FROM crm_deliveries e
   WHERE e.email_name = d.email_name AND e.seq > d.seq AND e.sent_at IS NULL AND e.skipped IS NULL AND e.refused_at IS NULL
   ORDER BY e.seq LIMIT 1)
) AS next
WHERE d.id = ANY ($1::uuid[]) AND next.parked
