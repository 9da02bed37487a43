-- The CRM took it once, or may have: it did not answer. `sent_at` alone is lost when it is to be sent again.
ALTER TABLE crm_deliveries ADD COLUMN told boolean NOT NULL DEFAULT false;
-- Of an erasure: the account and leads that were erased.
ALTER TABLE crm_deliveries ADD COLUMN people text[];
