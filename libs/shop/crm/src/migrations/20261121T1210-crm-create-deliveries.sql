-- What the CRM is to be told, in the order in which it happened. Nothing personal: that is read when it is sent.
CREATE TABLE crm_deliveries (
  -- The event's id; also the Idempotency-Key.
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  -- What it is about, and where that stands in its stream.
  subject text NOT NULL,
  revision bigint NOT NULL,
  person text NOT NULL,
  happened_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  tried_at timestamptz,
  last_refusal text,
  -- The CRM does not want it as it is; later ones of the person do not wait for it.
  refused_at timestamptz,
  sent_at timestamptz,
  -- Why it is never sent.
  skipped text
) WITH (fillfactor = 80);

CREATE INDEX crm_deliveries_waiting ON crm_deliveries (person, seq) WHERE sent_at IS NULL AND skipped IS NULL;
CREATE INDEX crm_deliveries_subject ON crm_deliveries (subject);
