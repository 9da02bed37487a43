-- Commands that were run under an idempotency key. The key itself is not kept: command_id derives from it and from the
-- caller, request_hash is a keyed hash of method and params, answer is sealed under the key.
CREATE TABLE rpc_idempotency (
  command_id uuid PRIMARY KEY,
  request_hash text NOT NULL,
  owner uuid NOT NULL,
  lease_until timestamptz NOT NULL,
  answer bytea,
  created_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

CREATE INDEX rpc_idempotency_created_at ON rpc_idempotency USING brin (created_at) WITH (autosummarize = on);
