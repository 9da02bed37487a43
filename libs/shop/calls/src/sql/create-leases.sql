-- Who has which order to call, until when. The heartbeat moves `lease_until` and nothing else; claim, take-over and outcome
-- are events. The database's clock decides, so that all processes agree.
CREATE TABLE calls_leases (
  order_id text PRIMARY KEY,
  claim_id text NOT NULL,
  token text NOT NULL,
  staff_id text NOT NULL,
  -- The command that took the lease: a repeat of it gets the same one.
  command_id text NOT NULL,
  lease_until timestamptz NOT NULL
);
CREATE INDEX calls_leases_until ON calls_leases (lease_until);
CREATE INDEX calls_leases_command ON calls_leases (command_id);
