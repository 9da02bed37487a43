-- By what else somebody is known as the same person: keyed names of the phone number and the e-mail, until they are erased.
ALTER TABLE crm_deliveries ADD COLUMN phone_name text, ADD COLUMN email_name text;
-- Its person was erased: the names go as soon as nobody has to find by them what waits behind it.
ALTER TABLE crm_deliveries ADD COLUMN erased boolean NOT NULL DEFAULT false;
-- Waits behind an earlier one without being looked at: whoever settles that one wakes it.
ALTER TABLE crm_deliveries ADD COLUMN parked boolean NOT NULL DEFAULT false;

CREATE INDEX crm_deliveries_phone_waiting ON crm_deliveries (phone_name, seq) WHERE sent_at IS NULL AND skipped IS NULL AND phone_name IS NOT NULL;
CREATE INDEX crm_deliveries_email_waiting ON crm_deliveries (email_name, seq) WHERE sent_at IS NULL AND skipped IS NULL AND email_name IS NOT NULL;

-- What came of a request to tell of a lead once more: the delivery that was still on its way, or one of its own.
CREATE TABLE crm_resyncs (
  request uuid PRIMARY KEY,
  delivery uuid NOT NULL
);
