-- Orders and leads of the erased people that the CRM knows; $1: id of the erasure.
SELECT DISTINCT e.subject
FROM crm_deliveries d JOIN crm_deliveries e ON e.person = ANY (d.people) AND e.seq < d.seq
WHERE d.id = $1 AND e.type <> 'erased' AND (e.told OR e.sent_at IS NOT NULL)
ORDER BY e.subject
