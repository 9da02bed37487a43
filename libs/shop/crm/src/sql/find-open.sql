-- `behind`: an earlier delivery of the same account, lead, phone or e-mail is open; for an erasure, one of the erased people.
SELECT d.id, d.type, d.event, d.subject, d.revision::text AS revision, d.person, d.happened_at, d.erased,
       d.refused_at IS NOT NULL AS refused,
       (extract(epoch FROM now() - d.recorded_at) * 1000)::float8 AS age_ms,
       EXISTS (
         SELECT FROM crm_deliveries e
         WHERE e.person = d.person AND e.seq < d.seq
           AND e.sent_at IS NULL AND e.skipped IS NULL AND e.refused_at IS NULL
       ) OR EXISTS (
         SELECT FROM crm_deliveries e
         WHERE e.phone_name = d.phone_name AND e.seq < d.seq
           AND e.sent_at IS NULL AND e.skipped IS NULL AND e.refused_at IS NULL
       ) OR EXISTS (
         SELECT FROM crm_deliveries e
         WHERE e.email_name = d.email_name AND e.seq < d.seq
           AND e.sent_at IS NULL AND e.skipped IS NULL AND e.refused_at IS NULL
       ) OR EXISTS (
         SELECT FROM crm_deliveries e
         WHERE e.person = ANY (d.people) AND e.seq < d.seq
           AND e.sent_at IS NULL AND e.skipped IS NULL AND e.refused_at IS NULL
       ) AS behind
FROM crm_deliveries d
WHERE d.id = ANY ($1::uuid[]) AND d.sent_at IS NULL AND d.skipped IS NULL
