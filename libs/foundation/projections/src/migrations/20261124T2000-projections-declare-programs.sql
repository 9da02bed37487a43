-- Programs (builds of the code) that have worked here. The current one was deployed last.
CREATE TABLE pr_programs (
  id text PRIMARY KEY,
  is_current boolean NOT NULL,
  registered_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX pr_programs_current ON pr_programs (is_current) WHERE is_current;

-- Event types, with versions, that a program must know to run a subscriber (`needs`); types that a program of another
-- release passed over, each with the position after which it did (`missed`). Apart from pr_subscribers, whose rows are
-- rewritten with every page.
CREATE TABLE pr_declarations (
  subscriber text PRIMARY KEY,
  needs jsonb NOT NULL DEFAULT '{}',
  missed jsonb NOT NULL DEFAULT '{}'
);

-- The program that ran a subscriber last.
ALTER TABLE pr_subscribers ADD COLUMN program text;

-- The subscribers that a worker may run.
ALTER TABLE pr_workers ADD COLUMN runs text[] NOT NULL DEFAULT '{}';
