-- Rebuilds and verifications of read models that were asked for in the console. A worker takes them one at a time; what a
-- worker leaves behind when it is killed is taken up by the next. Only the last ones of each read model are of interest.
CREATE TABLE ops_builds (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rebuild', 'verify')),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  phase text NOT NULL DEFAULT 'waiting',
  done double precision NOT NULL DEFAULT 0,
  events bigint NOT NULL DEFAULT 0,
  rate double precision NOT NULL DEFAULT 0,
  eta_ms bigint,
  requested_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  equal boolean,
  row_count bigint,
  differing text[] NOT NULL DEFAULT '{}',
  failure text,
  -- The run that works on it, and until when no other may take it.
  run uuid,
  run_until timestamptz NOT NULL DEFAULT '-infinity',
  -- Rises with every change, so that whoever shows it reads on from what was seen last.
  change bigint NOT NULL
);
CREATE SEQUENCE ops_builds_change;
-- One at a time of each read model.
CREATE UNIQUE INDEX ops_builds_open ON ops_builds (name) WHERE state IN ('queued', 'running');
CREATE INDEX ops_builds_name ON ops_builds (name, requested_at DESC);
CREATE INDEX ops_builds_change_index ON ops_builds (change);
