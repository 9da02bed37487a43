-- Who is at the call desk: each sign of life moves `seen_at` and nothing else, and is no event. The database's clock decides,
-- so that all processes agree. Nothing is lost with it.
CREATE TABLE calls_agents (
  staff_id text PRIMARY KEY,
  -- Since when they have been here without a longer silence.
  since timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX calls_agents_seen ON calls_agents (seen_at);
-- Since when somebody has had an order.
ALTER TABLE calls_leases ADD COLUMN since timestamptz NOT NULL DEFAULT now();
