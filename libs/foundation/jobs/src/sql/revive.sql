-- Dead jobs become due again, with all their tries.
UPDATE jobs_ledger SET dead_at = NULL, tries = 0, postponed = NULL, look_at = now() + interval '5 seconds'
WHERE id = ANY($1) AND dead_at IS NOT NULL
RETURNING id, kind
