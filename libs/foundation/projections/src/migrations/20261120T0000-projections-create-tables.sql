-- Read models may be searched by parts of words (gin_trgm_ops in their indexes).
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Every reader of the log with a place in it: the table of a read model, or a process (`process:NAME`).
-- Rows are rewritten with every page: room for that inside the block, and nothing but the key indexed.
CREATE TABLE pr_subscribers (
  id text PRIMARY KEY,
  position text COLLATE "C" NOT NULL,
  epoch bigint NOT NULL DEFAULT 0,
  owner text,
  lease_until timestamptz NOT NULL DEFAULT '-infinity',
  paused boolean NOT NULL DEFAULT false,
  handled bigint NOT NULL DEFAULT 0,
  rate real NOT NULL DEFAULT 0
) WITH (fillfactor = 20);

-- Physical tables of read models. `live` is the one behind the view that queries read.
CREATE TABLE pr_read_models (
  relation text PRIMARY KEY,
  name text NOT NULL,
  version integer NOT NULL,
  state text NOT NULL CHECK (state IN ('building', 'live', 'retired')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX pr_read_models_live ON pr_read_models (name) WHERE state = 'live';
CREATE SEQUENCE pr_relation_number;

-- Events that a subscriber could not handle, and what came after them in the same stream. No content is copied here.
CREATE TABLE pr_parked (
  subscriber text NOT NULL,
  position text COLLATE "C" NOT NULL,
  stream text NOT NULL,
  revision bigint NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  reason text NOT NULL,
  attempts integer NOT NULL,
  retry boolean NOT NULL DEFAULT false,
  parked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subscriber, position)
);
CREATE INDEX pr_parked_stream ON pr_parked (subscriber, stream);

-- Processes of this system that take part in the work, so that each can know its fair share.
CREATE TABLE pr_workers (
  owner text PRIMARY KEY,
  seen_until timestamptz NOT NULL
);
