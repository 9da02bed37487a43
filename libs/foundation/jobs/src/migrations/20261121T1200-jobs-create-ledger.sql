-- Every job that was ever asked for, until some time after it is done. The queue (BullMQ, in Redis or here) only spreads
-- the work: what it loses is put into it again from this table.
CREATE TABLE jobs_ledger (
  id text PRIMARY KEY,
  kind text NOT NULL,
  -- Ids only, no personal data.
  payload jsonb NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- When the sweeper puts it into the queue (again), unless it is done by then.
  look_at timestamptz NOT NULL,
  -- Who works on it, and until when nobody else may.
  run uuid,
  run_until timestamptz,
  tries integer NOT NULL DEFAULT 0,
  tried_at timestamptz,
  last_failure text,
  done_at timestamptz,
  -- Given up after the last try; only a person makes it live again.
  dead_at timestamptz
) WITH (fillfactor = 70);

CREATE INDEX jobs_ledger_due ON jobs_ledger (look_at) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX jobs_ledger_dead ON jobs_ledger (dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX jobs_ledger_done ON jobs_ledger (done_at) WHERE done_at IS NOT NULL;
