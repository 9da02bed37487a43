SELECT id, kind, payload, tries, last_failure AS failure, asked_at AS asked, dead_at AS died
FROM jobs_ledger WHERE dead_at IS NOT NULL ORDER BY dead_at DESC, id LIMIT $1
