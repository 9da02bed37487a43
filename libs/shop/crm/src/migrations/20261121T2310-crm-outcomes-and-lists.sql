-- What happened: an order's outcomes are told, too.
ALTER TABLE crm_deliveries ADD COLUMN event text NOT NULL DEFAULT 'placed';
UPDATE crm_deliveries SET event = 'received' WHERE type <> 'order';
ALTER TABLE crm_deliveries ALTER COLUMN event DROP DEFAULT;
-- The request, an event's id, by which it was made ready to be told once more.
ALTER TABLE crm_deliveries ADD COLUMN redrive uuid;

-- Lists of each state, newest first; of one person; and what is told again from some moment on.
CREATE INDEX crm_deliveries_seq ON crm_deliveries (seq);
CREATE INDEX crm_deliveries_open ON crm_deliveries (seq) WHERE sent_at IS NULL AND skipped IS NULL AND refused_at IS NULL;
CREATE INDEX crm_deliveries_refused ON crm_deliveries (seq) WHERE sent_at IS NULL AND skipped IS NULL AND refused_at IS NOT NULL;
CREATE INDEX crm_deliveries_skipped ON crm_deliveries (seq) WHERE sent_at IS NULL AND skipped IS NOT NULL;
CREATE INDEX crm_deliveries_person ON crm_deliveries (person, seq);
CREATE INDEX crm_deliveries_happened ON crm_deliveries (happened_at);
